import { type ActorRefFrom, type EventObject, fromCallback, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** Tells an admin that the role does not allow what a screen has just asked for. ADMIN-71. */
export const accessNoticeMachine = setup({
  types: {} as {
    context: Record<string, never>;
    events: { type: 'call.forbidden' } | { type: 'notice.dismissed' };
  },
  actors: {
    /** Sends `call.forbidden` for each call that the role of the session does not allow. */
    watchCalls: fromCallback<EventObject>(() => unprovided('accessNoticeMachine', 'watchCalls')),
  },
}).createMachine({
  id: 'accessNotice',
  context: {},
  invoke: { id: 'watchCalls', src: 'watchCalls' },
  initial: 'hidden',
  states: {
    hidden: { on: { 'call.forbidden': 'shown' } },
    shown: { on: { 'notice.dismissed': 'hidden' } },
  },
});

export type AccessNoticeRef = ActorRefFrom<typeof accessNoticeMachine>;
