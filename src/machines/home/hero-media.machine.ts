import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { MediaItem } from '../../contract/media.ts';
import { unprovided } from '../unprovided.ts';

/** The published media of the home hero. Without media the drawn phone stays. HOME-12. */
export const heroMediaMachine = setup({
  types: {} as { context: { items: MediaItem[] } },
  actors: {
    /** Loads the media once the page is idle. */
    read: fromPromise<MediaItem[]>(() => unprovided('heroMediaMachine', 'read')),
  },
  guards: { hasSome: (_, items: MediaItem[]) => items.length > 0 },
}).createMachine({
  id: 'heroMedia',
  context: { items: [] },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'hasSome', params: ({ event }) => event.output },
            target: 'shown',
            actions: assign({ items: ({ event }) => event.output }),
          },
          'none',
        ],
        onError: 'none',
      },
    },
    shown: {},
    none: {},
  },
});

export type HeroMediaRef = ActorRefFrom<typeof heroMediaMachine>;
