import { type ActorRefFrom, assign, type EventObject, fromCallback, setup } from 'xstate';
import { postVideoSource } from '../../contract/post-html.ts';
import { unprovided } from '../unprovided.ts';

/** One of a post's videos: its index, from 0, and the address of its player. */
export type PostVideo = { index: number; source: string };

/**
 * The videos of a post. Each video is shown as a link. When the reader presses the link, a player replaces
 * it. Before that, the page sends no request to the video's host. One video plays at a time. BLOG-55 to
 * BLOG-57.
 */
export const postVideosMachine = setup({
  types: {} as {
    context: { video: PostVideo | undefined };
    events: { type: 'video.chosen'; video: PostVideo };
  },
  actors: {
    /** Shows the player in place of the video's link while this actor runs. */
    player: fromCallback<EventObject, PostVideo | undefined>(() => unprovided('postVideosMachine', 'player')),
  },
  guards: { isPlayable: (_, { source }: PostVideo) => postVideoSource.test(source) },
}).createMachine({
  id: 'postVideos',
  context: { video: undefined },
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'video.chosen': {
          guard: { type: 'isPlayable', params: ({ event }) => event.video },
          target: 'playing',
          actions: assign({ video: ({ event }) => event.video }),
        },
      },
    },
    playing: {
      invoke: { id: 'player', src: 'player', input: ({ context }) => context.video },
      on: {
        'video.chosen': {
          guard: { type: 'isPlayable', params: ({ event }) => event.video },
          target: 'playing',
          // Removes the first player before the next one is added.
          reenter: true,
          actions: assign({ video: ({ event }) => event.video }),
        },
      },
    },
  },
});

export type PostVideosRef = ActorRefFrom<typeof postVideosMachine>;
