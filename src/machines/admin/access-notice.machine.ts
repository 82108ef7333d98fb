import { type ActorRefFrom, type EventObject, fromCallback, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/**
 * Tells an admin why a call was refused: the role does not allow it, or the account lacks a required second
 * factor. ADMIN-71, FACTOR-36.
 */
export const accessNoticeMachine = setup({
  types: {} as {
    context: Record<string, never>;
    events:
      | { type: 'call.forbidden' }
      | { type: 'factor.needed' }
      | { type: 'factor.added' }
      | { type: 'notice.dismissed' };
  },
  actors: {
    /**
     * Sends `call.forbidden` for each call that the session's role does not allow, `factor.needed` for each
     * call that needs a second factor first, and `factor.added` when the admin has added one.
     */
    watchCalls: fromCallback<EventObject>(() => unprovided('accessNoticeMachine', 'watchCalls')),
  },
}).createMachine({
  id: 'accessNotice',
  context: {},
  invoke: { id: 'watchCalls', src: 'watchCalls' },
  initial: 'hidden',
  states: {
    hidden: { on: { 'call.forbidden': 'shown', 'factor.needed': 'factorNeeded' } },
    shown: { on: { 'notice.dismissed': 'hidden', 'factor.needed': 'factorNeeded' } },
    // No call works until the account has a second factor, so this notice cannot be dismissed.
    factorNeeded: { on: { 'factor.added': 'hidden' } },
  },
});

export type AccessNoticeRef = ActorRefFrom<typeof accessNoticeMachine>;
