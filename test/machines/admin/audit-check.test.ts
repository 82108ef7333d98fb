import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { AuditCheckResult } from '../../../src/contract/audit.ts';
import { auditCheckMachine } from '../../../src/machines/admin/audit-check.machine.ts';
import { auditCheckModel } from '../../models/admin/audit-check.model.ts';
import { checkAnswers } from '../../support/audit-entries.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(auditCheckModel, 'machine', () => {
  const check = heldPromise<AuditCheckResult>();
  const actor = createActor(auditCheckMachine.provide({ actors: { check: check.logic } })).start();
  const answer = (name: keyof typeof checkAnswers) => () =>
    settle(() => check.latest().resolve(checkAnswers[name]));
  const sees = (value: string, result?: AuditCheckResult) => () => {
    const snapshot = actor.getSnapshot();
    expect({
      value: snapshot.value,
      isBusy: snapshot.hasTag('busy'),
      pending: check.pending().length,
      result: snapshot.context.result,
    }).toEqual({
      value,
      isBusy: value === 'checking',
      pending: value === 'checking' ? 1 : 0,
      result,
    });
  };
  return {
    act: {
      'press Check the entries': () => actor.send({ type: 'check.requested' }),
      'the entries are intact': answer('the entries are intact'),
      'there are no entries': answer('there are no entries'),
      'one entry was changed': answer('one entry was changed'),
      'many entries are missing': answer('many entries are missing'),
      'another check is running': answer('another check is running'),
      'the server is unreachable': () => settle(() => check.latest().reject(new Error('offline'))),
    },
    see: {
      unchecked: sees('idle'),
      checking: sees('checking'),
      whole: sees('idle', checkAnswers['the entries are intact']),
      'no entries': sees('idle', checkAnswers['there are no entries']),
      changed: sees('idle', checkAnswers['one entry was changed']),
      'many missing': sees('idle', checkAnswers['many entries are missing']),
      busy: sees('idle', checkAnswers['another check is running']),
      failed: sees('idle', {
        kind: 'refused',
        message: 'The entries could not be checked. Please try again.',
      }),
    },
    pass: () => undefined,
  };
});
