import { expect, test } from 'vitest';
import { assign, createActor, fromPromise, sendParent, sendTo, setup } from 'xstate';
import { createRecorder } from '../../src/effects/recorder.ts';
import { numbering, payloadOf } from '../../src/effects/trace-payload.ts';

/** Starts a recorder with a fake clock and path. */
function startRecorder() {
  const clock = { now: 1_000, path: '/fiat-exchange' };
  const recorder = createRecorder(
    () => clock.now,
    () => clock.path,
  );
  const events = () =>
    recorder.events.map(({ actor, from, type, before, after }) => [
      `${actor.flow} ${actor.instance}`,
      from?.flow,
      type,
      before,
      after,
    ]);
  return { recorder, clock, events, inspect: recorder.observe };
}

const switchMachine = setup({
  types: {} as {
    context: { presses: number };
    events: { type: 'pressed' } | { type: 'looked' } | { type: 'broken' };
  },
  delays: { rest: 100 },
  actions: {
    explode: () => {
      throw new Error('A fuse blew.');
    },
  },
}).createMachine({
  id: 'switch',
  context: { presses: 0 },
  initial: 'off',
  states: {
    off: {
      on: { pressed: { target: 'on', actions: assign({ presses: ({ context }) => context.presses + 1 }) } },
    },
    on: { after: { rest: 'off' }, on: { broken: { actions: 'explode' } } },
  },
});

test("the recorder records an actor's events with the states before and after each event (FORM-42)", () => {
  const { inspect, events, recorder } = startRecorder();
  const actor = createActor(switchMachine, { inspect }).start();
  actor.send({ type: 'pressed' });
  actor.stop();
  expect(events()).toEqual([
    ['switch 1', undefined, 'xstate.init', '', '"off"'],
    ['switch 1', undefined, 'pressed', '"off"', '"on"'],
    ['switch 1', undefined, 'xstate.stop', '"on"', '"on"'],
  ]);
  expect(recorder.events[1]).toMatchObject({
    at: 1_000,
    path: '/fiat-exchange',
    payload: {},
    times: 1,
  });
});

test('the recorder numbers the actors of one flow separately (FORM-42)', () => {
  const { inspect, events } = startRecorder();
  const first = createActor(switchMachine, { inspect }).start();
  const second = createActor(switchMachine, { inspect }).start();
  second.send({ type: 'pressed' });
  first.send({ type: 'pressed' });
  expect(events()).toEqual([
    ['switch 1', undefined, 'xstate.init', '', '"off"'],
    ['switch 2', undefined, 'xstate.init', '', '"off"'],
    ['switch 2', undefined, 'pressed', '"off"', '"on"'],
    ['switch 1', undefined, 'pressed', '"off"', '"on"'],
  ]);
});

test('the recorder records no state after an event that makes the actor fail (FORM-42)', () => {
  const { inspect, events } = startRecorder();
  const actor = createActor(switchMachine, { inspect });
  actor.subscribe({ error: () => undefined });
  actor.start();
  actor.send({ type: 'pressed' });
  actor.send({ type: 'broken' });
  expect(events().at(-1)).toEqual(['switch 1', undefined, 'broken', '"on"', undefined]);
});

test('the recorder drops the context of an actor when the actor fails (FORM-42)', async () => {
  const reader = setup({
    types: {} as { context: { text: string } },
    actors: { read: fromPromise(() => Promise.reject(new Error('offline'))) },
  }).createMachine({ id: 'reader', context: { text: 'typed' }, invoke: { src: 'read' } });
  const { inspect, recorder } = startRecorder();
  const actor = createActor(reader, { inspect });
  actor.subscribe({ error: () => undefined });
  actor.start();
  const followed = recorder.events[0]?.actor;
  expect(followed).toHaveProperty('context', { text: 'typed' });
  await expect.poll(() => actor.getSnapshot().status).toBe('error');
  expect(followed).toHaveProperty('context', undefined);
});

test('the recorder records an actor as the sender of its own timer events (FORM-42)', async () => {
  const { inspect, events } = startRecorder();
  const actor = createActor(switchMachine.provide({ delays: { rest: 0 } }), { inspect }).start();
  actor.send({ type: 'pressed' });
  await expect
    .poll(() => events().at(-1))
    .toEqual(['switch 1', 'switch', 'xstate.after.rest.switch.on', '"on"', '"off"']);
});

