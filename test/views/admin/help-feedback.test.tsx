import { act, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { ArticleCounts } from '../../../src/contract/admin-feedback.ts';
import { helpFeedbackMachine } from '../../../src/machines/admin/help-feedback.machine.ts';
import { HelpFeedbackView } from '../../../src/views/admin/help-feedback/help-feedback-view.tsx';
import { helpFeedbackModel } from '../../models/admin/help-feedback.model.ts';
import { catalogue, feedback } from '../../support/feedback.ts';
import { press } from '../../support/gestures.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

function openFeedback() {
  const read = heldPromise<ArticleCounts[]>();
  const focus = heldCallback();
  const actor = createActor(
    helpFeedbackMachine.provide({ actors: { read: read.logic, watchWindow: focus.logic } }),
  ).start();
  render(<HelpFeedbackView feedback={actor} catalogue={catalogue} />);
  return { read, focus };
}

const rows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

const shownRows = [
  ['Slippage explained', '10', '40', '20%'],
  ['gone-article', '0', '1', '0%'],
  ['Trustlines on Stellar', '2', '1', '67%'],
];

rehearse(helpFeedbackModel, 'view', () => {
  const { read, focus } = openFeedback();
  const sees =
    (shown: { isBusy?: boolean; rows?: unknown[]; status?: string | undefined; alert?: string }) => () =>
      expect({
        isBusy: screen.getByRole('button', { name: 'Refresh' }).ariaDisabled === 'true',
        rows: rows(),
        status: screen.queryByRole('status')?.textContent,
        alert: screen.getByRole('alert').textContent,
      }).toEqual({ isBusy: false, rows: [], status: undefined, alert: '', ...shown });
  const failed = { alert: 'The feedback could not be loaded. Please try again.Try again' };
  return {
    act: {
      'the counts arrive': () => act(async () => read.latest().resolve(feedback)),
      'there are no answers': () => act(async () => read.latest().resolve([])),
      'the server is unreachable': () => act(async () => read.latest().reject(new Error('offline'))),
      'press Refresh': () => press('Refresh'),
      'come back to the page': () => act(() => focus.tell({ type: 'window.focused' })),
    },
    see: {
      loading: sees({ isBusy: true, status: 'Loading feedback...' }),
      failed: sees(failed),
      empty: () => {
        sees({
          status:
            'No reader has answered yet. Every article of the Help Center ends with the question whether it was helpful.',
        })();
        expect(screen.getByRole('link', { name: 'Help Center' }).getAttribute('href')).toBe('/solution');
      },
      shown: sees({ rows: shownRows }),
      refreshing: sees({ isBusy: true, rows: shownRows }),
      'failed with counts': sees({ ...failed, rows: shownRows }),
    },
    pass: () => undefined,
  };
});

test('a row of the help feedback links to its article unless the article was removed (ADMIN-65)', async () => {
  const { read } = openFeedback();
  await act(async () => read.latest().resolve(feedback));
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Slippage explained', '/article/slippage'],
    ['Trustlines on Stellar', '/article/trustlines'],
  ]);
});

test('the help feedback screen shows how many articles have no answers, unless every article has answers (ADMIN-66)', async () => {
  const { read } = openFeedback();
  const all = catalogue.map(({ id }) => ({ id, helpful: 1, notHelpful: 0 }));
  const notes = [];
  for (const answered of [1, 2, 3]) {
    await act(async () => read.latest().resolve(all.slice(0, answered)));
    notes.push(screen.queryByText(/no answers yet/)?.textContent);
    press('Refresh');
  }
  expect(notes).toEqual(['2 articles have no answers yet.', '1 article has no answers yet.', undefined]);
});
