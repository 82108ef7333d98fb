import { describe, expect, test } from 'vitest';
import { assign } from 'xstate';
import type { Trace } from '../../../src/contract/trace.ts';
import { type BenchFlow, flows } from '../../../workbench/flows.ts';
import { rootsOf } from '../../../workbench/trace-plan.ts';
import { replayOf } from '../../../workbench/trace-replay.ts';
import { flowNamed } from '../../support/bench-flows.ts';
import { walksOf } from '../../support/paths.ts';
import { traceOfEvents } from '../../support/trace-of-bench.ts';

function modelOf({ name, model }: BenchFlow) {
  if (model === undefined) {
    throw new Error(`${name} has no model`);
  }
  return model;
}

// A trace contains no length of a password, no type of a file and no chosen time. The replay therefore accepts a
// short password, a rejected file and a time in the past, and reports a difference.
const notReplayable = ['password-change', 'library-file', 'publish-step'];
const replayable = flows.filter(({ name }) => !notReplayable.includes(name));

describe.each(replayable)('a trace of $name', (flow) => {
  test('replays without a difference along every transition of the model (TEST-33)', () => {
    const faults = walksOf(modelOf(flow)).flatMap(({ title, steps }) => {
      const trace = traceOfEvents(
        flow,
        steps.map(({ event }) => event),
      );
      return rootsOf(trace, flows).roots.flatMap((root) =>
        replayOf(root).moments.flatMap(({ event, fault }) =>
          fault === undefined ? [] : [`${title} / ${event.type}: ${fault}`],
        ),
      );
    });
    expect(faults).toEqual([]);
  });
});

const pressNext = () =>
  traceOfEvents(flowNamed('carousel'), ['press next', 'after 5000 ms', 'press previous'], '/fiat-exchange');

/** Replays the first actor of a trace. Returns the steps on the bench, the differences, and the note. */
function replayed(trace: Trace) {
  const { roots, unknown } = rootsOf(trace, flows);
  const [replay] = roots.map(replayOf);
  return {
    unknown,
    steps: replay?.steps,
    faults: replay?.moments.flatMap(({ event, fault }) =>
      fault === undefined ? [] : [`${event.type}: ${fault}`],
    ),
    note: replay?.note,
  };
}

const steps = [
  { start: { count: 5 } },
  { send: { type: 'next.pressed' } },
  { pass: 5_000 },
  { send: { type: 'previous.pressed' } },
];

const withEvents = (trace: Trace, change: (event: Trace['events'][number], index: number) => object) => ({
  ...trace,
  events: trace.events.map((event, index) => ({ ...event, ...change(event, index) })),
});

test('a replay turns a trace into steps with the times of the trace (TEST-33)', () => {
  expect(replayed(pressNext())).toEqual({ unknown: [], steps, faults: [], note: undefined });
});

test('a replay starts an actor only with the input that the trace contains (TEST-33)', () => {
  const blogList = flowNamed('blog-list');
  const address = { search: '', category: 'All', page: 1 };
  const trace = traceOfEvents({ ...blogList, fixture: { acts: {}, input: { address } } }, [], '/blogs');
  expect(replayed(trace)).toEqual({
    unknown: [],
    steps: [{ start: { address: { ...address, category: expect.any(String) } } }],
    faults: [],
    note: undefined,
  });
});

test('a timer in a replay fires after its own delay when the browser fired it late (TEST-33)', () => {
  const trace = pressNext();
  const late = withEvents(trace, ({ at, type }) => ({
    at: type.startsWith('xstate.after') || type === 'previous.pressed' ? at + 900 : at,
  }));
  expect(replayed(late).steps).toEqual([...steps.slice(0, 3), { pass: 900 }, steps[3]]);
});

test('a replay reports a difference when a timer runs longer than in the trace (TEST-34)', () => {
  const trace = withEvents(pressNext(), ({ at }) => ({ at: Math.floor(at / 2) }));
  expect(replayed(trace).faults).toEqual([
    'xstate.after.slideDwell.carousel.rotation.playing: Here the next delay ends 2500 ms later',
  ]);
});

test('a replay reports the event and continues when the machine reaches another state than the trace (TEST-34)', () => {
  const trace = withEvents(pressNext(), (_, index) => (index === 1 ? { after: 'rotation.stuck' } : {}));
  expect(replayed(trace)).toEqual({
    unknown: [],
    steps,
    faults: [
      'next.pressed: the trace goes to “rotation.stuck”, this machine to “rotation.playing,pointer.away,focus.outside,pace.free,finger.up”',
    ],
    note: undefined,
  });
});

test('a replay reports an event that this build does not have, and continues (TEST-34)', () => {
  const trace = withEvents(pressNext(), (_, index) => (index === 1 ? { type: 'next.clicked' } : {}));
  expect(replayed(trace)).toEqual({
    unknown: [],
    steps: steps.filter((_, index) => index !== 1),
    faults: ['next.clicked: This build has no event next.clicked'],
    note: undefined,
  });
});

test('a replay reports a flow that this build does not have (TEST-34)', () => {
  const trace = pressNext();
  const actors = trace.actors.map((actor) => ({ ...actor, flow: 'slideShow' }));
  expect(rootsOf({ ...trace, actors }, flows)).toEqual({ roots: [], unknown: ['slideShow'] });
});

test('a replay reports a difference when an actor failed in the trace but runs in the replay (TEST-34)', () => {
  const trace = withEvents(pressNext(), (_, index) => (index === 3 ? { after: undefined } : {}));
  expect(replayed(trace).faults).toEqual(['previous.pressed: in the trace it failed or had stopped']);
});

test('a replay reports no difference when an actor fails in the trace and in the replay (TEST-34)', () => {
  const { machine, ...flow } = flowNamed('carousel');
  const stepBy = assign(() => {
    throw new Error('broken');
  });
  const broken = { ...flow, machine: machine.provide({ actions: { stepBy } }) };
  const trace = withEvents(pressNext(), (_, index) => (index === 1 ? { after: undefined } : {}));
  const [root] = rootsOf({ ...trace, events: trace.events.slice(0, 2) }, [broken]).roots;
  expect(root && replayOf(root).moments.map(({ fault }) => fault)).toEqual([undefined, undefined]);
});

test('a replay starts with a path of the model when the trace lacks its beginning (TEST-33)', () => {
  const { events, ...trace } = pressNext();
  expect(replayed({ ...trace, events: events.slice(1) })).toEqual({
    unknown: [],
    steps: steps.slice(1),
    faults: [],
    note: 'The beginning was not recorded: it starts with a path of the model to “rotation.playing,pointer.away,focus.outside,pace.free,finger.up”.',
  });
});

test('a replay keeps two actors of one flow separate (TEST-33)', () => {
  const { actors, events, ...trace } = pressNext();
  const twice = {
    ...trace,
    actors: actors.flatMap((actor) => [actor, { ...actor, instance: 2 }]),
    events: events.flatMap((event) =>
      event.type === 'previous.pressed' ? [event] : [event, { ...event, actor: 1 }].map(ownSender),
    ),
  };
  expect(rootsOf(twice, flows).roots.map((root) => [root.instance, replayOf(root).steps])).toEqual([
    [1, steps],
    [2, steps.slice(0, 3)],
  ]);
});

/** Makes the receiving actor the sender, as in a timer event. */
const ownSender = (event: Trace['events'][number]) =>
  event.from === undefined ? event : { ...event, from: event.actor };
