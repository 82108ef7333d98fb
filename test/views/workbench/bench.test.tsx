import { expect, test } from 'vitest';
import { startBench } from '../../../workbench/bench.ts';
import { answerChoices, eventChoices } from '../../../workbench/choices.ts';
import { titleOf, toldSteps } from '../../../workbench/model-words.ts';
import { act, benchAfter } from '../../../workbench/replay.ts';
import { flowNamed } from '../../support/bench-flows.ts';

const carousel = flowNamed('carousel');
const media = flowNamed('media');
const form = flowNamed('waitlist-form');

test('the bench reports an event as ignored when no transition takes the event (TEST-24)', () => {
  const bench = benchAfter(carousel, []);
  bench.take({ send: { type: 'pointer.left' } });
  expect(bench.ignored()).toBe('pointer.left');
  bench.take({ send: { type: 'pointer.entered' } });
  expect(bench.ignored()).toBeUndefined();
  bench.take({ pass: 10 });
  expect(bench.ignored()).toBeUndefined();
});

test('the bench reports an ignored event when the event comes from the view (TEST-24)', async () => {
  const bench = benchAfter(carousel, []);
  bench.actor.send({ type: 'focus.lost' });
  await Promise.resolve();
  expect([bench.ignored(), bench.steps]).toEqual(['focus.lost', [{ send: { type: 'focus.lost' } }]]);
});

test('the bench merges consecutive time steps until a step of another kind follows (TEST-25)', () => {
  const bench = benchAfter(carousel, []);
  bench.take({ pass: 7 });
  bench.run(100);
  bench.run(400);
  bench.take({ send: { type: 'next.pressed' } });
  bench.run(100);
  expect([bench.steps, bench.clock.now()]).toEqual([
    [{ pass: 7 }, { pass: 500 }, { send: { type: 'next.pressed' } }, { pass: 100 }],
    607,
  ]);
});

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])(
  'the bench rejects a time step of %s ms (TEST-25)',
  (pass) => {
    const bench = startBench(carousel.machine, { count: 5 });
    expect(() => bench.take({ pass })).toThrow(`A time is 0 ms or more, not ${pass}`);
    expect([bench.steps, bench.clock.now()]).toEqual([[], 0]);
  },
);

/** Returns the answers that the workbench offers for a pending call after these events of the model. */
function offered(flow: typeof media, ...events: string[]) {
  const bench = benchAfter(flow, []);
  for (const event of events) {
    act(bench, flow, event);
  }
  const call = bench.calls().find(({ isAsked }) => isAsked);
  return answerChoices(flow, bench, call?.at ?? '').map(({ label }) => label);
}

test('the workbench offers only the answers that fit the context of the machine (TEST-15)', () => {
  expect(offered(media, 'choose Home', 'choose Hero')).toEqual([
    'the media arrive',
    'they arrive with a stored draft',
    'they arrive with an outdated draft',
    'the server is unreachable',
  ]);
  expect(
    offered(media, 'choose Home', 'choose Hero', 'the media arrive', 'remove A', 'press Save Draft'),
  ).toEqual(['the server is unreachable', 'it is saved', 'another admin saved first', 'the server refuses']);
});

test('the workbench also offers an answer for which the model has no event (TEST-15)', () => {
  expect(offered(flowNamed('waitlist'))).toContain('the server has no success to report');
});

test('the workbench offers events with the payloads of the examples (TEST-15)', () => {
  const bench = benchAfter(carousel, []);
  expect(eventChoices(carousel, bench).map(({ label }) => label)).toContain('slide.chosen {"index":2}');
});

test('the workbench names steps after events of the model, even when an event has several steps or another payload (TEST-22)', () => {
  const swipe = [
    { send: { type: 'swipe.started', x: 200 } },
    { send: { type: 'swipe.ended', x: 160 } },
    { pass: 5_000 },
    { send: { type: 'slide.chosen', index: 0 } },
    { send: { type: 'previous.pressed' } },
  ];
  expect(toldSteps(carousel, swipe)).toEqual([
    { words: 'swipe to the left', count: 2, to: 'slide 2, playing' },
    { words: 'after 5000 ms', count: 1, to: 'slide 3, playing' },
    { words: 'click slide 1', count: 1, to: undefined },
    { words: 'press previous', count: 1, to: undefined },
  ]);
  const next = { send: { type: 'next.pressed' } };
  expect(toldSteps(carousel, [next, next, { pass: 5_000 }]).map(({ to }) => to)).toEqual([
    'slide 2, playing',
    undefined,
    'slide 4, playing',
  ]);
  const waiting = [{ pass: 1_000 }, { send: { type: 'pointer.left' } }, { pass: 4_000 }];
  expect(titleOf(carousel, waiting)).toBe('after 1000 ms → point away → after 5000 ms');
  const submit = { send: { type: 'form.submitted', entry: { email: 'ada@example.org', firstName: '' } } };
  expect(titleOf(form, [submit, { answer: 'join', output: { kind: 'joined' } }])).toBe(
    'submit the form → the server accepts',
  );
  expect(titleOf(form, [])).toBe('begins');
});
