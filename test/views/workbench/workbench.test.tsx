import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Boundary } from '../../../workbench/boundary.tsx';
import { Events } from '../../../workbench/controls.tsx';
import { pathHashOf } from '../../../workbench/link.ts';
import { benchAfter } from '../../../workbench/replay.ts';
import { TracePage } from '../../../workbench/trace-page.tsx';
import { Workbench } from '../../../workbench/workbench.tsx';
import { flowNamed } from '../../support/bench-flows.ts';
import { press } from '../../support/gestures.ts';
import { traceOfEvents } from '../../support/trace-of-bench.ts';

afterEach(() => history.replaceState(null, '', '#'));

/** Opens the workbench at an address. The diagram loads later. */
async function open(hash: string) {
  history.replaceState(null, '', hash);
  await act(async () => render(<Workbench />));
}

test.each([
  ['#no-such-flow', 'No flow has the name “no-such-flow”. It may have another name in this build.'],
  ['#waitlist-form/%5B', 'The address names the flow waitlist-form, but its steps are not a JSON list.'],
])(
  'the workbench reports the unusable address %s and keeps it in the address bar (TEST-23)',
  async (hash, problem) => {
    await open(hash);
    expect([screen.getByRole('alert').textContent, location.hash]).toEqual([problem, hash]);
  },
);

test('a link with a step that the model lacks stays in the address until the tester takes a step (TEST-23)', async () => {
  const hash = pathHashOf('faq', ['click the first', 'click the tenth']);
  await open(hash);
  expect([screen.getByRole('alert').textContent, location.hash]).toEqual([
    'Step 2 of 2, click the tenth, no longer fits: The model of the flow has no such step there.',
    hash,
  ]);
  press('Step back');
  expect([screen.queryByRole('alert'), location.hash]).toEqual([null, '#faq']);
});

test('the workbench shows the error of a machine that throws, not that the event was ignored (TEST-24)', () => {
  const flow = flowNamed('waitlist-form');
  const bench = benchAfter(flow, []);
  // The guard reads the values of the form, which this event lacks.
  bench.take({ send: { type: 'form.submitted' } });
  render(<Events flow={flow} bench={bench} />);
  expect(screen.getByRole('status').textContent).toBe(
    `The machine stopped: Error: Unable to evaluate guard 'isComplete' in transition for event 'form.submitted' in state node 'waitlistForm.open':
Cannot destructure property 'email' of 'undefined' as it is undefined.`,
  );
});

test('Step back undoes only the last step (TEST-25)', async () => {
  await open(pathHashOf('faq', ['click the first', 'click the second']));
  press('Step back');
  expect(screen.getByRole('region', { name: 'Steps' }).textContent).toBe('Done so farclick the first');
});

test('the list of flows can be filtered by name and area (TEST-26)', async () => {
  await open('#faq');
  const list = within(screen.getByRole('navigation'));
  fireEvent.change(list.getByRole('searchbox', { name: 'Filter flows' }), { target: { value: 'exch car' } });
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Error catalogue',
    'Live',
    'Replay a trace',
    'carousel',
  ]);
  fireEvent.change(list.getByRole('searchbox'), { target: { value: 'nothing like it' } });
  expect(list.getByRole('status').textContent).toBe('No flow matches.');
});

