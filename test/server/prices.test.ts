import { describe, expect, test } from 'vitest';
import { createPriceFeed, PricesUnavailable } from '../../server/prices/prices.ts';
import type { Prices } from '../../src/contract/prices.ts';
import { startPriceService } from '../support/price-service.ts';
import { otherPrices, samplePrices } from '../support/prices.ts';
import { startServer, testStart } from '../support/server.ts';

const all = '/api/v3/simple/price?ids=ethereum,binancecoin,tether,usd-coin&vs_currencies=usd';
const unavailable = { message: 'Live prices are not available right now.' };

test('a price response has the format of the public service and its age in seconds (API-84)', async () => {
  await using service = await startPriceService();
  let now = testStart;
  await using server = await startServer({ priceApiUrl: `${service.url}?key=secret`, now: () => now });
  const first = await server.call('GET', all);
  expect([first.status, first.headers.get('age'), first.body]).toEqual([200, '0', samplePrices]);
  now += 12_900;
  const second = await server.call('GET', `${all.replace('?', '/?')}`);
  expect([second.status, second.headers.get('age'), second.body]).toEqual([200, '12', samplePrices]);
  expect(service.calls).toEqual([
    '/api/v3/simple/price?key=secret&ids=ethereum%2Cbinancecoin%2Ctether%2Cusd-coin&vs_currencies=usd',
  ]);
});

test('a price response contains only the requested coins (API-84)', async () => {
  await using server = await startServer();
  const { body } = await server.call('GET', '/api/v3/simple/price?ids=tether,%20ethereum&vs_currencies=usd');
  expect(body).toEqual({ tether: { usd: 1 }, ethereum: { usd: 3_200 } });
});

test.each([
  ['', 'Ids is required.'],
  ['?vs_currencies=usd', 'Ids is required.'],
  ['?ids=tether', 'Vs_currencies is required.'],
  ['?ids=tether&vs_currencies=eur', 'vs_currencies must be usd.'],
  ['?ids=&vs_currencies=usd', 'ids must be some of ethereum, binancecoin, tether, usd-coin.'],
  ['?ids=dogecoin&vs_currencies=usd', 'ids must be some of ethereum, binancecoin, tether, usd-coin.'],
  ['?ids=__proto__&vs_currencies=usd', 'ids must be some of ethereum, binancecoin, tether, usd-coin.'],
  ['?ids=tether&ids=tether&vs_currencies=usd', 'Ids is not valid.'],
  [`?ids=${'tether,'.repeat(50)}tether&vs_currencies=usd`, 'ids must be 200 characters or less.'],
])('the price query "%s" gets 400 with the reason (API-85)', async (query, message) => {
  await using server = await startServer();
  const { status, body } = await server.call('GET', `/api/v3/simple/price${query}`);
  expect([status, (body as { message: string }).message]).toEqual([400, message]);
});

describe('when the price service', () => {
  test.each([
    ['responds with an error', { status: 500, body: '{}' }, 503, 'it responds with status 500'],
    [
      'refuses with 429',
      { status: 429, body: JSON.stringify(samplePrices) },
      503,
      'it responds with status 429',
    ],
    ['responds with HTML', { body: '<!doctype html><title>Hello</title>' }, 502, notPrices()],
    ['responds with an empty body', { body: '' }, 502, notPrices()],
    ['omits a coin', { body: JSON.stringify({ ...samplePrices, tether: undefined }) }, 502, notPrices()],
    [
      'gives no price in dollars',
      { body: JSON.stringify({ ...samplePrices, tether: {} }) },
      502,
      notPrices(),
    ],
    ['gives a price of 0', { body: withEther('0') }, 502, notPrices()],
    ['gives a negative price', { body: withEther('-3200') }, 502, notPrices()],
    ['gives an infinite price', { body: withEther('1e999') }, 502, notPrices()],
    ['gives a price as a string', { body: withEther('"3200"') }, 502, notPrices()],
    ['responds with too long a body', { body: ' '.repeat(100_000) }, 502, 'its response is too long'],
  ])(
    '%s: the caller gets an error, and the log gets one line (API-89, SAFE-67)',
    async (_, answer, status, reason) => {
      await using service = await startPriceService(answer);
      const log = capture();
      await using server = await startServer({
        priceApiUrl: `${service.url}?key=secret`,
        logLevel: 'warn',
        logStream: log.stream,
      });
      const seen = await server.call('GET', all);
      expect([seen.status, seen.headers.get('age'), seen.body]).toEqual([status, null, unavailable]);
      expect(log.lines()).toEqual([{ msg: 'the price service provides no prices', reason }]);
    },
  );

  test('cannot be reached: the caller gets 503 (API-89)', async () => {
    await using server = await startServer({ priceApiUrl: 'http://127.0.0.1:9/prices' });
    const { status, body } = await server.call('GET', all);
    expect([status, body]).toEqual([503, unavailable]);
  });

  test('is silent for 2 s: every waiting caller gets 503 (API-86, API-89)', async () => {
    await using service = await startPriceService('silence');
    const log = capture();
    await using server = await startServer({
      priceApiUrl: service.url,
      logLevel: 'warn',
      logStream: log.stream,
    });
    const answers = await Promise.all([server.call('GET', all), server.call('GET', all)]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [503, unavailable],
      [503, unavailable],
    ]);
    expect(service.calls.length).toBe(1);
    expect(log.lines()).toEqual([
      { msg: 'the price service provides no prices', reason: 'it does not respond within 2 s' },
    ]);
  });

  test('is silent: a stop of the server is not delayed', async () => {
    await using service = await startPriceService('silence');
    const log = capture();
    {
      await using server = await startServer({
        priceApiUrl: service.url,
        logLevel: 'warn',
        logStream: log.stream,
      });
      server.call('GET', all).catch(() => undefined);
      await service.called;
    }
    expect(log.lines()).toEqual([
      { msg: 'the price service provides no prices', reason: 'it cannot be reached' },
    ]);
  });
});

