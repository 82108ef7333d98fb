import { expect, test } from 'vitest';
import { defineFlow } from '../support/flow-model.ts';
import { rehearse } from '../support/model.ts';
import { pathsOf } from '../support/paths.ts';

const door = defineFlow({
  flow: 'door',
  requirements: ['TEST-2'],
  initial: 'closed',
  states: {
    closed: { open: 'open' },
    open: { close: 'closed', 'after 1000 ms': 'locked' },
    locked: {},
  },
});

test('the paths of a model include every transition and every simple path (TEST-2)', () => {
  expect(pathsOf(door).map(({ title }) => title)).toEqual([
    'open',
    'open → close',
    'open → after 1000 ms',
    'begins',
  ]);
});

const log: string[] = [];

rehearse(door, 'browser', () => {
  log.push('begin');
  let position = 'closed';
  const move = (event: string, to: string) => () => {
    log.push(event);
    position = to;
  };
  const see = (state: string) => () => {
    log.push(`is ${state}`);
    expect(['open', 'closed', 'locked']).toContain(position);
  };
  return {
    act: { open: move('open', 'open'), close: move('close', 'closed') },
    see: { closed: see('closed'), open: see('open'), locked: see('locked') },
    pass: (ms) => log.push(`${ms} ms`),
  };
});

test('a rehearsal names its test after flow, level and path, and checks the state 1 ms before a delay ends and at its end (TEST-2)', ({
  task,
}) => {
  expect(task.file.tasks.map(({ name }) => name)).toContain('door on the browser: open → after 1000 ms');
  expect(log.join(', ')).toContain('begin, is closed, open, is open, 999 ms, is open, 1 ms, is locked');
});
