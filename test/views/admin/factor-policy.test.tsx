import { act, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { FactorPolicy, PolicyResult } from '../../../src/contract/factor-policy.ts';
import { factorPolicyMachine } from '../../../src/machines/admin/factor-policy.machine.ts';
import { FactorPolicyView } from '../../../src/views/admin/people/factor-policy-view.tsx';
import { factorPolicyModel } from '../../models/admin/factor-policy.model.ts';
import { policyAnswers } from '../../support/factor-policy.ts';
import { press } from '../../support/gestures.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

const optional = 'Each account decides for itself. A stolen password opens accounts without one.';
const required = 'Every account needs one. Accounts without one can only set one up.';
const failure = 'That did not work. Please try again.';

rehearse(factorPolicyModel, 'view', () => {
  const read = heldPromise<FactorPolicy>();
  const change = heldPromise<PolicyResult, FactorPolicy>();
  const machine = factorPolicyMachine.provide({ actors: { read: read.logic, change: change.logic } });
  render(<FactorPolicyView policy={createActor(machine).start()} />);
  const answerRead = (name: 'it is optional' | 'it is required') => () =>
    act(async () => read.latest().resolve(policyAnswers[name]));
  const answerChange = (name: 'the change is made' | 'the server refuses') => () =>
    act(async () => change.latest().resolve(policyAnswers[name]));
  const sees =
    (
      text: string,
      button: [label: string, isDisabled?: boolean],
      { problem = '', question = '', isSent = false } = {},
    ) =>
    () => {
      const [first] = screen.getAllByRole<HTMLButtonElement>('button', { hidden: true });
      expect({
        text: screen.getByRole('status').textContent,
        button: [first?.textContent, first?.disabled === true || first?.ariaDisabled === 'true'],
        problem: screen.getByRole('alert').textContent,
        question: screen.queryByRole('dialog')?.textContent ?? '',
        changes: change.pending().map(({ input }) => input),
      }).toEqual({
        text,
        button: [button[0], button[1] ?? false],
        problem,
        question,
        changes: isSent ? [{ isRequired: text === optional }] : [],
      });
    };
  return {
    act: {
      'it is optional': answerRead('it is optional'),
      'it is required': answerRead('it is required'),
      'reading fails': () => act(async () => read.latest().reject(new Error('offline'))),
      'press Try again': () => press('Try again'),
      'press the button': () => press(/^(Require it|Stop requiring it)$/),
      'press Cancel': () => press('Cancel'),
      confirm: () => press(/^(Require it of everyone|No longer require it)$/),
      'the change is made': answerChange('the change is made'),
      'the server refuses': answerChange('the server refuses'),
      'the server is unreachable': () => act(async () => change.latest().reject(new Error('offline'))),
    },
    see: {
      reading: sees('Loading...', ['Require it', true]),
      failed: sees('This could not be loaded.', ['Try again']),
      optional: sees(optional, ['Require it']),
      confirming: sees(optional, ['Require it'], {
        question:
          'Require a second factor of everyone?Accounts without one can then only set one up.CancelRequire it of everyone',
      }),
      requiring: sees(optional, ['Saving...', true], { isSent: true }),
      checking: sees(optional, ['Saving...', true]),
      refused: sees(optional, ['Require it'], { problem: policyAnswers['the server refuses'].message }),
      unanswered: sees(optional, ['Require it'], { problem: failure }),
      required: sees(required, ['Stop requiring it']),
      'confirming the end': sees(required, ['Stop requiring it'], {
        question:
          'No longer require a second factor?Accounts without one can then use the admin area with their password alone.CancelNo longer require it',
      }),
      lifting: sees(required, ['Saving...', true], { isSent: true }),
      'checking the end': sees(required, ['Saving...', true]),
      'end refused': sees(required, ['Stop requiring it'], {
        problem: policyAnswers['the server refuses'].message,
      }),
      'end unanswered': sees(required, ['Stop requiring it'], { problem: failure }),
    },
    pass: () => undefined,
  };
});