test('the workbench rejects a jump to an invalid time (TEST-25)', async () => {
  await open('#faq');
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Milliseconds' }), { target: { value: '-5' } });
  expect(screen.getByRole('button', { name: 'Jump' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('alert').textContent).toBe(
    'A time is 0 ms or more: the clock does not run backwards.',
  );
});

function Breaks({ isBroken }: { isBroken: boolean }) {
  if (isBroken) {
    throw new Error('no such thing');
  }
  return <p>whole</p>;
}

test('a view that throws is replaced by its error, and rendered again after a step (TEST-29)', () => {
  const at = (step: number, isBroken: boolean) => (
    <>
      <Boundary what="The view" at={step}>
        <Breaks isBroken={isBroken} />
      </Boundary>
      <p>the rest</p>
    </>
  );
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = render(at(1, true));
  expect(screen.getByRole('alert').textContent).toBe('The view broke: no such thing');
  screen.getByText('the rest');
  rerender(at(2, false));
  expect([screen.queryByRole('alert'), screen.getByText('whole').textContent]).toEqual([null, 'whole']);
  expect(logged.mock.calls.length).toBe(1);
});

test('a trace from a link can be stepped forward and back, event by event (TEST-33)', async () => {
  const trace = traceOfEvents(flowNamed('carousel'), ['press next', 'after 5000 ms'], '/fiat-exchange');
  await act(async () => render(<TracePage hash={`#trace/${encodeURIComponent(JSON.stringify(trace))}`} />));
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  const current = () =>
    timeline
      .queryAllByRole('listitem')
      .filter((item) => item.getAttribute('aria-current') === 'step')
      .map(({ textContent }) => textContent);
  const index = () => JSON.parse(document.querySelector('pre')?.textContent ?? '').context.index;
  expect(screen.getByText('Every event matches the trace.').textContent).not.toBe('');
  press('Step');
  press('Step');
  expect([current(), index()]).toEqual([['0.00 s next.pressed'], 1]);
  press('Step');
  expect(index()).toBe(2);
  press('Step back');
  expect(index()).toBe(1);
  press('Before the failing step');
  expect([current(), index()]).toEqual([['0.00 s next.pressed'], 1]);
});

test('the last event of a trace is only assumed to be the failing step until the tester marks a step (TEST-33)', async () => {
  const trace = traceOfEvents(flowNamed('carousel'), ['press next', 'after 5000 ms'], '/fiat-exchange');
  await act(async () => render(<TracePage hash={`#trace/${encodeURIComponent(JSON.stringify(trace))}`} />));
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  const marks = () =>
    timeline.getAllByRole('button').map(({ textContent }) => {
      const [mark] = /\(assumed failing step\)$|fails$/.exec(textContent) ?? [];
      return mark;
    });
  expect(marks()).toEqual([undefined, undefined, '(assumed failing step)']);
  press('Step');
  press('Step');
  press('It fails at this step');
  expect(marks()).toEqual([undefined, 'fails', undefined]);
});

test('a playing trace stops at its end, and when the tester steps or jumps (TEST-33)', async () => {
  const trace = traceOfEvents(flowNamed('carousel'), ['press next', 'after 5000 ms'], '/fiat-exchange');
  await act(async () => render(<TracePage hash={`#trace/${encodeURIComponent(JSON.stringify(trace))}`} />));
  const count = () => screen.getByText(/of 3 events/).textContent;
  /** Lets time pass for three events. React renders after each, and starts the timer of the next. */
  const passThree = async () => {
    for (const ms of [1, 1, 5_000]) {
      await act(() => vi.advanceTimersByTimeAsync(ms));
    }
  };
  vi.useFakeTimers();
  try {
    press('Play');
    await passThree();
    expect(count()).toBe('3 of 3 events, 5.000 s');
    press('Step back');
    await passThree();
    expect(count()).toBe('2 of 3 events, 0.000 s');
    press('Play');
    fireEvent.click(screen.getByRole('button', { name: /it starts/ }));
    await passThree();
    expect(count()).toBe('1 of 3 events, 0.000 s');
  } finally {
    vi.useRealTimers();
  }
});

test('the workbench writes "1 event" for a trace with one event (TEST-33)', async () => {
  const trace = traceOfEvents(flowNamed('carousel'), [], '/fiat-exchange');
  await act(async () => render(<TracePage hash={`#trace/${encodeURIComponent(JSON.stringify(trace))}`} />));
  expect(screen.getAllByText(/1 event/).map(({ textContent }) => textContent)).toEqual([
    'carousel 1: 1 event',
    '0 of 1 event, 0.000 s',
  ]);
});

test('a pasted text that is not a trace is rejected with a reason, which shows markup as plain text (TEST-33)', async () => {
  render(<TracePage hash="#trace" />);
  fireEvent.change(screen.getByLabelText('A trace as JSON'), {
    target: { value: '{"version":"<img src=x onerror=alert(1)>"}' },
  });
  press('Open');
  expect(screen.getByRole('alert').textContent).toBe(
    'This cannot be replayed. It is a trace in format <img src=x onerror=a: this build reads 1.',
  );
  expect(document.querySelector('img')).toBe(null);
});
