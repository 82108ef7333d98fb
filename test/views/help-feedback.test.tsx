import { act, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { helpArticles } from '../../src/content/help-catalogue.ts';
import type { ArticleCounts } from '../../src/contract/feedback-desk.ts';
import { helpFeedbackMachine } from '../../src/machines/help-feedback.machine.ts';
import { HelpFeedbackView } from '../../src/views/admin/help-feedback/help-feedback-view.tsx';
import { helpFeedbackModel } from '../models/help-feedback.model.ts';
import { feedback } from '../support/feedback.ts';
import { press } from '../support/gestures.ts';
import { heldPromise } from '../support/held.ts';
import { rehearse } from '../support/model.ts';

function openFeedback() {
  const read = heldPromise<ArticleCounts[]>();
  const actor = createActor(helpFeedbackMachine.provide({ actors: { read: read.logic } })).start();
  render(<HelpFeedbackView feedback={actor} />);
  return read;
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
  [titleOf('slippage'), '10', '40', '20%'],
  ['gone-article', '0', '1', '0%'],
  [titleOf('trustlines'), '2', '1', '67%'],
];

function titleOf(id: string) {
  return helpArticles.find((article) => article.id === id)?.title;
}

rehearse(helpFeedbackModel, 'view', () => {
  const read = openFeedback();
  const sees =
    (shown: {
      button?: string;
      isBusy?: boolean;
      rows?: unknown[];
      status?: string | undefined;
      alert?: string;
    }) =>
    () =>
      expect({
        button: screen.getByRole('button').textContent,
        isBusy: screen.getByRole<HTMLButtonElement>('button').disabled,
        rows: rows(),
        status: screen.queryByRole('status')?.textContent,
        alert: screen.getByRole('alert').textContent,
      }).toEqual({ button: 'Refresh', isBusy: false, rows: [], status: undefined, alert: '', ...shown });
  const failed = { button: 'Try again', alert: 'The feedback could not be loaded. Please try again.' };
  return {
    act: {
      'the counts come': () => act(async () => read.latest().resolve(feedback)),
      'there are no answers': () => act(async () => read.latest().resolve([])),
      'the server is out of reach': () => act(async () => read.latest().reject(new Error('offline'))),
      'press Refresh': () => press('Refresh'),
      'press Try again': () => press('Try again'),
    },
    see: {
      loading: sees({ isBusy: true, status: 'Loading feedback...' }),
      failed: sees(failed),
      empty: sees({
        status:
          'No reader has answered yet. Every article of the Help Center ends with the question whether it was helpful.',
      }),
      shown: sees({ rows: shownRows }),
      refreshing: sees({ isBusy: true, rows: shownRows }),
      'failed with counts': sees({ ...failed, rows: shownRows }),
    },
    pass: () => undefined,
  };
});

test('an admin goes from a row to its article, unless the article is no more', async () => {
  const read = openFeedback();
  await act(async () => read.latest().resolve(feedback));
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [titleOf('slippage'), '/article/slippage'],
    [titleOf('trustlines'), '/article/trustlines'],
  ]);
  expect(screen.getByText(/no answers yet/).textContent).toBe(
    `${helpArticles.length - 2} articles have no answers yet.`,
  );
});

test('nothing is said of articles without answers when all have some, and one is one article', async () => {
  const read = openFeedback();
  const all = helpArticles.map(({ id }) => ({ id, helpful: 1, notHelpful: 0 }));
  await act(async () => read.latest().resolve(all.slice(1)));
  expect(screen.getByText(/no answers yet/).textContent).toBe('1 article has no answers yet.');
  press('Refresh');
  await act(async () => read.latest().resolve(all));
  expect(screen.queryByText(/no answers yet/)).toBeNull();
});
