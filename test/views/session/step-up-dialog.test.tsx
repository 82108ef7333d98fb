import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { ProofResult } from '../../../src/contract/proof.ts';
import { stepUpMachine } from '../../../src/machines/session/step-up.machine.ts';
import { StepUpDialog } from '../../../src/views/admin/step-up-dialog.tsx';
import { stepUpModel } from '../../models/session/step-up.model.ts';
import { press, pressEscape } from '../../support/gestures.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

const failure = 'That did not work. Please try again.';
const wrong = 'That code is not right.';

rehearse(stepUpModel, 'view', () => {
  const give = heldPromise<ProofResult, string>();
  const stepUp = createActor(stepUpMachine.provide({ actors: { give: give.logic } })).start();
  render(<StepUpDialog stepUp={stepUp} />);
  const field = () => document.querySelector('input');
  const closed = () => expect([screen.queryByRole('dialog'), give.pending()]).toEqual([null, []]);
  const sees =
    (label: string, alert = '', isBusy = false) =>
    () =>
      expect({
        title: screen.getByRole('heading').textContent,
        field: field()?.labels?.[0]?.textContent,
        alert: screen.getByRole('alert').textContent,
        buttons: screen
          .getAllByRole<HTMLButtonElement>('button')
          .map(({ textContent, disabled }) => [textContent, disabled]),
        calls: give.pending().map(({ input }) => input),
      }).toEqual({
        title: 'Confirm that it is you',
        field: label,
        alert,
        buttons: [
          ['Cancel', isBusy],
          [isBusy ? 'Checking...' : 'Confirm', isBusy],
        ],
        calls: isBusy ? ['the proof'] : [],
      });
  const [code, password] = ['Code from your app, or a recovery code', 'Your password'];
  return {
    act: {
      'a call needs a code': () => act(() => stepUp.send({ type: 'proof.wanted', needs: 'code' })),
      'a call needs the password': () => act(() => stepUp.send({ type: 'proof.wanted', needs: 'password' })),
      'give a proof': () => {
        const input = screen.getByLabelText(/^Code|^Your/);
        fireEvent.change(input, { target: { value: 'the proof' } });
        fireEvent.submit(input);
      },
      'press Cancel': () => press('Cancel'),
      'press Escape': pressEscape,
      'it is right': () => act(async () => give.latest().resolve({ kind: 'proven', message: '' })),
      'it is wrong': () => act(async () => give.latest().resolve({ kind: 'refused', message: wrong })),
      'the server is out of reach': () => act(async () => give.latest().reject(new Error('offline'))),
    },
    see: {
      idle: closed,
      'asked for a code': sees(code),
      'asked for the password': sees(password),
      checking: sees(code, '', true),
      'checking the password': sees(password, '', true),
      refused: sees(code, wrong),
      failed: sees(code, failure),
      'password refused': sees(password, wrong),
      'password failed': sees(password, failure),
      proven: closed,
    },
    pass: () => undefined,
  };
});
