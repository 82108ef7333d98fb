import { type ActorRefFrom, type EventObject, fromCallback, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/**
 * The menu of narrow screens: the public site's full-screen menu, and the admin's More menu. The page
 * behind it does not scroll while it is open.
 * Spec: public site 2 (Header), 4.
 */
export const mobileMenuMachine = setup({
  types: {} as {
    context: Record<string, never>;
    events:
      | { type: 'menu.requested' }
      | { type: 'menu.dismissed' }
      | { type: 'link.followed' }
      | { type: 'screen.widened' };
  },
  actors: {
    lockScroll: fromCallback<EventObject>(() => unprovided('mobileMenuMachine', 'lockScroll')),
    /** Tells when the screen becomes wide enough for the header's own links. */
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
        { id: 'watchWidth', src: 'watchWidth' },
      ],
      on: { 'menu.dismissed': 'closed', 'link.followed': 'closed', 'screen.widened': 'closed' },
    },
  },
});

export type MobileMenuRef = ActorRefFrom<typeof mobileMenuMachine>;
