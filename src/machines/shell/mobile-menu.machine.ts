import { type ActorRefFrom, type EventObject, fromCallback, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/**
 * The menu of narrow screens: the public site's full-screen menu, and the admin's More menu. While the menu
 * is open, the page behind it does not scroll. SHELL-13, SHELL-16, SHELL-17.
 */
export const mobileMenuMachine = setup({
  types: {} as {
    context: Record<string, never>;
    events:
      | { type: 'menu.requested' }
      | { type: 'menu.dismissed' }
      | { type: 'link.followed' }
      | { type: 'screen.widened' }
      | { type: 'turn.lost' };
  },
  actors: {
    lockScroll: fromCallback<EventObject>(() => unprovided('mobileMenuMachine', 'lockScroll')),
    /** Holds the turn of the dialog queue while the menu is open. Reports when another dialog opens. */
    holdTurn: fromCallback<EventObject>(() => unprovided('mobileMenuMachine', 'holdTurn')),
    /** Reports when the screen becomes wide enough for the header's links. */
    watchWidth: fromCallback<EventObject>(() => unprovided('mobileMenuMachine', 'watchWidth')),
  },
}).createMachine({
  id: 'mobileMenu',
  context: {},
  initial: 'closed',
  states: {
    closed: { on: { 'menu.requested': 'open' } },
    open: {
      invoke: [
        { id: 'lockScroll', src: 'lockScroll' },
        { id: 'holdTurn', src: 'holdTurn' },
        { id: 'watchWidth', src: 'watchWidth' },
      ],
      on: {
        'menu.dismissed': 'closed',
        'link.followed': 'closed',
        'screen.widened': 'closed',
        'turn.lost': 'closed',
      },
    },
  },
});

export type MobileMenuRef = ActorRefFrom<typeof mobileMenuMachine>;
