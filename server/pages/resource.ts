import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import type { Encoding } from './encodings.ts';

const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);

type Headers = Readonly<Record<string, string>>;
type TypedHeaders = Headers & { 'content-type': string };

/** One way to answer: the bytes and every header that goes with them. */
export type Variant = {
  etag: string;
  headers: Headers;
  body: Buffer;
  /** The headers of a 304, which describe no body. */
  headersUnchanged: Headers;
};

/** Something with an address, in every encoding there is of it. */
export type Resource = {
  status: 200 | 404;
  available: ReadonlySet<Encoding>;
  /** What is sent in an encoding that is available: at once where it was made before. */
  variant: (encoding: Encoding) => Variant | Promise<Variant>;
};

/**
 * Makes what is sent of a resource before anybody asks for it. Of what is there packed by brotli nothing
 * else is kept: who asks for gzip has it made once, and hardly anybody asks for it unpacked.
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
  const packed = make('br', br);
  const onDemand = madeOnce(async () => make('gzip', await zip(await unpack(br), { level: 9 })));
  return {
    status,
    available: new Set(['br', 'gzip', 'identity']),
    variant: (encoding) => {
      switch (encoding) {
        case 'br':
          return packed;
        case 'gzip':
          return onDemand(encoding);
        case 'identity':
          return unpack(br).then((body) => make('identity', body));
      }
    },
  };
}

/**
 * Makes a resource that is packed, once, in each encoding that somebody asks for. `digest` tells its bytes
 * from all others, where that is known already.
 */
export function toResourcePackedOnDemand(
  status: Resource['status'],
  { 'content-type': contentType, ...headers }: TypedHeaders,
  { identity, digest }: { identity: Buffer; digest?: string | undefined },
  pack: { [encoding in Exclude<Encoding, 'identity'>]: (body: Buffer) => Buffer | Promise<Buffer> },
): Resource {
  return {
    status,
    available: new Set<Encoding>(['br', 'gzip', 'identity']),
    variant: madeOnce(async (encoding) =>
      encoding === 'identity'
        ? toVariant(encoding, contentType, headers, identity, digest)
        : toVariant(encoding, contentType, headers, await pack[encoding](identity)),
    ),
  };
}

/** Makes each variant for the first who asks for it, and again only where that failed. */
function madeOnce(make: (encoding: Encoding) => Promise<Variant>): Resource['variant'] {
  const variants = new Map<Encoding, Variant | Promise<Variant>>();
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
  // Of the bytes that are sent, so each encoding has its own: a strong validator needs that.
  digest = createHash('sha256').update(body).digest('base64url'),
): Variant {
  const etag = `"${digest.slice(0, 22)}"`;
  const headersUnchanged = { ...headers, etag, vary: 'Accept-Encoding' };
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

/** Whether an If-None-Match header says that the caller has this variant. RFC 9110, 13.1.2. */
export function isHeldBy(header: string | undefined, etag: string): boolean {
  if (header === undefined) {
    return false;
  }
  return header.split(',').some((held) => {
    const tag = held.trim();
    // A proxy that packs an answer itself makes our tag a weak one.
    return tag === '*' || (tag.startsWith('W/') ? tag.slice(2) : tag) === etag;
  });
}
