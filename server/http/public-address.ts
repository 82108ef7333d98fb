import { BlockList, isIP } from 'node:net';

/**
 * Ranges of IPv4 that are not on the public internet, from IANA's registry of special addresses: private,
 * loopback, link-local, shared by carriers, documentation, benchmarks, multicast and reserved.
 */
const specialIPv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/**
 * The only range of IPv6 that is assigned for public use. Loopback, unique-local, link-local, multicast, and
 * IPv4 addresses written as IPv6 (mapped, compatible, NAT64) are all outside it.
 */
const publicIPv6 = ['2000::/3'];

/** Exceptions in that range: protocol assignments with Teredo, documentation, and 6to4, which embeds IPv4. */
const specialIPv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6') {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const refusedIPv4 = listOf(specialIPv4, 'ipv4');
const allowedIPv6 = listOf(publicIPv6, 'ipv6');
const refusedIPv6 = listOf(specialIPv6, 'ipv6');

/** Decides whether the server may connect to an IP address, given as text. */
export type AddressPolicy = (address: string) => boolean;

/** Returns whether an IP address is on the public internet. False for any other text. PIC-3. */
export const isPublicAddress: AddressPolicy = (address) => {
  switch (isIP(address)) {
    case 4:
      return !refusedIPv4.check(address, 'ipv4');
    case 6:
      return allowedIPv6.check(address, 'ipv6') && !refusedIPv6.check(address, 'ipv6');
    default:
      return false;
  }
};
