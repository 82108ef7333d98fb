import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { deviceName } from '../../src/contract/device-name.ts';
import type { Origin } from '../store/audit.ts';

/** Returns the origin of a request in the form that the audit stores. SAFE-80. */
export const originOf = ({ headers, ip }: FastifyRequest): Origin => ({
  browser: deviceName((headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '')),
  network: networkOf(ip ?? ''),
});

/**
 * Returns the network of an address, without the part that identifies a single connection: 198.51.100.7
 * becomes 198.51.100.0, and 2001:db8:1:2::3 becomes 2001:db8:1::. Anything else becomes ''. SAFE-80.
 */
export function networkOf(address: string): string {
  const embedded = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(embedded)) {
    return embedded.replace(/\d+$/, '0');
  }
  const [plain = ''] = address.split('%');
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 3).join(':')}::` : '';
}

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [start = [], end] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  return end === undefined ? start : [...start, ...Array(8 - start.length - end.length).fill('0'), ...end];
}
