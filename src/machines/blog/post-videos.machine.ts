import { type ActorRefFrom, assign, type EventObject, fromCallback, setup } from 'xstate';
import { postVideoSource } from '../../contract/post-html.ts';
import { unprovided } from '../unprovided.ts';

/** One of a post's videos: its place among them, from 0, and the address of its player. */
export type PostVideo = { index: number; source: string };

/**
 * The videos of a post. Each is a link until it is asked for; then its player takes the link's place,
 * and nothing is asked of the video's host before. One plays at a time. Spec: blog and admin 2 (Blog
 * editor: video); issue 4 (embeds that load on demand).
 */
export const postVideosMachine = setup({
  types: {} as {
    context: { video: PostVideo | undefined };
    events: { type: 'video.chosen'; video: PostVideo };
  },
  actors: {
    /** Shows the player in the place of the video's link, for as long as it runs. */
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
          // The first player goes before the next one comes.
          reenter: true,
          actions: assign({ video: ({ event }) => event.video }),
        },
      },
    },
  },
});

export type PostVideosRef = ActorRefFrom<typeof postVideosMachine>;
