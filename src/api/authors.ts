import * as v from 'valibot';
import { firstErrors, Refusal } from '../contract/answer.ts';
import {
  AuthorList,
  OwnProfileAnswer,
  ProfileAnswer,
  ProfileConflict,
  type ProfileFields,
  type ProfileRemoval,
  type ProfileSaving,
  type SentProfile,
} from '../contract/authors.ts';
import { answerData, type Client, refusedStatus } from './client.ts';
import { sendAsAdmin } from './send.ts';

const path = '/v2/author-profile';

/** GET /v2/author-profile. Throws when the call fails. AUTHOR-1. */
export async function readProfile(client: Client, signal: AbortSignal): Promise<OwnProfileAnswer> {
  return v.parse(OwnProfileAnswer, await client.admin(path, { signal }));
}

/**
 * PUT /v2/author-profile. Throws when the call fails without a message or the response is invalid. AUTHOR-4
 * to AUTHOR-7.
 */
export async function saveProfile(
  client: Client,
  profile: SentProfile,
  signal: AbortSignal,
): Promise<ProfileSaving> {
  try {
    const answer = await client.admin(path, { method: 'PUT', body: profile, signal });
    return { kind: 'saved', profile: v.parse(ProfileAnswer, answer).profile };
  } catch (error) {
    const data: unknown = answerData(error);
    const conflict = v.safeParse(ProfileConflict, data);
    if (conflict.success) {
      return { kind: 'conflict', profile: conflict.output.profile };
    }
    const refusal = v.safeParse(Refusal, data);
    if (!refusal.success) {
      throw error;
    }
    return { kind: 'refused', message: refusal.output.message, problems: problemsIn(refusal.output) };
  }
}

/**
 * DELETE /v2/author-profile. Resolves to `shown` if the server refuses because the author has posts. Throws
 * when the call fails for another reason. AUTHOR-21.
 */
export async function removeProfile(client: Client, signal: AbortSignal): Promise<ProfileRemoval> {
  try {
    await sendAsAdmin(client, path, { method: 'DELETE', signal });
    return { kind: 'removed' };
  } catch (error) {
    const refusal = v.safeParse(Refusal, answerData(error));
    if (refusedStatus(error) === 409 && refusal.success) {
      return { kind: 'shown', message: refusal.output.message };
    }
    throw error;
  }
}

/** GET /v2/authors. Throws when the call fails. AUTHOR-18. */
export async function listAuthors(client: Client, signal: AbortSignal): Promise<AuthorList['authors']> {
  return v.parse(AuthorList, await client.admin('/v2/authors', { signal })).authors;
}

const isField = v.picklist(['name', 'slug', 'bio', 'picture'] satisfies Array<keyof ProfileFields>);

const problemsIn = ({ issues = [] }: Refusal): Partial<Record<keyof ProfileFields, string>> =>
  firstErrors(issues.filter((issue) => v.is(isField, issue.path)));
