import { createHash } from 'node:crypto';
import type { Encoding } from './encodings.ts';

type Headers = Readonly<Record<string, string>>;

/** One way to answer: the bytes and every header that goes with them. */
type Variant = {
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
  variants: { identity: Variant } & { [other in Encoding]?: Variant };
};

/** Makes all that can be made of a resource before anybody asks for it. */
export function toResource(
  status: Resource['status'],
  { 'content-type': contentType, ...headers }: Headers & { 'content-type': string },
  packed: { identity: Buffer; br: Buffer | undefined; gzip: Buffer | undefined },
): Resource {
  const variant = (encoding: Encoding, body: Buffer) => toVariant(encoding, contentType, headers, body);
  const variants = {
    identity: variant('identity', packed.identity),
    ...(packed.br === undefined ? {} : { br: variant('br', packed.br) }),
    ...(packed.gzip === undefined ? {} : { gzip: variant('gzip', packed.gzip) }),
  };
  return { status, available: new Set(Object.keys(variants) as Encoding[]), variants };
}

function toVariant(encoding: Encoding, contentType: string, headers: Headers, body: Buffer): Variant {
  // Of the bytes that are sent, so each encoding has its own: a strong validator needs that.
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
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
