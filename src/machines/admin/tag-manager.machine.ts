import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { PostsInNeed, TagRemovalOutcome, TagRenamingOutcome, TagUse } from '../../contract/tags.ts';
import { unprovided } from '../unprovided.ts';

/** Shown when a tag cannot be renamed or deleted. TAG-9, TAG-11. */
const emptyName = 'A tag must not be empty.';
export const renamingFailure = 'The tag could not be renamed. Please try again.';
export const missingTag = 'There is no such tag.';
export const tagRemovalFailure = 'The tag could not be deleted. Please try again.';

type Context = {
  tags: TagUse[];
  /** The tag being renamed, or the last renamed tag. Empty before the first renaming. */
  name: string;
  newName: string;
  /** The existing tag with the new name, while the admin is asked whether to merge the two. */
  other: TagUse | undefined;
  /** The error of the field for the new name. */
  error: string;
  /** The tag being deleted, or the last deleted tag. Empty before the first deletion. */
  deletion: string;
  /** The posts whose only tag is the tag to delete. */
  inNeed: PostsInNeed | undefined;
  /** The message about the last change. */
  notice: string;
  /** Whether the last change failed because the tag, or the one to merge it into, no longer exists. */
  isGone: boolean;
  /** Whether a renaming failed since the list was loaded. The server may have renamed the tag nevertheless. */
  isUnconfirmed: boolean;
};

const { compare } = new Intl.Collator('en');

/**
 * Lists the blog's tags. Renames a tag in its row. Merges or deletes a tag after a confirmation. TAG-7 to
 * TAG-14.
 */
