import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseUnknown } from '../http/errors.ts';
import { withCurrentUploads } from '../store/upload-replacements.ts';
import type { ApiContext } from './context.ts';

/**
 * Redirects to the file that took the place of a replaced one, in the requested width. Undefined for any other
 * file. Not cached: the file may be replaced again, or by the former one. LIB-16.
 */
async function redirectReplaced({ db }: Pick<ApiContext, 'db'>, address: string, reply: FastifyReply) {
  const moved = await withCurrentUploads(db, { address });
  return moved.address === address
    ? undefined
    : reply
        .headers({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' })
        .redirect(moved.address, 302);
}

/** Redirects an upload to the host of the bucket. Cached for an hour only, since the host may change. MEDIA-41. */
export async function sendToBucket(
  context: Pick<ApiContext, 'db'>,
  { address, host }: { address: string; host: string },
  reply: FastifyReply,
) {
  // The bucket has the file, even when the database does not answer.
  const replaced = await redirectReplaced(context, address, reply).catch(() => undefined);
  return (
    replaced ??
    reply
      .headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' })
      .redirect(`${host}${address.slice('/uploads'.length)}`, 302)
  );
}

/** Answers a request for an upload that is not stored: 404, unless another one took its place. LIB-16. */
export const answerMissing =
  (context: Pick<ApiContext, 'db'>, address: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    (await redirectReplaced(context, address, reply)) ?? refuseUnknown(request, reply);
