import { expect, test } from 'vitest';
import type { PostSave, PostSaveRequest } from '../../src/contract/admin-posts.ts';
import type { Post, PostDraft } from '../../src/contract/posts.ts';
import { withOwnSaves } from '../../src/effects/own-saves.ts';
import { stored } from '../support/admin-posts.ts';
import { unhurried } from '../support/provider.ts';

const { title, content, tags, excerpt = '', status } = stored;
const sent: PostDraft = { title, content, tags, excerpt, status, version: 2 };
const next: PostDraft = { ...sent, content: '<p>Next light.</p>', version: 3 };

/** Sends two saves of a post. The server answers the first with `first`, then holds the post `held`. */
async function saveTwice(first: PostSave | Error, held: Post) {
  const requests: PostSaveRequest[] = [];
  const save = withOwnSaves(async (request) => {
    requests.push(request);
    if (requests.length > 1) {
      return request.draft.version === held.version
        ? { kind: 'saved', post: { ...held, version: held.version + 1 } }
        : { kind: 'conflict', theirs: held };
    }
    if (first instanceof Error) {
      throw first;
    }
    return first;
  });
  await save({ id: stored._id, draft: sent }, unhurried()).catch(() => undefined);
  const { kind } = await save({ id: stored._id, draft: next }, unhurried());
  return [kind, requests.map(({ draft }) => draft.version)];
}

const lost = new Error('offline');
const proxyError: PostSave = { kind: 'refused', message: undefined, issues: [] };
const saved: PostSave = { kind: 'saved', post: stored };
const restored = { ...stored, version: 5 };

test.each<[string, PostSave | Error, Post]>([
  ['the response to the last save was lost', lost, restored],
  ['a proxy answered the last save', proxyError, restored],
  ['the saved draft was restored from the trash', saved, restored],
])('a save continues from the stored post if %s (SAVE-12)', async (_, first, held) => {
  expect(await saveTwice(first, held)).toEqual(['saved', [2, 3, 5]]);
});

test.each<[string, PostSave | Error, Partial<Post>]>([
  ['changed the text after a lost response', lost, { content: '<p>Theirs.</p>' }],
  ['scheduled the post after a lost response', lost, { publishAt: '2030-01-15T09:30:00.000Z' }],
  ['published the post after a save', saved, { status: 'published' }],
  ['changed the tags after a save', saved, { tags: ['Theirs'] }],
])('a save stays a conflict if another writer %s (SAVE-12)', async (_, first, theirs) => {
  expect(await saveTwice(first, { ...restored, ...theirs })).toEqual(['conflict', [2, 3]]);
});

const { version: _, ...restoredText } = next;

test.each<[string, Partial<Post>, PostSave['kind'], Array<number | undefined>]>([
  ['continues from the draft that it created', {}, 'saved', [undefined, 1]],
  ['stays a conflict if the created draft was changed', { version: 2 }, 'conflict', [undefined]],
  ['stays a conflict if the created post was public', { status: 'published' }, 'conflict', [undefined]],
  [
    'stays a conflict if the created draft was scheduled',
    { publishAt: '2030-01-15T09:30:00.000Z' },
    'conflict',
    [undefined],
  ],
])(
  'the save of a new post after an earlier visit to the editor %s (SAVE-14)',
  async (_, held, kind, versions) => {
    const theirs: Post = { ...stored, status: 'draft', version: 1, ...held };
    const sentVersions: Array<number | undefined> = [];
    const save = withOwnSaves(async ({ id, draft: { version } }) => {
      sentVersions.push(version);
      return id === undefined ? { kind: 'conflict', theirs } : { kind: 'saved', post: theirs };
    });
    const outcome = await save({ id: undefined, draft: restoredText }, unhurried());
    expect([outcome.kind, sentVersions]).toEqual([kind, versions]);
  },
);

