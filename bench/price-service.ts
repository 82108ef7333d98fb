import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A price service that runs in its own process. It prints its URL and answers every request with the same
// prices, in the format of the public service.
const prices = {
  ethereum: { usd: 2_000 },
  binancecoin: { usd: 250 },
  tether: { usd: 1 },
  'usd-coin': { usd: 1 },
};

const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(prices));
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
