import { type ActorRefFrom, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** Title and address of the shared post. */
export type SharedPost = { title: string; url: string };

/**
 * Shares a post through the device's share sheet, if it has one, or copies the post's link. BLOG-53, BLOG-54.
 */
export const sharePostMachine = setup({
  types: {} as {
    context: Record<string, never>;
    events: { type: 'share.requested'; post: SharedPost } | { type: 'copy.requested'; post: SharedPost };
  },
  actors: {
    /** Resolves to whether this device has a share sheet. */
    findSheet: fromPromise<boolean>(() => unprovided('sharePostMachine', 'findSheet')),
    /** Opens the share sheet. Rejects when it is closed without sharing. */
    openSheet: fromPromise<void, SharedPost>(() => unprovided('sharePostMachine', 'openSheet')),
    copy: fromPromise<void, SharedPost>(() => unprovided('sharePostMachine', 'copy')),
  },
  guards: { isThere: (_, isThere: boolean) => isThere },
  delays: { noticeLifetime: 3_000 },
}).createMachine({
  id: 'sharePost',
  context: {},
  type: 'parallel',
  states: {
    sheet: {
      initial: 'unknown',
      states: {
        unknown: {
          invoke: {
            id: 'findSheet',
            src: 'findSheet',
            onDone: [
              { guard: { type: 'isThere', params: ({ event }) => event.output }, target: 'closed' },
              'absent',
            ],
            onError: 'absent',
          },
        },
        absent: {},
        closed: { on: { 'share.requested': 'open' } },
        open: {
          invoke: {
            id: 'openSheet',
            src: 'openSheet',
            input: ({ event }) => sharedIn(event),
            onDone: 'closed',
            // Closing the sheet without sharing is not an error.
            onError: 'closed',
          },
        },
      },
    },
    link: {
      initial: 'idle',
      states: {
        idle: { on: { 'copy.requested': 'copying' } },
        copying: {
          invoke: {
            id: 'copy',
            src: 'copy',
            input: ({ event }) => sharedIn(event),
            onDone: 'copied',
            onError: 'failed',
          },
        },
        copied: { after: { noticeLifetime: 'idle' }, on: { 'copy.requested': 'copying' } },
        failed: { after: { noticeLifetime: 'idle' }, on: { 'copy.requested': 'copying' } },
      },
    },
  },
});

export type SharePostRef = ActorRefFrom<typeof sharePostMachine>;

function sharedIn(event: { type: string; post?: SharedPost }): SharedPost {
  if (event.post === undefined) {
    throw new Error(`sharePostMachine: ${event.type} names no post`);
  }
  return event.post;
}
