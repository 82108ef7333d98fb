import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bugReport, contactReport, inboxAnswers } from '../../support/inbox.ts';
import { openPage } from '../../support/page/live-page.tsx';

const { pagination } = inboxAnswers['one report arrives'];

test('the inbox loads its list again when the open report turns out to be removed (ADMIN-56)', async () => {
  using page = await openPage({
    path: `/admin-inbox?report=${contactReport.id}`,
    isAdmin: true,
    answers: {
      'GET /api/v2/reports': { reports: [bugReport, contactReport], pagination },
      [`GET /api/v2/reports/${contactReport.id}`]: { report: contactReport },
    },
  });
  await page.reaches('inbox', 'loaded');
  await page.reaches('report', 'open');
  expect(screen.queryAllByText('ada@example.com').length).toBeGreaterThan(0);
  page.answer('GET /api/v2/reports', { reports: [bugReport], pagination });
  page.answer(
    `PATCH /api/v2/reports/${contactReport.id}`,
    Response.json({ message: 'There is no such report.' }, { status: 404 }),
  );
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'Asked again.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByText('There is no such report. Somebody may have removed it.');
  await waitFor(() => expect(screen.queryAllByText('ada@example.com')).toEqual([]));
});
