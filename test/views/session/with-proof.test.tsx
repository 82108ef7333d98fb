import { FetchError } from 'ofetch';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { ProofResult } from '../../../src/contract/proof.ts';
import { stepUpMachine } from '../../../src/machines/session/step-up.machine.ts';
import { changeWithProof, orCancelled, withProof } from '../../../src/runtime/step-up.ts';
import { heldPromise } from '../../support/held.ts';
import { settle } from '../../support/settle.ts';

const proofNeeded = Object.assign(new FetchError('403'), {
  response: new Response('', { status: 403, headers: { 'proof-needed': 'code' } }),
});

/** Starts a call. Until the test calls `prove`, the server refuses the call because a proof is missing. */
function startCall() {
  const give = heldPromise<ProofResult, string>();
  const stepUp = createActor(stepUpMachine.provide({ actors: { give: give.logic } })).start();
  let isProven = false;
  let calls = 0;
  const result = orCancelled(
    withProof(stepUp, async () => {
      calls += 1;
      if (!isProven) {
        throw proofNeeded;
      }
      return 'the answer';
    }),
  );
  return {
    stepUp,
    result,
    prove: async () => {
      stepUp.send({ type: 'proof.submitted', proof: '123456' });
      isProven = true;
      await settle(() => give.latest().resolve({ kind: 'proven', message: '' }));
    },
    calls: () => calls,
  };
}

test('a call that needs a proof of identity is repeated when the server accepts the proof (FACTOR-22)', async () => {
  const { stepUp, result, prove, calls } = startCall();
  await settle(() => {});
  expect(stepUp.getSnapshot().value).toBe('asking');
  await prove();
  expect([await result, calls()]).toEqual(['the answer', 2]);
});

test('a call is cancelled and not repeated when the admin cancels the request for a proof (FACTOR-22)', async () => {
  const { stepUp, result, calls } = startCall();
  await settle(() => stepUp.send({ type: 'proof.cancelled' }));
  await settle(() => stepUp.send({ type: 'proof.cancelled' }));
  expect([await result, calls()]).toEqual(['cancelled', 1]);
});

test('a call rejects when it fails for a reason other than a missing proof (FACTOR-22)', async () => {
  const stepUp = createActor(stepUpMachine).start();
  const failed = orCancelled(withProof(stepUp, () => Promise.reject(new Error('offline'))));
  await expect(failed).rejects.toThrow('offline');
});

test('a change is refused with a message when the admin cancels the request for a proof (FACTOR-22)', async () => {
  const stepUp = createActor(stepUpMachine).start();
  const changed = changeWithProof(stepUp, () => Promise.reject(proofNeeded));
  await settle(() => {});
  stepUp.send({ type: 'proof.cancelled' });
  expect(await changed).toEqual({ kind: 'refused', message: 'Nothing was changed, because you cancelled.' });
  expect(await changeWithProof(stepUp, async () => ({ kind: 'done' }))).toEqual({ kind: 'done' });
});
