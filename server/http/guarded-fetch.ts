import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import type { AddressPolicy } from './public-address.ts';

/** The maximum number of redirects that are followed. PIC-4. */
const maxRedirects = 3;

/** Statuses that name another address. */
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Why nothing was received: not an http or https address; an address that the policy refuses; more than
 * three redirects; no connection, or a connection that broke; a status other than 2xx, or a compressed
 * body, which was not asked for; more than `maxBytes`; more than `timeLimit`.
 */
export type FetchFailure =
  | 'not an address'
  | 'refused address'
  | 'too many redirects'
  | 'unreachable'
  | 'no content'
  | 'too large'
  | 'timed out';

export type GuardedFetchOptions = {
  /** The maximum size of the body, in bytes. Counted while they arrive: Content-Length may be missing or wrong. */
  maxBytes: number;
  /** For everything together: names, redirects, and the body with its `receive`. ms. */
  timeLimit: number;
  /** The Accept header, such as `text/html`. */
  accept: string;
  /** `isPublicAddress`, except in tests with a server of their own. */
  mayConnect: AddressPolicy;
};

/** A response: the address after all redirects, its content type or '', and the body, which is read once. */
export type Fetched = { url: string; type: string; body: Readable };

class FetchFailed extends Error {
  override name = 'FetchFailed';
  readonly failure: FetchFailure;

  constructor(failure: FetchFailure) {
    super(`The fetch failed: ${failure}`);
    this.failure = failure;
  }
}

/**
 * Fetches an address that a person or a foreign document named, without reaching the internal network.
 * Each name is resolved once, every address of it is checked, and the connection goes to a checked
 * address, so that a second answer of the name server changes nothing. The same holds for each redirect.
 * Sends no cookies and no credentials.
 *
 * `receive` reads the body, for example into a file; its result is the `value`. What it throws is thrown.
 * The connection is closed when it settles. PIC-2 to PIC-5.
 *
 *     const page = await fetchGuarded(url, { maxBytes, timeLimit, accept: 'text/html', mayConnect }, ({ body }) => text(body));
 *     if (page.kind === 'failed') { ... page.failure ... }
 */
export async function fetchGuarded<T>(
  address: string,
  options: GuardedFetchOptions,
  receive: (fetched: Fetched) => Promise<T>,
): Promise<{ kind: 'received'; value: T } | { kind: 'failed'; failure: FetchFailure }> {
  const signal = AbortSignal.timeout(options.timeLimit);
  try {
    const { url, response } = await follow(address, options, signal);
    const body = Readable.from(readWithin(response, options.maxBytes, signal), { objectMode: false });
    try {
      const value = await receive({ url: url.href, type: response.headers['content-type'] ?? '', body });
      return { kind: 'received', value };
    } finally {
      body.destroy();
      response.destroy();
    }
  } catch (error) {
    if (error instanceof FetchFailed) {
      return { kind: 'failed', failure: error.failure };
    }
    throw error;
  }
}

/** Follows redirects to a response with content. */
async function follow(address: string, options: GuardedFetchOptions, signal: AbortSignal) {
  let url = urlOf(address);
  for (let step = 0; step <= maxRedirects; step += 1) {
    const response = await open(url, options, signal);
    const { statusCode = 0, headers } = response;
    if (!redirects.has(statusCode) || headers.location === undefined) {
      const isPlain = [undefined, '', 'identity'].includes(headers['content-encoding']);
      if (statusCode < 200 || statusCode > 299 || !isPlain) {
        response.destroy();
        throw new FetchFailed('no content');
      }
      return { url, response };
    }
    response.destroy();
    url = urlOf(headers.location, url);
  }
  throw new FetchFailed('too many redirects');
}

function urlOf(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (url === null || !isWeb || url.username !== '' || url.password !== '') {
    throw new FetchFailed('not an address');
  }
  return url;
}

/** Connects to a checked address of the host and resolves with the head of its response. */
async function open(url: URL, options: GuardedFetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const lookupChecked = await resolve(url, options.mayConnect, signal);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolved, reject) => {
    const request = send(url, {
      // A connection of its own: a pooled one may lead to an address that was not checked.
      agent: false,
      lookup: lookupChecked,
      signal,
      headers: { accept: options.accept, 'accept-encoding': 'identity', 'user-agent': 'SwiftEx' },
    });
    request.on('response', resolved);
    request.on('error', () => reject(failureOf(signal)));
    // An answer that switches protocols has no content, and without this listener the request would never end.
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new FetchFailed('no content'));
    });
    request.end();
  });
}

/** Resolves the host once and returns a lookup that repeats the checked result. */
async function resolve(url: URL, mayConnect: AddressPolicy, signal: AbortSignal): Promise<LookupFunction> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const found = await withinTime(lookup(host, { all: true }), signal);
  const [first] = found;
  // One internal address among public ones is refused too: the connection may go to any of them.
  if (first === undefined || !found.every(({ address }) => mayConnect(address))) {
    throw new FetchFailed('refused address');
  }
  // Node connects to an IP address in the URL without a lookup. It was checked above, as its own result.
  return (_host, { all }, done) =>
    all === true ? done(null, found) : done(null, first.address, first.family);
}

/** The system's lookup cannot be aborted, so its late result is ignored. */
function withinTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolved, reject) => {
    const fail = () => reject(failureOf(signal));
    if (signal.aborted) {
      fail();
    }
    signal.addEventListener('abort', fail, { once: true });
    work.then(resolved, fail).finally(() => signal.removeEventListener('abort', fail));
  });
}

const failureOf = (signal: AbortSignal) => new FetchFailed(signal.aborted ? 'timed out' : 'unreachable');

async function* readWithin(response: IncomingMessage, maxBytes: number, signal: AbortSignal) {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    throw new FetchFailed('too large');
  }
  let bytes = 0;
  const chunks = response[Symbol.asyncIterator]();
  while (true) {
    const { value, done } = await chunks.next().catch(() => {
      throw failureOf(signal);
    });
    if (done === true) {
      return;
    }
    bytes += (value as Buffer).byteLength;
    if (bytes > maxBytes) {
      throw new FetchFailed('too large');
    }
    yield value as Buffer;
  }
}
