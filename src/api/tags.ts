import * as v from 'valibot';
import {
  TagDeleted,
  TagNeeded,
  type TagRemovalOutcome,
  TagRenamed,
  type TagRenamingOutcome,
  TagTaken,
  type TagUse,
  TagUses,
} from '../contract/tags.ts';
import { answerData, type Client, messageOrThrow, refusedStatus } from './client.ts';

const path = '/v2/admin-tags';

/** The timeout for changing every post of a tag, ms: 1,000 posts take 1 to 2 s. */
const timeout = 120_000;

/** GET /v2/admin-tags. Throws when the call fails or the response is invalid. TAG-7. */
export async function listTagUses(client: Client, signal: AbortSignal): Promise<TagUse[]> {
  return v.parse(TagUses, await client.admin(path, { signal })).tags;
}

/**
 * PATCH /v2/admin-tags. Throws when the call fails without a message or the response is invalid. TAG-9 to
 * TAG-11.
 */
export async function renameTag(
  client: Client,
  body: { name: string; newName: string; merge: boolean },
  signal: AbortSignal,
): Promise<TagRenamingOutcome> {
  try {
    const answer = await client.admin(path, { method: 'PATCH', body, signal, timeout });
    return { kind: 'renamed', ...v.parse(TagRenamed, answer) };
  } catch (error) {
    const taken = v.safeParse(TagTaken, answerData(error));
    if (refusedStatus(error) === 409 && taken.success) {
      return { kind: 'taken', tag: taken.output.tag };
    }
    if (refusedStatus(error) === 404) {
      return { kind: 'gone' };
    }
    return { kind: 'refused', message: messageOrThrow(error) };
  }
}

/** DELETE /v2/admin-tags. Throws when the call fails. TAG-11, TAG-13. */
export async function removeTag(
  client: Client,
  name: string,
  signal: AbortSignal,
): Promise<TagRemovalOutcome> {
  try {
    const query = { name };
    const answer = await client.admin(path, { method: 'DELETE', query, signal, timeout });
    return { kind: 'removed', ...v.parse(TagDeleted, answer) };
  } catch (error) {
    const needed = v.safeParse(TagNeeded, answerData(error));
    if (refusedStatus(error) === 409 && needed.success) {
      const { posts, titles } = needed.output;
      return { kind: 'needed', posts, titles };
    }
    if (refusedStatus(error) === 404) {
      return { kind: 'gone' };
    }
    throw error;
  }
}
