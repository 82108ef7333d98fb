import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { assign } from 'xstate';
import { expectedIn, modelStateAfter, viewTextOn } from '../../../workbench/expectation.tsx';
import type { BenchFlow } from '../../../workbench/flows.ts';
import { flows } from '../../../workbench/flows.ts';
import { titleOf } from '../../../workbench/model-words.ts';
import { act, benchAfter, endsOf } from '../../../workbench/replay.ts';
import { bugTestOf } from '../../../workbench/test-text.ts';
import { rootsOf } from '../../../workbench/trace-plan.ts';
import { replayOf } from '../../../workbench/trace-replay.ts';
import { flowNamed } from '../../support/bench-flows.ts';
import { traceOfEvents } from '../../support/trace-of-bench.ts';

afterEach(() => cleanup());

const carousel = flowNamed('carousel');

/** The carousel with a bug: Next skips a slide. */
const broken: BenchFlow = {
  ...carousel,
  machine: carousel.machine.provide({
    actions: {
      stepBy: assign(({ context, event }, delta: number) => ({
        index: (context.index + (event.type === 'next.pressed' ? 2 : delta) + context.count) % context.count,
      })),
    },
  }),
};

/** Returns the steps in the trace of a visitor to the broken site. */
function reported() {
  const trace = traceOfEvents(broken, ['after 5000 ms', 'press previous', 'press next'], '/fiat-exchange');
  const [root] = rootsOf(trace, flows).roots;
  return root === undefined ? [] : replayOf({ ...root, flow: broken }).steps;
}

test('a test made from a trace expects the states of the model, so it fails while the bug exists (TEST-35)', () => {
  const steps = reported();
  const where = modelStateAfter(broken, steps) ?? '';
  const { facts, viewText } = expectedIn(broken, steps, where);
  expect([where, titleOf(broken, steps)]).toEqual([
    'slide 2, playing',
    'after 5000 ms → press previous → press next',
  ]);
  const now = benchAfter(broken, steps);
  const fixed = benchAfter(carousel, steps);
  expect(facts).not.toEqual(now.facts());
  expect(facts).toEqual(fixed.facts());
  expect(viewText).not.toEqual(viewTextOn(broken, now));
  expect(viewText).toEqual(viewTextOn(carousel, fixed));
});

test('the ends of the paths of a model are those of the machine, also after another machine took the paths (TEST-35)', () => {
  const slidesAfterNext = (flow: BenchFlow) =>
    endsOf(flow)
      .filter(({ events }) => events.join() === 'press next')
      .map(({ context }) => context.index);
  expect([broken, carousel, broken].map(slidesAfterNext)).toEqual([[2], [1], [2]]);
});

test('a test made from a trace expects the observed states when there is no bug (TEST-35)', () => {
  const steps = reported();
  const { facts, viewText } = expectedIn(carousel, steps, 'slide 2, playing');
  const now = benchAfter(carousel, steps);
  expect({ facts, viewText }).toEqual({ facts: now.facts(), viewText: viewTextOn(carousel, now) });
});

test('a test made from a trace keeps an actual value that depends on the path to the state (TEST-35)', () => {
  const helpSearch = flowNamed('help-search');
  const bench = benchAfter(helpSearch, []);
  for (const event of ['type swap', 'two articles match', 'press down', 'press Escape']) {
    act(bench, helpSearch, event);
  }
  const where = modelStateAfter(helpSearch, bench.steps) ?? '';
  expect([where, expectedIn(helpSearch, bench.steps, where)]).toEqual([
    'away',
    { facts: bench.facts(), viewText: viewTextOn(helpSearch, bench), where: 'away' },
  ]);
});

test('a test made from a trace imports the machine and the view, names the state of the model, and starts as the trace does (TEST-35)', () => {
  const steps = reported();
  const text = bugTestOf(carousel, benchAfter(carousel, steps), {
    ...expectedIn(carousel, steps, 'slide 2, playing'),
    viewText: ['Next slide'],
  });
  expect(text).toBe(`import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { carouselMachine } from '../../../src/machines/exchange/carousel.machine.ts';
import { accessibleText } from '../../../workbench/accessible-text.ts';
import { startBench } from '../../../workbench/bench.ts';
import { DrawnFixture } from '../../../workbench/drawn-fixture.tsx';
import { fixture } from '../../../workbench/fixtures/exchange/carousel.fixture.tsx';
import type { Step } from '../../../workbench/step.ts';

/** The steps of the trace. */
const steps: Step[] = [
  { pass: 5000 },
  { send: { type: 'previous.pressed' } },
  { send: { type: 'next.pressed' } },
];

test('carousel on the machine: after 5000 ms → press previous → press next leads to "slide 2, playing"', () => {
  const bench = startBench(carouselMachine, { count: 5 });
  for (const step of steps) {
    bench.take(step);
  }
  expect(bench.facts()).toEqual({
    value: { rotation: 'playing', pointer: 'away', focus: 'outside', pace: 'free', finger: 'up' },
    context: { index: 1, count: 5, swipedFrom: 0 },
    effects: [],
  });
});

test('carousel on the view: after 5000 ms → press previous → press next leads to "slide 2, playing"', () => {
  const bench = startBench(carouselMachine, { count: 5 });
  const flow = { machine: carouselMachine, fixture };
  const { baseElement } = bench.timed(() => render(<DrawnFixture flow={flow} bench={bench} />));
  for (const step of steps) {
    act(() => bench.take(step));
  }
  expect(accessibleText(baseElement)).toEqual(['Next slide']);
});
`);
});
