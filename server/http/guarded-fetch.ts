import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import type { AddressPolicy } from './public-address.ts';

/** The maximum number of redirects that are followed. PIC-4. */
const maxRedirects = 3;

/** Statuses that redirect to another address. */
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * The reason a fetch failed.
 * - `not an address`: it is not a valid http or https address, or it contains a user name or password.
 * - `refused address`: `mayConnect` refuses an address of the host.
 * - `too many redirects`: there were more than three redirects.
 * - `unreachable`: the connection failed or broke.
 * - `no content`: the status is not 2xx, or the body is compressed although no compression was requested.
 * - `too large`: the body exceeds `maxBytes`.
 * - `timed out`: the fetch exceeds `timeLimit`.
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
  /** The maximum size of the body, in bytes, counted on arrival: Content-Length may be missing or wrong. */
  maxBytes: number;
  /** Time limit in ms for everything together: DNS lookups, redirects, and `receive` with the body. */
  timeLimit: number;
  /** The Accept header, such as `text/html`. */
  accept: string;
  /** `isPublicAddress`, except in tests, which fetch from a local server. */
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
 * Fetches an address given by a person or by another site, without reaching the internal network. Each host
 * name is resolved once, all its addresses are checked, and the connection goes to a checked address. This
 * prevents DNS rebinding, because no second lookup can return a different address. Redirects are checked the
 * same way. Sends no cookies and no credentials.
 *
 * `receive` reads the body, for example into a file. Its result becomes the `value`, and its errors are
 * thrown. The connection is closed when `receive` settles. PIC-2 to PIC-5.
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
      // Uses a separate connection, because a pooled one may go to an address that was not checked.
      agent: false,
      lookup: lookupChecked,
      signal,
      headers: { accept: options.accept, 'accept-encoding': 'identity', 'user-agent': 'SwiftEx' },
    });
    request.on('response', resolved);
    request.on('error', () => reject(failureOf(signal)));
    // A response that switches protocols has no content. Without this listener the request would never end.
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new FetchFailed('no content'));
    });
    request.end();
  });
}

/** Resolves the host once and returns a lookup function that repeats the checked result. */
async function resolve(url: URL, mayConnect: AddressPolicy, signal: AbortSignal): Promise<LookupFunction> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const found = await withinTime(lookup(host, { all: true }), signal);
  const [first] = found;
  // A host with even one internal address is refused, because the connection may go to any of its addresses.
  if (first === undefined || !found.every(({ address }) => mayConnect(address))) {
    throw new FetchFailed('refused address');
  }
  // If the URL contains an IP address, Node connects without a lookup. That address was checked above,
  // because an IP address resolves to itself.
  return (_host, { all }, done) =>
    all === true ? done(null, found) : done(null, first.address, first.family);
}

/** Rejects when `signal` aborts, and ignores a later result: the system's lookup cannot be aborted. */
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
