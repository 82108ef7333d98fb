import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { FactorPolicy, PolicyResult } from '../../../src/contract/factor-policy.ts';
import { factorPolicyMachine } from '../../../src/machines/admin/factor-policy.machine.ts';
import { factorPolicyModel } from '../../models/admin/factor-policy.model.ts';
import { policyAnswers } from '../../support/factor-policy.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(factorPolicyModel, 'machine', () => {
  const read = heldPromise<FactorPolicy>();
  const change = heldPromise<PolicyResult, FactorPolicy>();
  const actor = createActor(
    factorPolicyMachine.provide({ actors: { read: read.logic, change: change.logic } }),
  ).start();
  const answerRead = (name: 'it is optional' | 'it is required') => () =>
    settle(() => read.latest().resolve(policyAnswers[name]));
  const answerChange = (name: 'the change is made' | 'the server refuses') => () =>
    settle(() => change.latest().resolve(policyAnswers[name]));
  const sees =
    (value: string, isRequired: boolean, message = '') =>
    () =>
      expect({
        value: actor.getSnapshot().value,
        context: actor.getSnapshot().context,
        reads: read.pending().length,
        changes: change.pending().map(({ input }) => input),
        isSaving: actor.getSnapshot().hasTag('saving'),
      }).toEqual({
        value,
        context: { isRequired, message },
        reads: value === 'reading' || value === 'checking' ? 1 : 0,
        changes: value === 'changing' ? [{ isRequired: !isRequired }] : [],
        isSaving: value === 'changing' || value === 'checking',
      });
  const ask = () => actor.send({ type: 'change.requested' });
  const confirm = () => actor.send({ type: 'change.confirmed' });
  const failure = 'That did not work. Please try again.';
  return {
    act: {
      'it is optional': answerRead('it is optional'),
      'it is required': answerRead('it is required'),
      'reading fails': () => settle(() => read.latest().reject(new Error('offline'))),
      'press Try again': () => actor.send({ type: 'reading.retried' }),
      'press the button': ask,
      'press Cancel': () => actor.send({ type: 'change.cancelled' }),
      confirm,
      'the change is made': answerChange('the change is made'),
      'the server refuses': answerChange('the server refuses'),
      'the server is unreachable': () => settle(() => change.latest().reject(new Error('offline'))),
    },
    see: {
      reading: sees('reading', false),
      failed: sees('failed', false),
      optional: sees('shown', false),
      confirming: sees('confirming', false),
      requiring: sees('changing', false),
      refused: sees('shown', false, policyAnswers['the server refuses'].message),
      checking: sees('checking', false),
      unanswered: sees('shown', false, failure),
      required: sees('shown', true),
      'confirming the end': sees('confirming', true),
      lifting: sees('changing', true),
      'end refused': sees('shown', true, policyAnswers['the server refuses'].message),
      'checking the end': sees('checking', true),
      'end unanswered': sees('shown', true, failure),
    },
    pass: () => undefined,
  };
});