test('the recorder counts repeated events in one entry when they change no state (FORM-45)', () => {
  const { inspect, events, recorder } = startRecorder();
  const actor = createActor(switchMachine, { inspect }).start();
  actor.send({ type: 'looked' });
  actor.send({ type: 'looked' });
  actor.send({ type: 'looked' });
  actor.send({ type: 'pressed' });
  actor.send({ type: 'looked' });
  expect(events().map(([, , type]) => type)).toEqual(['xstate.init', 'looked', 'pressed', 'looked']);
  expect(recorder.events.map(({ times }) => times)).toEqual([1, 3, 1, 1]);
});

test('the recorder keeps a repeated event when the first of its repetitions is more than five minutes old (FORM-45)', () => {
  const { inspect, events, recorder, clock } = startRecorder();
  const actor = createActor(switchMachine, { inspect }).start();
  for (const now of [1_000, 300_000, 302_000]) {
    clock.now = now;
    actor.send({ type: 'looked' });
  }
  expect(events().map(([, , type]) => type)).toEqual(['xstate.init', 'looked']);
  expect(recorder.events[1]).toMatchObject({ at: 302_000, times: 3 });
});

test('the recorder keeps a repeated event when 500 later events have displaced its earlier repetition (FORM-45)', () => {
  const { inspect, events, recorder } = startRecorder();
  const idle = createActor(switchMachine, { inspect }).start();
  const busy = createActor(switchMachine, { inspect }).start();
  idle.send({ type: 'looked' });
  for (let turn = 0; turn < 250; turn++) {
    busy.send({ type: 'pressed' });
    busy.send({ type: 'looked' });
  }
  idle.send({ type: 'looked' });
  expect([events().at(-1), recorder.events.at(-1)?.times, recorder.events.length]).toEqual([
    ['switch 1', undefined, 'looked', '"off"', '"off"'],
    2,
    500,
  ]);
});

test("the recorder records a child actor's events with their sender, and payloads without their texts (FORM-42, FORM-43)", async () => {
  const child = setup({}).createMachine({
    id: 'child',
    initial: 'waiting',
    states: { waiting: { on: { asked: { actions: sendParent({ type: 'told', name: 'Ada Lovelace' }) } } } },
  });
  const parent = setup({
    actors: { child, read: fromPromise(async () => ({ kind: 'listed', email: 'ada@example.com' })) },
  }).createMachine({
    id: 'parent',
    invoke: [
      { id: 'inner', src: 'child' },
      { id: 'read', src: 'read' },
    ],
    on: { begun: { actions: sendTo('inner', { type: 'asked' }) } },
  });
  const { inspect, recorder } = startRecorder();
  const actor = createActor(parent, { inspect }).start();
  actor.send({ type: 'begun' });
  await expect.poll(() => recorder.events.length).toBe(6);
  expect(
    recorder.events.map(({ actor, from, type, payload }) => [
      actor.id === 'inner' ? 'inner' : 'outer',
      from?.flow,
      type,
      payloadOf(payload, numbering()),
    ]),
  ).toEqual([
    ['outer', undefined, 'xstate.init', { input: null }],
    ['inner', 'parent', 'xstate.init', { input: null }],
    ['outer', undefined, 'begun', {}],
    ['inner', 'parent', 'asked', {}],
    ['outer', 'child', 'told', { name: { kind: 'words', length: 12, same: 1 } }],
    [
      'outer',
      undefined,
      'xstate.done.actor.read',
      {
        'output.kind': 'listed',
        'output.email': { kind: 'email', length: 15, same: 1 },
      },
    ],
  ]);
});

test('the recorder keeps only the latest 500 events (FORM-45)', () => {
  const { inspect, recorder, clock } = startRecorder();
  const actor = createActor(switchMachine, { inspect }).start();
  for (let turn = 0; turn < 300; turn++) {
    clock.now++;
    actor.send({ type: 'pressed' });
    actor.send({ type: 'looked' });
  }
  expect([recorder.events.length, recorder.events[0]?.at, recorder.events.at(-1)?.at]).toEqual([
    500, 1_051, 1_300,
  ]);
});
