import { expect, test } from 'vitest';
import { inOnePiece } from '../../support/served-workbench.ts';
import { sees } from '../kit/page.ts';
import { tester } from '../kit/workbench.ts';
import { carouselTrace } from './carousel-trace.ts';

const { page, enter, press, view, expectQuiet } = tester(inOnePiece, 'faq');

const current = () => page().locator('[aria-label=Timeline] [aria-current=step]').allTextContents();

test('a tester opens the trace file of a report, replays the trace and makes a test of it (TEST-33, TEST-35)', async () => {
  await page().locator('nav a[href="#trace"]').click();
  const file = { name: 'trace.json', mimeType: 'application/json' };
  await page()
    .locator('input[type=file]')
    .setInputFiles({ ...file, buffer: Buffer.from(JSON.stringify(carouselTrace)) });
  await page().getByText('Every event matches the trace.').waitFor();
  await press('Before the failing step');
  await sees(current, ['6.00 s after slideDwell']);
  await press(/^Step$/);
  await view().getByRole('heading', { name: 'Order Book' }).waitFor();
  await press('Make a test');
  await page().getByText('The test would pass').waitFor();
  await press('Write and copy the test');
  expect(await page().getByLabel('The test', { exact: true }).inputValue()).toContain(
    `test('carousel on the view: after 1000 ms → press next → after 5000 ms → after 200 ms → press next'`,
  );
});

test('if the actor stops at the end of a trace, the workbench suggests the step before that as the failing step (TEST-33)', async () => {
  const end = { ...carouselTrace.events[0], type: 'xstate.stop', at: 6_300 };
  const trace = { ...carouselTrace, events: [...carouselTrace.events, end] };
  await enter(`trace/${encodeURIComponent(JSON.stringify(trace))}`);
  await press('Before the failing step');
  await sees(current, ['6.00 s after slideDwell']);
});

test('a trace plays to its end at the pace that the tester chooses (TEST-33)', async () => {
  await enter(`trace/${encodeURIComponent(JSON.stringify(carouselTrace))}`);
  await page().getByLabel('Pace').selectOption('60');
  await press('Play');
  await page().getByText('4 of 4 events, 6.200 s').waitFor();
  expectQuiet();
});
