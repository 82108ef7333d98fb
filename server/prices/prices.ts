import * as v from 'valibot';
import { coins, Prices } from '../../src/contract/prices.ts';

/** How long prices are cached before the service is called again, ms. API-86. */
const freshness = 60_000;
/** Maximum age of prices served while the service fails, ms. API-87. */
const staleLimit = 10 * 60_000;
/** How long after a failure the price service is not called, ms. API-88. */
const retryPause = 10_000;
/**
 * Timeout of a call to the price service, ms. It is shorter than the timeout of a proxy in front of the
 * server. API-89.
 */
const patience = 2_000;
/** The maximum length of the service's response, in characters. */
const answerMaxLength = 64 * 1_024;

/**
 * The reason why there are no prices: the service is unavailable (503), or its response is invalid (502).
 * API-89, OPS-29.
 */
export class PricesUnavailable extends Error {
  override name = 'PricesUnavailable';
  readonly statusCode: 502 | 503;

  constructor(statusCode: 502 | 503, reason: string) {
    super(reason);
    this.statusCode = statusCode;
  }
}

/** Prices and their age in whole seconds. */
type AgedPrices = { prices: Prices; age: number };

type PriceFeedOptions = {
  ask: () => Promise<Prices>;
  /** Milliseconds since the epoch. */
  now: () => number;
  log: Record<'info' | 'warn', (details: object, message: string) => void>;
};

/**
 * Creates the source of prices that all visitors share. Concurrent requests cause a single call to the
 * service. After a failure, the service is not called for `retryPause`. Logs an outage when it begins and
 * when it ends. Throws `PricesUnavailable` when the last prices are too old. API-86 to API-89, OPS-29.
 */
export function createPriceFeed({ ask, now, log }: PriceFeedOptions): () => Promise<AgedPrices> {
  let latest: { prices: Prices; at: number } | undefined;
  let failure: { error: unknown; at: number } | undefined;
  let underWay: Promise<void> | undefined;

  const isWithin = (limit: number, at: number | undefined) =>
    at !== undefined && now() >= at && now() - at < limit;

  async function refresh() {
    try {
      latest = { prices: await ask(), at: now() };
      if (failure !== undefined) {
        log.info({}, 'the price service is back');
      }
      failure = undefined;
    } catch (error) {
      if (failure === undefined) {
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ reason }, 'the price service provides no prices');
      }
      failure = { error, at: now() };
    }
  }

  return async () => {
    if (!isWithin(freshness, latest?.at) && !isWithin(retryPause, failure?.at)) {
      underWay ??= refresh().finally(() => {
        underWay = undefined;
      });
      await underWay;
    }
    if (latest !== undefined && isWithin(staleLimit, latest.at)) {
      return { prices: latest.prices, age: Math.floor((now() - latest.at) / 1_000) };
    }
    throw failure?.error ?? new PricesUnavailable(503, 'no prices yet');
  };
}

/** Requests the prices of all coins from the public price service at `url`. Throws `PricesUnavailable`. */
export async function askPriceService(url: string, closing: AbortSignal): Promise<Prices> {
  const address = new URL(url);
  address.searchParams.set('ids', coins.join(','));
  address.searchParams.set('vs_currencies', 'usd');
  const text = await fetchText(address, AbortSignal.any([AbortSignal.timeout(patience), closing]));
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Prices), text);
  if (!parsed.success) {
    throw new PricesUnavailable(502, 'its response does not contain the requested prices');
  }
  return parsed.output;
}

/**
 * Returns the text of the service's response. Errors do not contain the address, because the address may
 * contain the operator's key. SAFE-67.
 */
async function fetchText(address: URL, signal: AbortSignal) {
  try {
    const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
    if (!response.ok) {
      await response.body?.cancel();
      throw new PricesUnavailable(503, `it responds with status ${response.status}`);
    }
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      if (text.length > answerMaxLength) {
        throw new PricesUnavailable(502, 'its response is too long');
      }
    }
    return text;
  } catch (error) {
    throw error instanceof PricesUnavailable ? error : new PricesUnavailable(503, reasonOf(error));
  }
}

function reasonOf(error: unknown) {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `it does not respond within ${patience / 1_000} s`;
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
  return `it cannot be reached${code}`;
}
