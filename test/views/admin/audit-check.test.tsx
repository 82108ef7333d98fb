import { act, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { AuditCheckResult } from '../../../src/contract/audit.ts';
import { auditCheckFailure, auditCheckMachine } from '../../../src/machines/admin/audit-check.machine.ts';
import { AuditCheck } from '../../../src/views/admin/audit/audit-check.tsx';
import { auditCheckModel } from '../../models/admin/audit-check.model.ts';
import { checkAnswers } from '../../support/audit-entries.ts';
import { press } from '../../support/gestures.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

rehearse(auditCheckModel, 'view', () => {
  const check = heldPromise<AuditCheckResult>();
  render(
    <AuditCheck check={createActor(auditCheckMachine.provide({ actors: { check: check.logic } })).start()} />,
  );
  const answer = (name: keyof typeof checkAnswers) => () =>
    act(async () => check.latest().resolve(checkAnswers[name]));
  const sees =
    (result: string, isBusy = false) =>
    () => {
      const button = screen.getByRole<HTMLButtonElement>('button');
      expect({
        result: screen.getByRole('status').textContent,
        button: [button.textContent, button.ariaDisabled, button.disabled],
        pending: check.pending().length,
      }).toEqual({
        result,
        button: [isBusy ? 'Checking...' : 'Check the entries', String(isBusy), false],
        pending: isBusy ? 1 : 0,
      });
    };
  return {
    act: {
      'press Check the entries': () => press('Check the entries'),
      'the entries are intact': answer('the entries are intact'),
      'there are no entries': answer('there are no entries'),
      'one entry was changed': answer('one entry was changed'),
      'many entries are missing': answer('many entries are missing'),
      'another check is running': answer('another check is running'),
      'the server is unreachable': () => act(async () => check.latest().reject(new Error('offline'))),
    },
    see: {
      unchecked: sees(''),
      checking: sees('', true),
      whole: sees('1,041 entries, none changed or missing.Hash of the newest: c0ffee'),
      'no entries': sees('0 entries, none changed or missing.'),
      changed: sees('Entry 17 (post.updated) was changed.'),
      'many missing': sees('Entry 3 is missing. 1,000 more found.'),
      busy: sees(checkAnswers['another check is running'].message),
      failed: sees(auditCheckFailure),
    },
    pass: () => undefined,
  };
});
