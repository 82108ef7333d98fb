import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { shownTitle } from '../../contract/post-title.ts';
import type { TrashList, TrashOutcome } from '../../contract/post-trash.ts';
import { unprovided } from '../unprovided.ts';

/** Shown when a post cannot be restored or removed. TRASH-8, TRASH-9. */
export const restoreFailure = 'The post could not be restored. Please try again.';
export const removalFailure = 'The post could not be removed. Please try again.';

type Context = TrashList & {
  /** The post being restored or removed, or the last restored or removed post. Empty before the first. */
  id: string;
  /** The message about the last restored or removed post. */
  notice: string;
  /** The error of the last attempt to restore a post. */
  error: string;
};

/**
 * The trash of posts. Restores a post at once, and removes it for good after a confirmation. TRASH-7 to
 * TRASH-9, TRASH-11.
 */
export const postTrashMachine = setup({
  types: {} as {
    context: Context;
    events:
      | { type: 'refresh.requested' }
      | { type: 'restore.requested'; id: string }
      | { type: 'removal.requested'; id: string }
      | { type: 'removal.confirmed' }
      | { type: 'removal.cancelled' };
    /** `asking`: a removal is being confirmed or made. */
    tags: 'busy' | 'asking';
  },
  actors: {
    list: fromPromise<TrashList>(() => unprovided('postTrashMachine', 'list')),
    restore: fromPromise<TrashOutcome, { id: string }>(() => unprovided('postTrashMachine', 'restore')),
    remove: fromPromise<TrashOutcome, { id: string }>(() => unprovided('postTrashMachine', 'remove')),
  },
  actions: {
    /** Removes the post from the list. */
    drop: assign(({ context }, { outcome, happened }: { outcome: TrashOutcome; happened: string }) => ({
      posts: context.posts.filter(({ id }) => id !== context.id),
      total: context.total - 1,
      notice: `“${titleOf(context)}” ${outcome === 'gone' ? 'is no longer in the trash' : happened}.`,
    })),
  },
  guards: {
    isListed: ({ context }, id: string) => context.posts.some((post) => post.id === id),
  },
}).createMachine({
  id: 'postTrash',
  context: { posts: [], total: 0, id: '', notice: '', error: '' },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'list',
        src: 'list',
        onDone: { target: 'ready', actions: assign(({ event }) => event.output) },
        // Keeps the posts that were loaded before.
        onError: 'failed',
      },
    },
    failed: { on: { 'refresh.requested': 'loading' } },
    ready: {
      on: {
        'refresh.requested': { target: 'loading', actions: assign({ notice: '', error: '' }) },
        'restore.requested': {
          guard: { type: 'isListed', params: ({ event }) => event.id },
          target: 'restoring',
          actions: assign({ id: ({ event }) => event.id, notice: '', error: '' }),
        },
        'removal.requested': {
          guard: { type: 'isListed', params: ({ event }) => event.id },
          target: 'confirming',
          actions: assign({ id: ({ event }) => event.id, notice: '', error: '' }),
        },
      },
    },
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'ready',
          actions: {
            type: 'drop',
            params: ({ event }) => ({ outcome: event.output, happened: 'was restored as a draft' }),
          },
        },
        onError: { target: 'ready', actions: assign({ error: restoreFailure }) },
      },
    },
    confirming: {
      tags: 'asking',
      on: { 'removal.confirmed': 'removing', 'removal.cancelled': 'ready' },
    },
    removing: {
      tags: ['busy', 'asking'],
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'ready',
          actions: {
            type: 'drop',
            params: ({ event }) => ({ outcome: event.output, happened: 'was removed for good' }),
          },
        },
        onError: 'notRemoved',
      },
    },
    notRemoved: {
      tags: 'asking',
      on: { 'removal.confirmed': 'removing', 'removal.cancelled': 'ready' },
    },
  },
});

export type PostTrashRef = ActorRefFrom<typeof postTrashMachine>;

/** Returns the title of the post being restored or removed. */
const titleOf = ({ posts, id }: Context) => shownTitle(posts.find((post) => post.id === id)?.title ?? '');
