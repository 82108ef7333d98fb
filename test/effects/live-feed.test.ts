import { expect, test } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { createLiveFeed } from '../../src/effects/live-feed.ts';
import { plainOf } from '../../src/effects/live-values.ts';

const childMachine = setup({}).createMachine({
  id: 'child',
  initial: 'open',
  states: { open: { on: { close: 'closed' } }, closed: { type: 'final' } },
});

const parentMachine = setup({ actors: { child: childMachine } }).createMachine({
  id: 'parent',
  initial: 'idle',
  states: {
    idle: { on: { begin: 'busy', break: { actions: assign(() => throwing()) } } },
    busy: { invoke: { id: 'part', src: 'child', onDone: 'idle' } },
  },
});

function throwing(): object {
  throw new Error('broken');
}

function feed() {
  let time = 0;
  let changes = 0;
  const { observe, read } = createLiveFeed(
    () => (time += 1),
    () => (changes += 1),
  );
  const start = () => {
    const actor = createActor(parentMachine, { inspect: observe });
    actor.subscribe({ error: () => undefined });
    return actor.start();
  };
  const told = (after = 0) =>
    read(after).events.map(({ actor, from, type, before, after: next }) => [actor, from, type, before, next]);
  return { start, told, read, changes: () => changes };
}

test('the live feed records the events of a parent and its child actor in order (TEST-30)', () => {
  const { start, told, read } = feed();
  const actor = start();
  actor.send({ type: 'begin' });
  actor.getSnapshot().children['part']?.send({ type: 'close' });
  expect(told()).toEqual([
    ['parent 1', undefined, 'xstate.init', '', 'idle'],
    ['parent 1', undefined, 'begin', 'idle', 'busy'],
    ['child 1', 'parent 1', 'xstate.init', '', 'open'],
    ['child 1', undefined, 'close', 'open', 'closed'],
    ['parent 1', 'child 1', 'xstate.done.actor.part', 'busy', 'idle'],
  ]);
  expect(read(0).events.map(({ transitions }) => transitions)).toEqual([
    [],
    ['parent.idle|begin|0'],
    [],
    ['child.open|close|0'],
    ['parent.busy|xstate.done.actor.part|0'],
  ]);
  expect(
    read(0).actors.map(({ id, parent, name, state, status }) => [id, parent, name, state, status]),
  ).toEqual([
    ['parent 1', undefined, undefined, 'idle', 'running'],
    ['child 1', 'parent 1', 'part', 'closed', 'done'],
  ]);
});

test('the live feed returns only the events after the given number (TEST-30)', () => {
  const { start, told, changes } = feed();
  const [first, second] = [start(), start()];
  second.send({ type: 'begin' });
  const before = changes();
  first.stop();
  expect(told(4)).toEqual([['parent 1', undefined, 'xstate.stop', 'idle', 'idle']]);
  expect(changes()).toBe(before + 1);
});

test('the live feed records that a queued event starts in the state in which the previous event ended (TEST-30)', () => {
  const { observe, read } = createLiveFeed(
    () => 0,
    () => undefined,
  );
  const eager = setup({}).createMachine({
    id: 'eager',
    initial: 'first',
    states: {
      first: { on: { go: { target: 'second', actions: ({ self }) => self.send({ type: 'go' }) } } },
      second: { on: { go: 'third' } },
      third: {},
    },
  });
  createActor(eager, { inspect: observe }).start().send({ type: 'go' });
  expect(read(1).events.map(({ before, after }) => [before, after])).toEqual([
    ['first', 'second'],
    ['second', 'third'],
  ]);
});

test('the live feed reports an actor as failed and keeps the event that made it fail (TEST-30)', () => {
  const { start, told, read } = feed();
  start().send({ type: 'break' });
  expect(told()).toEqual([
    ['parent 1', undefined, 'xstate.init', '', 'idle'],
    ['parent 1', undefined, 'break', 'idle', undefined],
  ]);
  expect(read(0).actors.map(({ status }) => status)).toEqual(['died']);
});

test('the live feed keeps its latest 1,000 events and drops stopped actors without an event among them (TEST-30)', () => {
  const { start, read } = feed();
  start().stop();
  const actor = start();
  for (let count = 0; count < 1_000; count++) {
    actor.send({ type: 'unknown' });
  }
  const { actors, events } = read(0);
  expect([actors.map(({ id }) => id), events.length, events[0]?.type]).toEqual([
    ['parent 2'],
    1_000,
    'unknown',
  ]);
});

test('plainOf hides passwords, codes and challenges under every name that the machines give them (TEST-30)', () => {
  const secrets = {
    ...{ password: 'hunter2', current: 'hunter2', next: 'hunter3', proof: 'hunter2' },
    ...{ code: '123456', codes: ['abcd', 'efgh'], challenge: 'abc', token: 'abc' },
    ...{ key: 'ABCD', uri: 'otpauth://totp/x' },
  };
  expect(plainOf({ output: secrets, key: 'upload-1', next: 3 })).toEqual({
    output: hidden(secrets),
    key: 'upload-1',
    next: 3,
  });
});

const hidden = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, 'hidden']));

test.each([
  ['hides a token from the address', 'a'.repeat(43), 'hidden'],
  ['shows that the address had no token', '', ''],
])('the live feed %s (TEST-30)', async (_, link, output) => {
  const reset = setup({ actors: { readLink: fromPromise(async () => link) } }).createMachine({
    id: 'reset',
    invoke: { id: 'readLink', src: 'readLink' },
  });
  const { observe, read } = createLiveFeed(
    () => 0,
    () => undefined,
  );
  createActor(reset, { inspect: observe }).start();
  await expect
    .poll(() => read(0).events.at(-1))
    .toMatchObject({
      type: 'xstate.done.actor.readLink',
      payload: { output },
    });
});

test('plainOf cuts long values and hides passwords and tokens in a payload (TEST-30)', () => {
  const list = Array.from({ length: 30 }, (_, index) => index);
  expect(
    plainOf({
      text: 'x'.repeat(300),
      list,
      entry: { password: 'hunter2', token: 'abc', email: 'ada@example.com' },
      error: new TypeError('offline'),
      file: new File(['x'], 'a.png', { type: 'image/png' }),
      call: () => undefined,
      map: new Map(),
      none: null,
    }),
  ).toEqual({
    text: `${'x'.repeat(200)}…`,
    list: list.slice(0, 20),
    entry: { password: 'hidden', token: 'hidden', email: 'ada@example.com' },
    error: { name: 'TypeError', message: 'offline' },
    file: { name: 'a.png', type: 'image/png' },
    call: 'function',
    map: 'Map',
    none: null,
  });
});
