import * as v from 'valibot';
import type {
  PostListing,
  PostListRequest,
  PostLoad,
  PostSave,
  PostSaveRequest,
  SavedBy,
  SavePost,
  StoreOutcome,
} from '../contract/admin-posts.ts';
import { Refusal } from '../contract/answer.ts';
import { postPageSize } from '../contract/post-limits.ts';
import { Post, PostAnswer, PostConflict, PostPage } from '../contract/posts.ts';
import { answerData, type Client, refusalMessage, refusedStatus } from './client.ts';
import { sendAsAdmin } from './send.ts';

/**
 * Reads the post in a response. Our server sends the post in an envelope, with all fields. Another provider
 * may send the bare post, or only the required fields. Throws when the response is invalid. WRITE-4.
 */
async function readPost(answer: unknown): Promise<Post> {
  const envelope = v.safeParse(PostAnswer, answer);
  if (envelope.success) {
    return envelope.output.post;
  }
  const post = v.safeParse(Post, answer);
  return post.success ? post.output : (await specifiedShapes()).specifiedPost(answer);
}

/** Loaded only when another provider serves the API. */
const specifiedShapes = () => import('./specified-posts.ts');

const addressOf = (id: string) => `/v2/blogs/${encodeURIComponent(id)}`;

/** GET /v2/blogs/{id} for the editor. Throws when the server is unreachable. WRITE-4, WRITE-5. */
export async function loadPost(client: Client, id: string, signal: AbortSignal): Promise<PostLoad> {
  try {
    const answer: unknown = await client.admin(addressOf(id), { signal });
    return { kind: 'loaded', post: await readPost(answer) };
  } catch (error) {
    if (error instanceof v.ValiError) {
      return { kind: 'refused', message: 'Invalid response format' };
    }
    if (refusedStatus(error) === undefined) {
      throw error;
    }
    return { kind: 'refused', message: 'Failed to fetch post' };
  }
}

const gone =
  'This post was moved to the trash or removed. To save your text, restore the post from the trash.';

/** POST /v2/blogs, or PUT /v2/blogs/{id}. Throws when the server is unreachable. WRITE-7 to WRITE-9. */
export async function savePost(
  client: Client,
  { id, draft }: PostSaveRequest,
  signal: AbortSignal,
): Promise<PostSave> {
  try {
    const answer = await client.admin(id === undefined ? '/v2/blogs' : addressOf(id), {
      method: id === undefined ? 'POST' : 'PUT',
      body: draft,
      signal,
    });
    return { kind: 'saved', post: await readPost(answer) };
  } catch (error) {
    const status = refusedStatus(error);
    if (status === undefined) {
      throw error;
    }
    const data: unknown = answerData(error);
    const conflict = v.safeParse(PostConflict, data);
    if (status === 409 && conflict.success) {
      return { kind: 'conflict', theirs: conflict.output.post };
    }
    const refusal = v.safeParse(Refusal, data);
    // The message of a server error would not help the writer.
    return status < 500
      ? {
          kind: 'refused',
          message: status === 404 ? gone : refusalMessage(error),
          issues: refusal.success ? (refusal.output.issues ?? []) : [],
        }
      : { kind: 'refused', message: undefined, issues: [] };
  }
}

/** Saves a post from the editor with `save`. Autosave skips a new post without title and text. SAVE-6. */
export async function storePost(
  save: SavePost,
  request: PostSaveRequest,
  by: SavedBy,
  signal: AbortSignal,
): Promise<StoreOutcome> {
  const { id, draft } = request;
  const isEmpty = id === undefined && draft.title === '' && draft.content === '';
  return isEmpty && by === 'autosave' ? { kind: 'empty' } : save(request, signal);
}

/** GET /v2/blogs with drafts. Throws when the request fails. WRITE-50, WRITE-51. */
export async function listAllPosts(
  client: Client,
  { search, tag, status, page }: PostListRequest,
  signal: AbortSignal,
): Promise<PostListing> {
  const answer = await client.admin('/v2/blogs', {
    query: {
      page,
      limit: postPageSize,
      ...(tag === '' ? {} : { tags: tag }),
      ...(search.trim() === '' ? {} : { search: search.trim() }),
      ...(status === '' ? {} : { status }),
    },
    signal,
  });
  const listing = v.safeParse(PostPage, answer);
  return listing.success ? listing.output : (await specifiedShapes()).specifiedPage(answer, postPageSize);
}

/** DELETE /v2/blogs/{id}. A missing post counts as deleted. Throws when the request fails. WRITE-59. */
export async function deletePost(client: Client, id: string, signal: AbortSignal): Promise<void> {
  try {
    await sendAsAdmin(client, addressOf(id), { method: 'DELETE', signal });
  } catch (error) {
    if (refusedStatus(error) !== 404) {
      throw error;
    }
  }
}