describe('the price feed', () => {
  test('calls the service once for all callers within 60 s (API-86)', async () => {
    const feed = startFeed();
    const together = Promise.all(Array.from({ length: 100 }, () => feed.read()));
    feed.answer(samplePrices);
    expect(new Set((await together).map(({ age }) => age))).toEqual(new Set([0]));
    feed.pass(59_999);
    expect(await feed.read()).toEqual({ prices: samplePrices, age: 59 });
    expect(feed.asked()).toBe(1);
  });

  test('calls the service again after 60 s (API-86)', async () => {
    const feed = startFeed();
    await feed.readAnswered(samplePrices);
    feed.pass(60_000);
    expect(await feed.readAnswered(otherPrices)).toEqual({ prices: otherPrices, age: 0 });
    expect(feed.asked()).toBe(2);
  });

  test('returns prices up to 10 minutes old with their true age while the service is down (API-87)', async () => {
    const feed = startFeed();
    await feed.readAnswered(samplePrices);
    feed.pass(60_000);
    expect(await feed.readFailed()).toEqual({ prices: samplePrices, age: 60 });
    feed.pass(539_999);
    expect(await feed.readFailed()).toEqual({ prices: samplePrices, age: 599 });
    feed.pass(10_001);
    await expect(feed.readFailed()).rejects.toThrow(outage);
  });

  test('does not call the service for 10 s after a failure (API-88)', async () => {
    const feed = startFeed();
    await expect(feed.readFailed()).rejects.toThrow(outage);
    feed.pass(9_999);
    await expect(feed.read()).rejects.toThrow(outage);
    expect(feed.asked()).toBe(1);
    feed.pass(1);
    expect(await feed.readAnswered(samplePrices)).toEqual({ prices: samplePrices, age: 0 });
  });

  test('logs an outage when it begins and when it ends (OPS-29)', async () => {
    const feed = startFeed();
    for (let minute = 0; minute < 30; minute++) {
      await feed.readFailed().catch(() => undefined);
      feed.pass(60_000);
    }
    await feed.readAnswered(samplePrices);
    feed.pass(60_000);
    await feed.readAnswered(samplePrices);
    expect(feed.logged).toEqual([
      ['warn', { reason: 'down' }, 'the price service provides no prices'],
      ['info', {}, 'the price service is back'],
    ]);
  });

  test('calls the service again when the clock was set back', async () => {
    const feed = startFeed();
    await feed.readAnswered(samplePrices);
    feed.pass(-3_600_000);
    expect(await feed.readAnswered(otherPrices)).toEqual({ prices: otherPrices, age: 0 });
  });
});

const outage = new PricesUnavailable(503, 'down');

function startFeed() {
  let now = testStart;
  const questions: Array<PromiseWithResolvers<Prices>> = [];
  const logged: unknown[] = [];
  const logAs = (level: string) => (details: object, message: string) => {
    logged.push([level, details, message]);
  };
  const read = createPriceFeed({
    ask: () => {
      const question = Promise.withResolvers<Prices>();
      questions.push(question);
      return question.promise;
    },
    now: () => now,
    log: { info: logAs('info'), warn: logAs('warn') },
  });
  const answer = (prices: Prices) => questions.at(-1)?.resolve(prices);
  return {
    read,
    answer,
    logged,
    asked: () => questions.length,
    pass: (ms: number) => {
      now += ms;
    },
    readAnswered: (prices: Prices) => {
      const reading = read();
      answer(prices);
      return reading;
    },
    readFailed: () => {
      const reading = read();
      questions.at(-1)?.reject(outage);
      return reading;
    },
  };
}

/** Captures log messages without their times. */
function capture() {
  const written: string[] = [];
  return {
    stream: { write: (line: string) => void written.push(line) },
    lines: () =>
      written.map((line) => {
        const { level: _, time: _time, ...said } = JSON.parse(line) as Record<string, unknown>;
        return said;
      }),
  };
}

function withEther(price: string) {
  return JSON.stringify(samplePrices).replace('3200', price);
}

function notPrices() {
  return 'its response does not contain the requested prices';
}
