import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../src/contract/answer.ts';
import { refuseUnknown } from '../http/errors.ts';
import { isHeldBy } from '../http/etag.ts';
import type { ByteRange, ReadableFiles } from './file-store.ts';

/**
 * Sends an immutable file or a range of it, or answers 304, 404 or 416. Reads only the bytes that it sends.
 * MEDIA-43 to MEDIA-47.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: ReadableFiles,
  name: string,
): Promise<FastifyReply> {
  const file = await files.find(name);
  if (file === undefined) {
    return refuseUnknown(request, reply);
  }
  const { size, type } = file;
  const etag = `"${name}"`;
  reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': 'public, max-age=31536000, immutable' });
  const { 'if-none-match': held, 'if-range': ifRange = etag, range: asked } = request.headers;
  if (isHeldBy(held, etag)) {
    return reply.code(304).send();
  }
  // A range applies to GET only, and only if If-Range matches the current version. RFC 9110, 13.1.5 and 14.2.
  const range = request.method === 'GET' && ifRange === etag ? rangeOf(asked, size) : undefined;
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
      .send({ message: `The file has ${size} bytes.` } satisfies Refusal);
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range !== undefined) {
    reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  }
  reply.type(type).header('content-length', end - start + 1);
  // For HEAD, Fastify would read the whole file, so it gets an empty stream.
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : await files.read(name, { start, end }));
}

/**
 * Reads a single range. Several ranges and malformed ones are ignored, as RFC 9110 allows. MEDIA-44,
 * MEDIA-45.
 */
function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/i.exec(header ?? '') ?? [];
  if ((from === '' && to === '') || (from !== '' && to !== '' && Number(from) > Number(to))) {
    return undefined;
  }
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start < size ? { start, end } : 'unsatisfiable';
}
