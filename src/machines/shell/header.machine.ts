import { type ActorRefFrom, type EventObject, fromCallback, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** The header turns white beyond this scroll offset, px. SHELL-3. */
export const headerThreshold = 50;

/** The header's surface: dark at the top of the page, white after scrolling. SHELL-2, SHELL-3. */
export const headerMachine = setup({
  types: {} as { context: Record<string, never>; events: { type: 'page.scrolled'; offset: number } },
  actors: {
    /** Reports the scroll position, initially and on every change. */
    watchScroll: fromCallback<EventObject>(() => unprovided('headerMachine', 'watchScroll')),
  },
  guards: { isPastThreshold: (_, offset: number) => offset > headerThreshold },
}).createMachine({
  id: 'header',
  context: {},
  invoke: { id: 'watchScroll', src: 'watchScroll' },
  on: {
    'page.scrolled': [
      { guard: { type: 'isPastThreshold', params: ({ event }) => event.offset }, target: '.scrolled' },
      { target: '.atTop' },
    ],
  },
  initial: 'atTop',
  states: { atTop: {}, scrolled: {} },
});

export type HeaderRef = ActorRefFrom<typeof headerMachine>;
