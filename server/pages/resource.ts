import { createHash } from 'node:crypto';
import { QueueFull } from '../bounds/work-queue.ts';
import { compress, compressForGood, decompress } from './compression.ts';
import type { Encoding } from './encodings.ts';

type Headers = Readonly<Record<string, string>>;
type TypedHeaders = Headers & { 'content-type': string };

/** A response in one encoding: its bytes and headers. */
export type Variant = {
  etag: string;
  headers: Headers;
  body: Buffer;
  /** The headers of a 304, without the headers that describe a body. */
  headersUnchanged: Headers;
};

/** The content of an address, in all its encodings. */
export type Resource = {
  status: 200 | 404;
  available: ReadonlySet<Encoding>;
  /** Returns the response in an available encoding, synchronously if it is cached. */
  variant: (encoding: Encoding) => Variant | Promise<Variant>;
};

/**
 * Creates the resource of a built file. Only its brotli form is in memory at first. It is decompressed once,
 * for the first client that does not accept brotli, and then cached. Rejects with `QueueFull` when the queue
 * is full. API-117, API-118.
 */
export function toResource(
  status: Resource['status'],
  { 'content-type': contentType, ...headers }: TypedHeaders,
  { identity, br }: { identity: Buffer; br?: Buffer | undefined },
): Resource {
  const make = (encoding: Encoding, body: Buffer) => toVariant(encoding, contentType, headers, body);
  if (br === undefined) {
    const whole = make('identity', identity);
    return { status, available: new Set(['identity']), variant: () => whole };
  }
  const compressed = make('br', br);
  const onDemand = madeOnce<'gzip' | 'identity'>(async (encoding) => {
    const body = await decompress(br);
    return encoding === 'gzip' ? make(encoding, await compressForGood(body)) : make('identity', body);
  });
  return {
    status,
    available: new Set(['br', 'gzip', 'identity']),
    variant: (encoding) => (encoding === 'br' ? compressed : onDemand(encoding)),
  };
}

/**
 * Creates a resource from a response made on request. It is compressed once in each requested encoding, and
 * sent uncompressed when the queue is full. `digest` identifies its bytes, if it is known already.
 */
export function toResourcePackedOnDemand(
  status: Resource['status'],
  { 'content-type': contentType, ...headers }: TypedHeaders,
  { identity, digest }: { identity: Buffer; digest?: string | undefined },
  pack: { [encoding in 'br' | 'gzip']: (body: Buffer) => Buffer | Promise<Buffer> } = compress,
): Resource {
  let whole: Variant | undefined;
  const asItIs = () => {
    whole ??= toVariant('identity', contentType, headers, identity, digest);
    return whole;
  };
  const compressed = madeOnce<'br' | 'gzip'>(async (encoding) => {
    const body = await pack[encoding](identity);
    return toVariant(encoding, contentType, headers, body);
  });
  return {
    status,
    available: new Set<Encoding>(['br', 'gzip', 'identity']),
    variant: (encoding) => {
      if (encoding === 'identity') {
        return asItIs();
      }
      const found = compressed(encoding);
      return found instanceof Promise ? found.catch((error) => insteadOf(error, asItIs)) : found;
    },
  };
}

function insteadOf(error: unknown, other: () => Variant): Variant {
  if (error instanceof QueueFull) {
    return other();
  }
  throw error;
}

/** Makes each variant once for all requests, and again only after a failure. */
function madeOnce<Wanted extends Encoding>(
  make: (encoding: Wanted) => Promise<Variant>,
): (encoding: Wanted) => Variant | Promise<Variant> {
  const variants = new Map<Wanted, Variant | Promise<Variant>>();
  return (encoding) => {
    const known = variants.get(encoding);
    if (known !== undefined) {
      return known;
    }
    const made = make(encoding);
    variants.set(encoding, made);
    made.then(
      (variant) => variants.set(encoding, variant),
      () => variants.delete(encoding),
    );
    return made;
  };
}

function toVariant(
  encoding: Encoding,
  contentType: string,
  headers: Headers,
  body: Buffer,
  // The digest of the bytes as sent, because a strong validator differs by encoding. API-109, API-116.
  digest = createHash('sha256').update(body).digest('base64url'),
): Variant {
  const etag = `"${digest.slice(0, 22)}"`;
  const headersUnchanged = { vary: 'Accept-Encoding', ...headers, etag };
  return {
    etag,
    headersUnchanged,
    headers: {
      ...headersUnchanged,
      'content-type': contentType,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
    body,
  };
}
