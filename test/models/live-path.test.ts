import { expect, test } from 'vitest';
import { type AnyStateMachine, createActor, fromPromise } from 'xstate';
import type { JoinResult, WaitlistEntry } from '../../src/contract/waitlist.ts';
import { createLiveFeed } from '../../src/effects/live-feed.ts';
import { waitlistFormMachine } from '../../src/machines/home/waitlist-form.machine.ts';
import { fixture } from '../../workbench/fixtures/home/waitlist-form.fixture.tsx';
import type { BenchFlow } from '../../workbench/flows.ts';
import { beyondPaths, joinCoverage, transitionsIn, wholeHeatOf } from '../../workbench/live-coverage.ts';
import { emptyLog, type LoggedActor, type LoggedEvent, withUpdate } from '../../workbench/live-log.ts';
import { pathOf } from '../../workbench/live-path.ts';
import { arriveAt, heatOf, stateKey } from '../../workbench/replay.ts';
import { settle } from '../support/settle.ts';
import { waitlistFormModel } from './home/waitlist-form.model.ts';

const flow: BenchFlow = {
  ...{
    name: 'waitlist-form',
    area: 'home',
    exported: 'waitlistFormMachine',
    machine: waitlistFormMachine as AnyStateMachine,
  },
  ...{ model: waitlistFormModel, fixture: fixture as BenchFlow['fixture'] },
};

/**
 * Starts the site's waitlist form and records its events. Each submission gets the next of the `answers`. An
 * error means that the request fails.
 */
function form(...answers: Array<JoinResult | Error>) {
  const { observe, read } = createLiveFeed(
    () => 0,
    () => undefined,
  );
  const join = fromPromise<JoinResult, WaitlistEntry>(async () => {
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error) {
      throw answer;
    }
    return answer;
  });
  const actor = createActor(
    waitlistFormMachine.provide({
      actors: { join },
      actions: { showEmail: () => undefined, showSuccess: () => undefined },
    }),
    { inspect: observe },
  ).start();
  const submit = (email: string) =>
    settle(() => actor.send({ type: 'form.submitted', entry: { email, firstName: 'Grace' } }));
  const edit = () => actor.send({ type: 'email.edited' });
  /** Returns the log, its only actor, and its events without the first `after` events. */
  const recorded = (after = 0) => {
    const { log } = withUpdate(emptyLog, { page: 'first', path: '/', ...read(0) });
    return { log, events: log.events.slice(after), actor: Object.values(log.actors)[0] as LoggedActor };
  };
  const path = (after = 0) => {
    const { log, events, actor: logged } = recorded(after);
    return pathOf(flow, log, events, logged);
  };
  return { submit, edit, recorded, path };
}

test('a recording becomes the path with the same outcomes, even when the typed text differs from the examples (TEST-32)', async () => {
  const { submit, edit, path } = form(
    { kind: 'refused', message: 'No.' },
    { kind: 'refused', message: undefined },
    {
      kind: 'joined',
    },
  );
  await submit('');
  edit();
  await submit('grace@');
  await submit('grace@example.org');
  await submit('grace@example.org');
  await submit('grace@example.org');
  expect(path()).toEqual({
    events: [
      'submit it without an email',
      'edit the email',
      'submit an invalid email',
      'submit the form',
      'the server refuses with a message',
      'submit the form',
      'the server refuses without a message',
      'submit the form',
      'the server accepts',
    ],
    before: 0,
    unmapped: [],
    details: 0,
  });
});

test('the path of a recording takes the workbench to the recorded state (TEST-32)', async () => {
  const { submit, path, recorded } = form(new Error('offline'));
  await submit('grace@example.org');
  const { bench, fault } = arriveAt(flow, { steps: [], events: path()?.events ?? [] });
  expect([fault, stateKey(bench), recorded().actor.state]).toEqual([
    undefined,
    '[["",{"open":"failed"}]]',
    'open.failed',
  ]);
});

test('recorded events that are not in the model and change no state are counted as details (TEST-32)', async () => {
  const { submit, edit, path } = form({ kind: 'joined' });
  edit();
  edit();
  await submit('grace@example.org');
  expect(path()).toEqual({
    events: ['submit the form', 'the server accepts'],
    before: 0,
    unmapped: [],
    details: 2,
  });
});

test('the path begins with the steps to the first recorded state when the recording began midway (TEST-32)', async () => {
  const { submit, path } = form({ kind: 'joined' }, { kind: 'joined' });
  await submit('grace@example.org');
  const init = 1;
  const first = 2;
  await submit('grace@example.org');
  expect(path(init + first)).toMatchObject({
    events: ['submit the form', 'the server accepts', 'submit the form', 'the server accepts'],
    before: 2,
  });
});

test('a state change that is not in the model is reported, and the events after it still match (TEST-32)', async () => {
  const { submit, recorded } = form({ kind: 'joined' });
  await submit('grace@example.org');
  const { log, events, actor } = recorded();
  const strange: LoggedEvent = {
    ...(events[1] as LoggedEvent),
    ...{ number: 1.5, type: 'form.folded', before: 'open.idle', after: 'folded' },
  };
  const path = pathOf(flow, log, [events[0] as LoggedEvent, strange, ...events.slice(1)], actor);
  expect([path?.events, path?.unmapped.map(({ type }) => type)]).toEqual([
    ['submit the form', 'the server accepts'],
    ['form.folded'],
  ]);
});

test('a recording has no path when it begins in a state that the model never reaches (TEST-32)', () => {
  const { edit, recorded } = form();
  edit();
  const { log, events, actor } = recorded(1);
  const moved = events.map((event) => ({ ...event, before: 'folded', after: 'folded' }));
  expect(pathOf(flow, log, moved, actor)).toBe(undefined);
});

test('a recording adds to the coverage of its flow, and transitions that no path takes are reported (TEST-32)', async () => {
  const { submit, recorded } = form({ kind: 'joined' });
  await submit('grace@example.org');
  const { log, events } = recorded();
  const taken = transitionsIn(flow, log, events);
  const [first = ''] = taken;
  const before = heatOf(flow).get(first) ?? 0;
  joinCoverage(flow, taken);
  expect([taken.length, beyondPaths(flow, taken), wholeHeatOf(flow).get(first)]).toEqual([2, [], before + 1]);
  const small = {
    ...flow,
    name: 'home/small-form',
    model: { ...waitlistFormModel, states: { idle: {} } } as BenchFlow['model'],
  };
  expect(beyondPaths(small, taken)).toEqual([
    'open: form.submitted [isComplete]',
    'submitting: join answers [isJoined]',
  ]);
});

test('the coverage ignores transitions from another build (TEST-32)', () => {
  const { recorded } = form();
  const { log, events } = recorded();
  const other = events.map((event) => ({
    ...event,
    transitions: ['waitlistForm.gone|x|0', 'waitlistForm.open|x|7', 'strange'],
  }));
  expect(transitionsIn(flow, log, other)).toEqual([]);
});
