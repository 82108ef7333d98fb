import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { AuditCheckResult } from '../../contract/audit.ts';
import { unprovided } from '../unprovided.ts';

/** Shown when the entries could not be checked. */
export const auditCheckFailure = 'The entries could not be checked. Please try again.';

/** Checks on demand whether any audit entry was changed or removed. AUDIT-9. */
export const auditCheckMachine = setup({
  types: {} as {
    context: { result: AuditCheckResult | undefined };
    events: { type: 'check.requested' };
    tags: 'busy';
  },
  actors: { check: fromPromise<AuditCheckResult>(() => unprovided('auditCheckMachine', 'check')) },
}).createMachine({
  id: 'auditCheck',
  context: { result: undefined },
  initial: 'idle',
  states: {
    idle: { on: { 'check.requested': 'checking' } },
    checking: {
      tags: 'busy',
      entry: assign({ result: undefined }),
      invoke: {
        id: 'check',
        src: 'check',
        onDone: { target: 'idle', actions: assign({ result: ({ event }) => event.output }) },
        onError: {
          target: 'idle',
          actions: assign({ result: { kind: 'refused', message: auditCheckFailure } }),
        },
      },
    },
  },
});

export type AuditCheckRef = ActorRefFrom<typeof auditCheckMachine>;
