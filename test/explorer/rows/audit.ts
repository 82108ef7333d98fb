import { accessNoticeMachine } from '../../../src/machines/admin/access-notice.machine.ts';
import { auditCheckMachine } from '../../../src/machines/admin/audit-check.machine.ts';
import { auditListMachine } from '../../../src/machines/admin/audit-list.machine.ts';
import { factorPolicyMachine } from '../../../src/machines/admin/factor-policy.machine.ts';
import { checkAnswers, roleEntry } from '../../support/audit-entries.ts';
import { policyAnswers } from '../../support/factor-policy.ts';
import { type Row, row } from '../row.ts';
import { always, isPending, latest, notSentTwice, was } from '../rules.ts';
import { pageEvents, pagesAgree, requestNamed, searchWaits } from './lists.ts';

/** The flows of the audit log, the notice about rejected requests, and the second-factor policy. */
export const auditRows: Readonly<Record<string, Row>> = {
  'audit-list': row(auditListMachine, {
    input: undefined,
    events: [
      ...pageEvents,
      { type: 'filter.changed', filter: { kind: 'exports' } },
      { type: 'filter.changed', filter: { from: '2025-01-15' } },
      { type: 'refresh.requested' },
    ],
    answers: {
      list: (request: { page: number }) =>
        [1, 3].map((totalPages) => ({
          kind: 'listed',
          entries: [{ ...roleEntry, subject: requestNamed(request) }],
          pagination: { currentPage: request.page, totalPages, totalRecords: 40 },
        })),
    },
    invariants: [
      always('AUDIT-4', 'the rows belong to the latest request', ({ snapshot, calls }) => {
        const { search, kind, from, to, page, entries } = snapshot.context;
        return (
          !snapshot.matches('loaded') ||
          (entries.every(({ subject }) => subject === requestNamed({ search, kind, from, to, page })) &&
            latest(calls, 'list')?.fate === 'answered')
        );
      }),
      pagesAgree('ADMIN-14'),
      searchWaits('AUDIT-5', 400),
    ],
  }),

  'access-notice': row(accessNoticeMachine, {
    events: [
      { type: 'call.forbidden' },
      { type: 'factor.needed' },
      { type: 'factor.added' },
      { type: 'notice.dismissed' },
    ],
    invariants: [
      always(
        'ADMIN-71',
        'a forbidden call shows the notice',
        (moment) => !was(moment, 'call.forbidden') || !moment.snapshot.matches('hidden'),
      ),
    ],
  }),

  'factor-policy': row(factorPolicyMachine, {
    events: [
      { type: 'change.requested' },
      { type: 'change.cancelled' },
      { type: 'change.confirmed' },
      { type: 'reading.retried' },
    ],
    answers: {
      read: [policyAnswers['it is optional'], policyAnswers['it is required']],
      change: [policyAnswers['the change is made'], policyAnswers['the server refuses']],
    },
    invariants: [
      notSentTwice('FACTOR-35', 'change'),
      always(
        'FACTOR-35',
        'a change is pending exactly while the screen shows that it is pending',
        ({ snapshot, calls }) => isPending(calls, 'change') === snapshot.matches('changing'),
      ),
    ],
  }),

  'audit-check': row(auditCheckMachine, {
    events: [{ type: 'check.requested' }],
    answers: { check: Object.values(checkAnswers) },
    invariants: [
      notSentTwice('AUDIT-9', 'check'),
      always('AUDIT-9', 'the result belongs to the last check', ({ snapshot, calls }) => {
        const last = latest(calls, 'check');
        return (
          last?.fate !== 'answered' || snapshot.matches('checking') || snapshot.context.result === last.output
        );
      }),
    ],
  }),
};