test('after 100 saves without a response, a save continues from the first ten drafts and from the latest ten (SAVE-12)', async () => {
  const drafts = Array.from({ length: 100 }, (_, place) => ({ ...sent, content: `<p>${place}</p>` }));
  /** Sends all drafts without a response, then saves again while the server holds this draft. */
  async function saveOver({ content: held }: PostDraft) {
    let isReachable = false;
    const save = withOwnSaves(async ({ draft }) => {
      if (!isReachable) {
        throw lost;
      }
      const theirs = { ...restored, content: held };
      return draft.version === restored.version
        ? { kind: 'saved', post: theirs }
        : { kind: 'conflict', theirs };
    });
    for (const draft of drafts) {
      await save({ id: stored._id, draft }, unhurried()).catch(() => undefined);
    }
    isReachable = true;
    return (await save({ id: stored._id, draft: next }, unhurried())).kind;
  }
  const outcomes = await Promise.all(drafts.map(saveOver));
  expect(outcomes.flatMap((kind, place) => (kind === 'saved' ? [place] : []))).toEqual([
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    // The save that meets the conflict counts as the latest draft.
    ...[91, 92, 93, 94, 95, 96, 97, 98, 99],
  ]);
});

const at = '2030-01-15T09:30:00.000Z';

test.each<[string, Partial<PostDraft>, Partial<PostDraft>, PostSave['kind'], string?]>([
  ['published it', { status: 'published' }, {}, 'out', 'The post was published after all.'],
  [
    'published an earlier text of it',
    { status: 'published' },
    { content: '<p>More.</p>' },
    'out',
    'The post was published after all, without your last changes.',
  ],
  ['scheduled it', { publishAt: at }, {}, 'out', 'The post was scheduled after all.'],
  ['published it and the save publishes too', { status: 'published' }, { status: 'published' }, 'saved'],
  ['scheduled it and the save publishes it', { publishAt: at }, { status: 'published' }, 'saved'],
  ['stored it as a draft', {}, {}, 'saved'],
])(
  'the save of a draft is not repeated if an earlier save without a response %s, unless it publishes (SAVE-7, SAVE-15)',
  async (_name, change, nextChange, kind, message) => {
    const first = { ...sent, ...change };
    const second = { ...sent, ...nextChange };
    const { status: heldStatus, publishAt } = first;
    const held: Post = { ...stored, status: heldStatus, publishAt, version: 5 };
    const versions: Array<number | undefined> = [];
    let isReachable = false;
    const save = withOwnSaves(async ({ draft: { version } }) => {
      versions.push(version);
      if (!isReachable) {
        throw lost;
      }
      return version === 5 ? { kind: 'saved', post: held } : { kind: 'conflict', theirs: held };
    });
    await save({ id: stored._id, draft: first }, unhurried()).catch(() => undefined);
    isReachable = true;
    const isDraft = second.status === 'draft';
    const outcome = await save({ id: stored._id, draft: second, isDraft }, unhurried());
    expect([outcome, versions]).toEqual(
      kind === 'out'
        ? [{ kind, post: held, isCurrent: second.content === first.content, message }, [2, 2]]
        : [{ kind, post: held }, [2, 2, 5]],
    );
  },
);

test('a post that is to become a draft is saved again after a lost response (SAVE-12, SAVE-15)', async () => {
  const held: Post = { ...stored, status: 'published', version: 5 };
  let isReachable = false;
  const save = withOwnSaves(async ({ draft: { version } }) => {
    if (!isReachable) {
      throw lost;
    }
    return version === 5 ? { kind: 'saved', post: held } : { kind: 'conflict', theirs: held };
  });
  const published: PostDraft = { ...sent, status: 'published' };
  await save({ id: stored._id, draft: published, isDraft: false }, unhurried()).catch(() => undefined);
  isReachable = true;
  const { kind } = await save({ id: stored._id, draft: sent, isDraft: false }, unhurried());
  expect(kind).toBe('saved');
});
