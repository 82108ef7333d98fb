import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { waitlistFormMachine } from '../../../src/machines/home/waitlist-form.machine.ts';
import { fixture } from '../../../workbench/fixtures/home/waitlist-form.fixture.tsx';
import type { BenchFlow } from '../../../workbench/flows.ts';
import { liveModel } from '../../../workbench/live.model.ts';
import { LiveView } from '../../../workbench/live-view.tsx';
import { waitlistFormModel } from '../../models/home/waitlist-form.model.ts';
import { actorOn, eventOf, updateOf, watcher } from '../../support/live.ts';
import { rehearse } from '../../support/model.ts';

const waitlistForm: BenchFlow = {
  ...{
    name: 'waitlist-form',
    area: 'home',
    exported: 'waitlistFormMachine',
    machine: waitlistFormMachine as AnyStateMachine,
  },
  ...{ model: waitlistFormModel, fixture: fixture as BenchFlow['fixture'] },
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Returns the status and the enabled buttons. */
const shown = () => [
  screen.getByRole('status').textContent,
  screen
    .getAllByRole<HTMLButtonElement>('button')
    .filter(({ disabled }) => !disabled)
    .map(({ textContent }) => textContent),
];

const watching = /^Watching (?:the site: no page is open\.|1 page: \/)$/;
const paused = /^Paused: (?:0 events|1 event) held back\.$/;
const lost = 'No connection. Start the site with “npm run dev”; the workbench tries again every second.';

rehearse(liveModel, 'view', () => {
  const { live, tell } = watcher();
  render(<LiveView live={live} flows={[]} />);
  const sees = (status: string | RegExp, ...buttons: string[]) =>
    expect(shown()).toEqual([typeof status === 'string' ? status : expect.stringMatching(status), buttons]);
  return {
    act: {
      'the site answers': () => act(() => tell({ type: 'site.attached' })),
      'the connection breaks': () => act(() => tell({ type: 'connection.lost' })),
      'a page sends events': () => act(() => tell(updateOf([1]))),
      'a page closes': () => act(() => tell({ type: 'page.left', page: 'first' })),
      'press Pause': () => press('Pause'),
      'press Resume': () => press('Resume'),
      'press Record': () => press('Record'),
      'press Stop': () => press('Stop'),
      'press Discard': () => press('Discard'),
      'press Try again': () => press('Try again'),
    },
    see: {
      attaching: () => sees('Connecting to the site…'),
      watching: () => sees(watching, 'Pause', 'Record'),
      paused: () => sees(paused, 'Resume'),
      'no connection': () => sees(lost, 'Try again'),
      recording: () => sees(/^Recording: (?:0 events|1 event)\.$/, 'Stop'),
      recorded: () => sees(watching, 'Pause', 'Record', 'Discard'),
      'recorded, paused': () => sees(paused, 'Resume', 'Discard'),
      'recorded, no connection': () => sees(lost, 'Try again', 'Discard'),
      'recorded, attaching': () => sees('Connecting to the site…', 'Discard'),
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});

function attached(flows: BenchFlow[] = []) {
  const { live, tell } = watcher();
  render(<LiveView live={live} flows={flows} />);
  act(() => tell({ type: 'site.attached' }));
  return { live, tell: (...given: Parameters<typeof updateOf>) => act(() => tell(updateOf(...given))) };
}

/** Returns the texts of the cells in each row below the table head. */
const rows = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('the live view lists actors and events with states and times, the latest event first (TEST-30)', () => {
  const { tell } = attached();
  tell([1], {
    events: [eventOf(1), eventOf(2, { type: 'page.resized', before: 'scrolled', payload: { width: 390 } })],
  });
  expect(screen.getByRole('status').textContent).toBe('Watching 1 page: /');
  expect(rows('Actors')).toEqual([['header 1', 'top', 'running', '/', 'the page', '0.90']]);
  expect(rows('Events')).toEqual([
    ['2.000', '1.00 s', 'header 1', 'page.resized', 'scrolled', '0.2 ms', '{"width":390}'],
    ['1.000', '', 'header 1', 'page.scrolled', 'top → scrolled', '0.2 ms', ''],
  ]);
});

test('the live view marks a failed actor and the event on which the actor failed (TEST-30)', () => {
  const { tell } = attached();
  const { after: _, ...fatal } = eventOf(1);
  tell([], { actors: [actorOn({ status: 'died' })], events: [fatal] });
  expect([rows('Actors')[0]?.[2], rows('Events')[0]?.[4]]).toEqual([
    'failed with an error',
    'top, then failed or was not running',
  ]);
});

test('the filters of the live view limit events by flow, by type, or to changes of state (TEST-30)', () => {
  const { tell } = attached();
  tell([], {
    actors: [actorOn(), actorOn({ id: 'faq 1', flow: 'faq' })],
    events: [
      eventOf(1),
      eventOf(2, { type: 'page.resized', before: 'scrolled' }),
      eventOf(3, { actor: 'faq 1', type: 'question.pressed' }),
    ],
  });
  const listed = () => rows('Events').map((cells) => cells[3]);
  fireEvent.change(screen.getByLabelText('Flow'), { target: { value: 'header' } });
  expect([listed(), rows('Actors').length]).toEqual([['page.resized', 'page.scrolled'], 1]);
  fireEvent.click(screen.getByLabelText('Changes of state only'));
  expect(listed()).toEqual(['page.scrolled']);
  fireEvent.change(screen.getByLabelText('Flow'), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText('Event contains'), { target: { value: 'question' } });
  expect(listed()).toEqual(['question.pressed']);
});

test('a recording in the live view shows a link to its path, its coverage and the events that the model lacks (TEST-32)', () => {
  const { tell } = attached([waitlistForm]);
  press('Record');
  const actor = { actor: 'waitlistForm 1' };
  tell([], {
    actors: [actorOn({ id: 'waitlistForm 1', flow: 'waitlistForm', state: 'submitting' })],
    events: [
      eventOf(1, {
        ...{ ...actor, type: 'form.submitted', before: 'open.idle', after: 'submitting' },
        payload: { entry: { email: 'ada@example.com' } },
        transitions: ['waitlistForm.open|form.submitted|0'],
      }),
      eventOf(2, { ...actor, type: 'form.cleared', before: 'submitting', after: 'open.idle' }),
    ],
  });
  press('Stop');
  const recording = within(screen.getByRole('region', { name: 'Recording' }));
  expect(recording.getByRole('link', { name: 'submit the form' }).getAttribute('href')).toBe(
    '#waitlist-form/path/%5B%22submit%20the%20form%22%5D',
  );
  expect(
    recording.getAllByText(/./, { selector: 'article > p' }).map(({ textContent }) => textContent),
  ).toEqual([
    'Not in the path, because the model has no such event: form.cleared, submitting → open.idle',
    'It takes 1 transition of the machine, all on paths of the model.',
  ]);
  press('Add to the coverage of waitlistForm');
  expect(recording.getByRole<HTMLButtonElement>('button', { name: 'Added to the coverage' }).disabled).toBe(
    true,
  );
});
