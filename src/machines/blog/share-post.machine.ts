import { type ActorRefFrom, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** What is shared: the post's title, and its address. */
export type SharedPost = { title: string; url: string };

/**
 * Share this post, beside the links to the seven networks: the device's own share sheet, where there
 * is one, and a copy of the link. Spec: blog and admin 2 (Blog reader).
 */
export const sharePostMachine = setup({
  types: {} as {
    context: Record<string, never>;
    events: { type: 'share.requested'; post: SharedPost } | { type: 'copy.requested'; post: SharedPost };
  },
  actors: {
    /** Whether this device has a share sheet. */
    findSheet: fromPromise<boolean>(() => unprovided('sharePostMachine', 'findSheet')),
    /** Shows the share sheet until it is closed; rejects where it was closed without sharing. */
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
            // A sheet that was closed without sharing is no failure.
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
