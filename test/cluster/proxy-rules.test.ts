import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startNginx } from '../support/nginx.ts';
import { temporaryFolder } from '../support/server.ts';

/** The factor by which nginx's configured timeouts are shortened. */
const haste = 10;
/**
 * The time for which instances stay silent, in ms. Before the division by `haste`, it is longer than nginx's
 * timeouts of 15 s for writes and 2.9 s for reads. It is shorter than the timeout of 60 s for exports.
 */
const silence = 20_000 / haste;

test('nginx limits an IPv6 client per /64 and logs only its /48 when the address is in full or shortened notation (OPS-44, OPS-45)', async () => {
  await using folder = await temporaryFolder();
  await using nginx = await startNginx(folder.path, [1, 2, 3]);
  const names = [
    ['198.51.100.7', '198.51.100.7', '198.51.100.0'],
    ['::ffff:198.51.100.7', '198.51.100.7', '198.51.100.0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1::'],
    ['2001:db8:1:2::', '2001:db8:1:2', '2001:db8:1::'],
    ['2001:db8:1:2::6', '2001:db8:1:2', '2001:db8:1::'],
    ['2001:db8:1:0:3:4:5:6', '2001:db8:1:0', '2001:db8:1::'],
    ['2001:db8:1::6', '2001:db8:1:0', '2001:db8:1::'],
    ['2001:db8:0:2::6', '2001:db8:0:2', '2001:db8:0::'],
    ['2001:db8::', '2001:db8:0:0', '2001:db8:0::'],
    ['2001:db8::1', '2001:db8:0:0', '2001:db8:0::'],
    ['2001:db8::1:2:3:4', '2001:db8:0:0', '2001:db8:0::'],
    // `::` replaces the longer of two runs of zeros.
    ['2001:db8:0:0:1:0:0:0', '2001:db8:0:0', '2001:db8:0::'],
    ['2001:0:0:2:0:0:0:6', '2001:0:0:2', '2001:0:0::'],
    ['2001::2:3:4:5:6', '2001:0:0:2', '2001:0:0::'],
    ['2001::3:4:5:6', '2001:0:0:0', '2001:0:0::'],
    ['2001::6', '2001:0:0:0', '2001:0:0::'],
    ['::1', '::1', ''],
  ];
  const found = [];
  for (const [address = ''] of names) {
    found.push([address, ...(await nginx.namesOf(address))]);
  }
  expect(found).toEqual(names);
});

test('nginx waits at least 20 s for exports, the audit check and changes to many posts, and never retries them (OPS-56)', async () => {
  await using folder = await temporaryFolder();
  await using instances = await startSlowInstances();
  await using nginx = await startNginx(folder.path, instances.ports, { haste });
  const requests = [
    'GET /api/v2/audit/export?search=never',
    'GET /api/v2/subscribe/export',
    'GET /api/v2/reports/export',
    'POST /api/v2/audit/check',
    'PATCH /api/v2/admin-tags',
    'DELETE /api/v2/admin-tags?name=Wallet',
    'POST /api/v2/uploads/name.webp/replacement',
  ];
  const answers = await Promise.all(
    requests.map(async (request) => {
      const [method = '', path] = request.split(' ');
      const answer = await fetch(`${nginx.origin}${path}`, { method });
      return `${request} ${answer.status} ${await answer.text()}`;
    }),
  );
  expect(answers).toEqual(requests.map((request) => `${request} 200 done`));
  expect(instances.received().toSorted()).toEqual(requests.toSorted());
});

/** Starts three instances that respond after `silence`, and lists the requests that they receive. */
async function startSlowInstances() {
  const received: string[] = [];
  const servers = [1, 2, 3].map(() =>
    createServer(async (request, response) => {
      received.push(`${request.method} ${request.url}`);
      await pass(silence);
      response.end('done');
    }).listen(0, '127.0.0.1'),
  );
  await Promise.all(servers.map((server) => once(server, 'listening')));
  return {
    ports: servers.map((server) => (server.address() as AddressInfo).port),
    received: () => received,
    [Symbol.asyncDispose]: async () => {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
