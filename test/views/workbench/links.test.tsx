import { expect, test } from 'vitest';
import { hashOf, pathHashOf, placeIn } from '../../../workbench/link.ts';
import { arriveAt } from '../../../workbench/replay.ts';
import { flowNamed } from '../../support/bench-flows.ts';

const form = flowNamed('waitlist-form');

/** Follows a link to the waitlist form. Returns the state at its end, the step count, and the fault. */
function follow(hash: string) {
  const place = placeIn(hash);
  if (place === undefined || 'problem' in place) {
    return place;
  }
  const { bench, fault } = arriveAt(form, place);
  return { state: bench.facts().value, steps: bench.steps.length, fault };
}

const entry = { email: 'reader@example.com' };

test('a link leads to the state after its steps (TEST-19)', () => {
  const steps = [{ send: { type: 'form.submitted', entry } }, { pass: 20 }];
  expect(follow(hashOf({ flow: 'waitlist-form', steps }))).toEqual({
    state: 'submitting',
    steps: 2,
    fault: undefined,
  });
  expect(follow(pathHashOf('waitlist-form', ['submit the form', 'the server accepts']))).toEqual({
    state: { open: 'succeeded' },
    steps: 2,
    fault: undefined,
  });
});

test.each([
  [
    'an event that the machine does not have',
    [{ send: { type: 'form.submitted', entry } }, { send: { type: 'form.sent' } }, { pass: 1 }],
    'Step 2 of 3, form.sent, no longer fits: The machine has no event form.sent.',
  ],
  [
    'an answer that no actor waits for',
    [{ send: { type: 'form.submitted', entry } }, { answer: 'subscribe' }],
    'Step 2 of 2, subscribe answers, no longer fits: No actor runs at "subscribe".',
  ],
  [
    'a time that runs backwards',
    [{ send: { type: 'form.submitted', entry } }, { pass: -5 }],
    'Step 2 of 2, {"pass":-5}, no longer fits: A time is 0 ms or more, not -5.',
  ],
  [
    'a value that is not a step',
    [{ send: { type: 'form.submitted', entry } }, null],
    'Step 2 of 2, null, no longer fits: Not a step: null.',
  ],
])(
  'a link with %s is replayed up to the invalid step, and a message names the step (TEST-23)',
  (_, steps, fault) => {
    expect(follow(`#waitlist-form/${encodeURIComponent(JSON.stringify(steps))}`)).toEqual({
      state: 'submitting',
      steps: 1,
      fault,
    });
  },
);

test('a link to a path is replayed up to the first step that the model lacks, and a message names the step (TEST-23)', () => {
  expect(follow(pathHashOf('waitlist-form', ['submit the form', 'the server thinks']))).toEqual({
    state: 'submitting',
    steps: 1,
    fault: 'Step 2 of 2, the server thinks, no longer fits: The model of the flow has no such step there.',
  });
});

test.each([
  ['#waitlist-form/%5B%7B', 'The address names the flow waitlist-form, but its steps are not a JSON list.'],
  ['#waitlist-form/%E0%A4', 'The address names the flow waitlist-form, but its steps are not a JSON list.'],
  ['#<b>', 'The address does not begin with the name of a flow.'],
])('a message reports the invalid address %s (TEST-23)', (hash, problem) => {
  expect(follow(hash)).toEqual({ problem });
});
