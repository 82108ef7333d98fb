import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { allLinesOf } from '../../../src/content/trace-lines.ts';
import { Trace } from '../../../src/contract/trace.ts';
import { traceAttachmentModel } from '../../models/contact/trace-attachment.model.ts';
import { builtSite, open, type Visit } from '../../support/browser.ts';
import { walkOf } from '../../support/flow-model.ts';
import { rehearse } from '../../support/model.ts';
import { faultsByWidth, noFaultsByWidth } from '../kit/faults.ts';
import { heldCalls, pass, regular, sees, storedSession } from '../kit/page.ts';

const site = builtSite();
// The browser logs the failed request for the chunk in the console.
const visitor = regular(site, { expectedComplaints: /Failed to load resource/ });

rehearse(
  walkOf(traceAttachmentModel, {
    'left out': { 'tick the box': 'being listed' },
    'being listed': { 'the list cannot be made': 'not listed', 'the list is made': 'listed' },
    'not listed': { 'tick the box': 'being listed' },
    listed: { 'untick the box': 'left out' },
  }),
  'browser',
  async () => {
    const page = visitor.page();
    await visitor.enter('/contact-us');
    const chunks = await heldCalls(page, '**/assets/trace-lines-*.js');
    await page.getByRole('button', { name: 'Report Bug' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report Bug' });
    const box = dialog.getByLabel('Attach what happened');
    const shows =
      (isTicked: boolean, status: RegExp, alert = '') =>
      () =>
        sees(
          async () => [
            await box.isChecked(),
            status.test((await dialog.getByRole('status').textContent()) ?? ''),
            (await dialog.getByRole('alert').allTextContents()).join(''),
            (await dialog.getByRole('listitem').count()) > 0,
          ],
          [isTicked, true, alert, status.source.includes('sent')],
        );
    return {
      act: {
        'tick the box': () => chunks.of(() => box.click()),
        'untick the box': () => box.click(),
        'the list is made': () => chunks.pass(),
        'the list cannot be made': () => chunks.lose(),
      },
      see: {
        'left out': shows(false, /^$/),
        'being listed': shows(true, /^Listing what happened\.\.\.$/),
        listed: shows(true, /^\d+ lines will be sent with your report:$/),
        'not listed': shows(
          false,
          /^$/,
          'We could not list the recorded events. Send the report without them, or tick the box again.',
        ),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

/** Chooses the third slide, goes to the contact page without a reload and opens the bug dialog. */
async function wander({ page }: Visit) {
  await page.getByRole('group', { name: 'Choose a slide' }).getByRole('button').nth(2).click();
  await page.getByRole('link', { name: 'Contact us' }).first().click();
  await page.getByRole('button', { name: 'Report Bug' }).click();
}

/** Sends a bug report with the trace. Returns the lines that the dialog listed and the request's body. */
async function report({ page }: Visit) {
  const dialog = page.getByRole('dialog', { name: 'Report Bug' });
  await dialog.getByLabel('Bug name').fill('Slide jumps');
  await dialog.getByLabel('Bug description').fill('The third slide of Ada Lovelace never shows.');
  await dialog.getByLabel('Device type').selectOption('Web (Desktop)');
  await dialog.getByLabel('Attach what happened').check();
  await dialog.getByRole('list', { name: 'What happened' }).waitFor();
  const listed = await dialog.getByRole('listitem').allTextContents();
  const request = page.waitForRequest('**/api/users/reports');
  await dialog.getByRole('button', { name: 'Submit report' }).click();
  await page.getByText('Your message has been sent successfully.').waitFor();
  return { listed, body: (await request).postDataJSON() as { trace?: unknown } };
}

test('the trace of a bug report contains the events that the dialog lists, and no text that the visitor typed (FORM-42, FORM-43, FORM-46, FORM-47)', async () => {
  await using visit = await site.visit();
  await open(visit, '/fiat-exchange');
  await wander(visit);
  const { listed, body } = await report(visit);
  const trace = v.parse(Trace, body.trace);
  expect(trace.pages.map(({ path }) => path)).toEqual(['/fiat-exchange', '/contact-us']);
  expect(
    trace.events
      .filter(({ actor, type }) => trace.actors[actor]?.flow === 'carousel' && type === 'slide.chosen')
      .map(({ payload }) => payload),
  ).toEqual([{ index: 2 }]);
  expect([trace.engine.name, trace.viewport]).toEqual(['Chromium', { width: 1280, height: 800 }]);
  expect(listed).toEqual(
    allLinesOf(trace).map(
      ({ time, part, text, change }) =>
        `${time}${part} ${text}${change === undefined ? '' : `: ${change.before} → ${change.after}`}`,
    ),
  );
  expect(JSON.stringify(trace)).not.toMatch(/Lovelace|jumps/);
});

test("the trace of a bug report contains the failed request for the home page's media (FORM-44)", async () => {
  await using visit = await site.visit({ expectedComplaints: /status of 503/ });
  const { page } = visit;
  await page.addInitScript(() => localStorage.setItem('demoDismissed', 'true'));
  await page.route('**/api/v2/media?*', (route) => route.fulfill({ status: 503, json: {} }));
  const noted = page.waitForResponse('**/assets/call-log-*.js');
  await open(visit, '/');
  await noted;
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await page.getByRole('button', { name: 'Report Bug' }).click();
  const { body } = await report(visit);
  expect(v.parse(Trace, body.trace).failedCalls).toEqual([
    { at: expect.any(Number), method: 'GET', route: '/v2/media', status: 503 },
  ]);
});

test('a bug report contains no trace when the box is unticked (FORM-47)', async () => {
  await using visit = await site.visit();
  const { page } = visit;
  await open(visit, '/contact-us');
  await page.getByRole('button', { name: 'Report Bug' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Bug' });
  await dialog.getByLabel('Bug name').fill('Slide jumps');
  await dialog.getByLabel('Bug description').fill('It jumps.');
  await dialog.getByLabel('Device type').selectOption('Web (Desktop)');
  const request = page.waitForRequest('**/api/users/reports');
  await dialog.getByRole('button', { name: 'Submit report' }).click();
  expect(Object.keys((await request).postDataJSON())).toEqual([
    'type',
    'bugName',
    'bugDescription',
    'deviceType',
  ]);
});

test('a bug report contains the trace when the browser refuses access to storage (FORM-42)', async () => {
  await using visit = await site.visit();
  await visit.page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Refused', 'SecurityError');
        },
      });
    }
  });
  await open(visit, '/fiat-exchange');
  await wander(visit);
  const { body } = await report(visit);
  expect(v.parse(Trace, body.trace).actors.some(({ flow }) => flow === 'carousel')).toBe(true);
});

test('the bug dialog and the timeline in the inbox have no accessibility faults, and the downloaded file is the sent trace (ADMIN-69, ADMIN-70, A11Y-1)', async () => {
  await using visit = await site.visit({ reducedMotion: 'reduce' });
  const { page, server } = visit;
  await open(visit, '/fiat-exchange');
  await wander(visit);
  const dialog = page.getByRole('dialog', { name: 'Report Bug' });
  await dialog.getByLabel('Attach what happened').check();
  await dialog.getByRole('list', { name: 'What happened' }).waitFor();
  expect(await faultsByWidth(page)).toEqual(noFaultsByWidth);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Report Bug' }).click();
  const { body } = await report(visit);

  const stored = storedSession(await server.signIn());
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) {
      localStorage.setItem(key, value);
    }
  }, stored);
  await open(visit, '/admin-inbox');
  await page
    .getByRole('link', { name: /Slide jumps/ })
    .first()
    .click();
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await timeline.waitFor();
  expect(await faultsByWidth(page)).toEqual(noFaultsByWidth);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download for the workbench' }).click();
  const file = await download;
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toEqual(body.trace);
  expect(file.suggestedFilename()).toMatch(/^trace-[\da-f]{8}\.json$/);
});