export const tagManagerMachine = setup({
  types: {} as {
    context: Context;
    events:
      | { type: 'refresh.requested' }
      | { type: 'rename.requested'; name: string }
      | { type: 'name.changed'; newName: string }
      | { type: 'rename.submitted' }
      | { type: 'rename.cancelled' }
      | { type: 'merge.confirmed' }
      | { type: 'merge.cancelled' }
      | { type: 'delete.requested'; name: string }
      | { type: 'delete.confirmed' }
      | { type: 'delete.cancelled' };
    /** `editing`: a text field replaces a tag's name. `removing`: a deletion is being confirmed or made. */
    tags: 'busy' | 'editing' | 'removing';
  },
  actors: {
    list: fromPromise<TagUse[]>(() => unprovided('tagManagerMachine', 'list')),
    rename: fromPromise<TagRenamingOutcome, { name: string; newName: string; merge: boolean }>(() =>
      unprovided('tagManagerMachine', 'rename'),
    ),
    remove: fromPromise<TagRemovalOutcome, { name: string }>(() => unprovided('tagManagerMachine', 'remove')),
  },
  actions: {
    keepRenamed: assign(({ context }, { outcome }: { outcome: TagRenamingOutcome }) => {
      if (outcome.kind !== 'renamed') {
        return {};
      }
      const { tag, isMerged, changed } = outcome;
      const others = context.tags.filter(({ name }) => name !== context.name && name !== tag.name);
      return {
        tags: [...others, tag].sort((one, another) => compare(one.name, another.name)),
        name: tag.name,
        other: undefined,
        notice: isMerged
          ? `“${context.name}” was merged into “${tag.name}”: ${postCount(changed)} changed.`
          : `“${context.name}” is now “${tag.name}”: ${postCount(changed)} changed.`,
      };
    }),
    clearNotices: assign({ notice: '', isGone: false }),
    refuse: assign((_, error: string) => ({ error, other: undefined })),
    keepRemoved: assign(({ context }, { outcome }: { outcome: TagRemovalOutcome }) =>
      outcome.kind === 'removed'
        ? {
            tags: context.tags.filter(({ name }) => name !== context.deletion),
            notice: `“${context.deletion}” was deleted: ${postCount(outcome.changed)} changed.`,
          }
        : outcome.kind === 'needed'
          ? { inNeed: { posts: outcome.posts, titles: outcome.titles } }
          : { isGone: true },
    ),
  },
  guards: {
    isListed: ({ context }, name: string) => context.tags.some((tag) => tag.name === name),
    isUnconfirmed: ({ context }) => context.isUnconfirmed,
    isEmpty: ({ context }) => context.newName.trim() === '',
    isUnchanged: ({ context }) => context.newName.trim() === context.name,
    isTaken: (_, outcome: TagRenamingOutcome) => outcome.kind === 'taken',
    isRefused: (_, outcome: TagRenamingOutcome) => outcome.kind === 'refused',
    isNeeded: (_, outcome: TagRemovalOutcome) => outcome.kind === 'needed',
    isGone: (_, outcome: TagRenamingOutcome | TagRemovalOutcome) => outcome.kind === 'gone',
  },
}).createMachine({
  id: 'tagManager',
  context: {
    tags: [],
    name: '',
    newName: '',
    other: undefined,
    error: '',
    deletion: '',
    inNeed: undefined,
    notice: '',
    isGone: false,
    isUnconfirmed: false,
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'list',
        src: 'list',
        onDone: {
          target: 'ready',
          actions: assign({ tags: ({ event }) => event.output, isUnconfirmed: false }),
        },
        // Keeps the tags that were loaded before.
        onError: 'failed',
      },
    },
    failed: { on: { 'refresh.requested': 'loading' } },
    ready: {
      on: {
        'refresh.requested': { target: 'loading', actions: 'clearNotices' },
        'rename.requested': {
          guard: { type: 'isListed', params: ({ event }) => event.name },
          target: 'renaming',
          actions: ['clearNotices', assign(({ event: { name } }) => ({ name, newName: name, error: '' }))],
        },
        'delete.requested': {
          guard: { type: 'isListed', params: ({ event }) => event.name },
          target: 'confirmingDelete',
          actions: ['clearNotices', assign({ deletion: ({ event }) => event.name, inNeed: undefined })],
        },
      },
    },
    renaming: {
      tags: 'editing',
      on: {
        'name.changed': { actions: assign({ newName: ({ event }) => event.newName, error: '' }) },
        'rename.cancelled': 'discarding',
        'rename.submitted': [
          { guard: 'isEmpty', actions: { type: 'refuse', params: emptyName } },
          { guard: 'isUnchanged', target: 'discarding' },
          { target: 'saving', actions: assign({ error: '' }) },
        ],
      },
    },
    discarding: {
      entry: assign({ error: '' }),
      always: [{ guard: 'isUnconfirmed', target: 'loading' }, { target: 'ready' }],
    },
    saving: {
      tags: ['busy', 'editing'],
      invoke: {
        id: 'rename',
        src: 'rename',
        input: ({ context: { name, newName, other } }) => ({
          name,
          newName: newName.trim(),
          merge: other !== undefined,
        }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'confirmingMerge',
            actions: assign({
              other: ({ event: { output } }) => (output.kind === 'taken' ? output.tag : undefined),
            }),
          },
          {
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'loading',
            actions: assign({ isGone: true, other: undefined }),
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'renaming',
            actions: {
              type: 'refuse',
              params: ({ event: { output } }) => (output.kind === 'refused' ? output.message : ''),
            },
          },
          {
            target: 'ready',
            actions: { type: 'keepRenamed', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: {
          target: 'renaming',
          actions: [{ type: 'refuse', params: renamingFailure }, assign({ isUnconfirmed: true })],
        },
      },
    },
    confirmingMerge: {
      tags: 'editing',
      on: {
        'merge.confirmed': 'saving',
        'merge.cancelled': { target: 'renaming', actions: assign({ other: undefined }) },
      },
    },
    confirmingDelete: {
      tags: 'removing',
      on: { 'delete.confirmed': 'deleting', 'delete.cancelled': 'ready' },
    },
    deleting: {
      tags: ['busy', 'removing'],
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ name: context.deletion }),
        onDone: [
          {
            guard: { type: 'isNeeded', params: ({ event }) => event.output },
            target: 'needed',
            actions: { type: 'keepRemoved', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'keepRemoved', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'ready',
            actions: { type: 'keepRemoved', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: 'notDeleted',
      },
    },
    needed: { tags: 'removing', on: { 'delete.cancelled': 'ready' } },
    // The server may have deleted the tag nevertheless.
    notDeleted: {
      tags: 'removing',
      on: { 'delete.confirmed': 'deleting', 'delete.cancelled': 'loading' },
    },
  },
});

export type TagManagerRef = ActorRefFrom<typeof tagManagerMachine>;

/** Returns a number of posts in words. */
export const postCount = (posts: number) => (posts === 1 ? '1 post' : `${posts} posts`);
