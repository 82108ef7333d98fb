import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** The maximum number of checks for the target element. SHELL-30. */
export const seekLimit = 20;

/**
 * Scrolls after a navigation: to the top of the page, or to the element in the address's fragment, even if it
 * renders late. SHELL-27 to SHELL-31.
 */
export const navigationScrollMachine = setup({
  types: {} as {
    context: { target: string; tries: number };
    events: { type: 'page.arrived'; target: string | undefined };
  },
  actors: {
    /** Reports every navigation, with the element id in the address's fragment. */
    watchArrivals: fromCallback<EventObject>(() => unprovided('navigationScrollMachine', 'watchArrivals')),
    /** Scrolls smoothly to the element with this id. Returns false if it does not exist. */
    scrollToElement: fromPromise<boolean, string>(() =>
      unprovided('navigationScrollMachine', 'scrollToElement'),
    ),
  },
  actions: { scrollToTop: () => unprovided('navigationScrollMachine', 'scrollToTop') },
  guards: {
    hasTarget: (_, target: string | undefined) => target !== undefined,
    isFound: (_, found: boolean) => found,
    hasTriesLeft: ({ context }) => context.tries < seekLimit,
  },
  delays: { retryInterval: 50 },
}).createMachine({
  id: 'navigationScroll',
  context: { target: '', tries: 0 },
  invoke: { id: 'watchArrivals', src: 'watchArrivals' },
  on: {
    'page.arrived': [
      {
        guard: { type: 'hasTarget', params: ({ event }) => event.target },
        target: '.seeking',
        actions: assign({ target: ({ event }) => event.target ?? '', tries: 0 }),
      },
      { target: '.settled', actions: 'scrollToTop' },
    ],
  },
  initial: 'settled',
  states: {
    settled: {},
    seeking: {
      entry: assign({ tries: ({ context }) => context.tries + 1 }),
      invoke: {
        id: 'scrollToElement',
        src: 'scrollToElement',
        input: ({ context }) => context.target,
        onDone: [
          { guard: { type: 'isFound', params: ({ event }) => event.output }, target: 'settled' },
          { guard: 'hasTriesLeft', target: 'waiting' },
          'settled',
        ],
        onError: 'settled',
      },
    },
    waiting: { after: { retryInterval: 'seeking' } },
  },
});

export type NavigationScrollRef = ActorRefFrom<typeof navigationScrollMachine>;
