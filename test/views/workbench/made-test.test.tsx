import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { assign } from 'xstate';
import { expectedIn, modelStateAfter, viewTextOn } from '../../../workbench/expectation.tsx';
import type { BenchFlow } from '../../../workbench/flows.ts';
import { flows } from '../../../workbench/flows.ts';
import { MakeTest } from '../../../workbench/make-test.tsx';
import { titleOf } from '../../../workbench/model-words.ts';
import { act, benchAfter, endsOf } from '../../../workbench/replay.ts';
import type { Step } from '../../../workbench/step.ts';
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

/** The carousel with a bug: Previous goes forward. */
const backward: BenchFlow = {
  ...carousel,
  machine: carousel.machine.provide({
    actions: {
      stepBy: assign(({ context }, delta: number) => ({
        index: (context.index + Math.abs(delta)) % context.count,
      })),
    },
  }),
};

/** Steps after which the model names no state. */
const unnamed: Step[] = [
  { send: { type: 'pointer.entered' } },
  { send: { type: 'focus.gained' } },
  { send: { type: 'previous.pressed' } },
];

const machineField = () => screen.getByLabelText<HTMLTextAreaElement>('Expected state of the machine');
const viewField = () => screen.getByLabelText<HTMLTextAreaElement>('What the view should show, line by line');
const status = () => screen.getByRole('status').textContent;

/** Shows the panel for the broken carousel, and waits until the fields are there. */
async function openPanel() {
  render(<MakeTest flow={backward} steps={unnamed} />);
  await screen.findByLabelText('Expected state of the machine');
}

function replaceIn(field: HTMLTextAreaElement, search: string, replacement: string) {
  expect(field.value).toContain(search);
  fireEvent.change(field, { target: { value: field.value.replace(search, replacement) } });
}

/** Writes the test, and returns the levels that it covers. */
function writtenLevels() {
  fireEvent.click(screen.getByRole('button', { name: 'Write and copy the test' }));
  const { value } = screen.getByLabelText<HTMLTextAreaElement>('The test');
  return [...value.matchAll(/carousel on the (machine|view): /g)].map(([, level]) => level);
}

test('the panel asks for the expected values when the model names no state after the steps (TEST-35)', async () => {
  expect(modelStateAfter(backward, unnamed)).toBe(undefined);
  await openPanel();
  expect(screen.getByRole('option', { selected: true }).textContent).toBe(
    'The model names no state: correct the values below',
  );
  expect(status()).toBe('The test would pass. Enter the expected values above.');
});

test('a made test leaves out the view while only the state of the machine is corrected (TEST-35)', async () => {
  await openPanel();
  replaceIn(machineField(), '"index": 1', '"index": 4');
  expect(status()).toBe(
    'The test fails now, on the machine. It leaves out the view, because its lines above are still the current ones: correct them too.',
  );
  expect(writtenLevels()).toEqual(['machine']);
});

test('a made test leaves out the machine while only the lines of the view are corrected (TEST-35)', async () => {
  await openPanel();
  replaceIn(viewField(), '2 of 5', '5 of 5');
  expect(status()).toBe(
    'The test fails now, on the view. It leaves out the machine, because its state above is still the current one: correct it too.',
  );
  expect(writtenLevels()).toEqual(['view']);
});

test('a made test covers machine and view after both are corrected (TEST-35)', async () => {
  await openPanel();
  replaceIn(machineField(), '"index": 1', '"index": 4');
  replaceIn(viewField(), '2 of 5', '5 of 5');
  expect(status()).toBe('The test fails now, on the machine and on the view.');
  expect(writtenLevels()).toEqual(['machine', 'view']);
});

test('the heading of the panel gets the focus when the panel opens, but not at a later step (TEST-35)', () => {
  const { rerender } = render(<MakeTest flow={backward} steps={unnamed} />);
  expect(document.activeElement?.textContent).toBe('Make a test');
  screen.getByLabelText('Expected state (from the model)').focus();
  rerender(<MakeTest flow={backward} steps={unnamed.slice(0, 2)} />);
  expect(document.activeElement?.textContent).not.toBe('Make a test');
});
