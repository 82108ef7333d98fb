import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { assign } from 'xstate';
import { modelStateAfter } from '../../../workbench/expectation.tsx';
import type { BenchFlow } from '../../../workbench/flows.ts';
import { MakeTest } from '../../../workbench/make-test.tsx';
import type { Step } from '../../../workbench/step.ts';
import { flowNamed } from '../../support/bench-flows.ts';

const carousel = flowNamed('carousel');

/** The carousel with a bug: Previous goes forward. */
const broken: BenchFlow = {
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
const steps: Step[] = [
  { send: { type: 'pointer.entered' } },
  { send: { type: 'focus.gained' } },
  { send: { type: 'previous.pressed' } },
];

const machineField = () => screen.getByLabelText<HTMLTextAreaElement>('Expected state of the machine');
const viewField = () => screen.getByLabelText<HTMLTextAreaElement>('What the view should show, line by line');
const status = () => screen.getByRole('status').textContent;

/** Shows the panel for the broken carousel, and waits until the fields are there. */
async function openPanel() {
  render(<MakeTest flow={broken} steps={steps} />);
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
  expect(modelStateAfter(broken, steps)).toBe(undefined);
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
  const { rerender } = render(<MakeTest flow={broken} steps={steps} />);
  expect(document.activeElement?.textContent).toBe('Make a test');
  screen.getByLabelText('Expected state (from the model)').focus();
  rerender(<MakeTest flow={broken} steps={steps.slice(0, 2)} />);
  expect(document.activeElement?.textContent).not.toBe('Make a test');
});
