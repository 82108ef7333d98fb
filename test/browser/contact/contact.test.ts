import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtSite, holdApplication, open } from '../../support/browser.ts';
import { untilHydrated } from '../../support/hydration.ts';
import {
  calls,
  empty,
  failure,
  fillMessage,
  form,
  look,
  path,
  send,
  success,
  typed,
} from '../kit/contact.ts';
import { faultsByWidth, noFaultsByWidth } from '../kit/faults.ts';

const site = builtSite();
const phrase = 'abandon ability able about above absent absorb abstract absurd abuse access accident';

test('the server stores a message and a bug report, and the focus moves to the success message or back to the Report Bug button (FORM-7, FORM-8, FORM-26)', async () => {
  await using visit = await site.visit();
  const { page, server } = visit;
  await server.store.db.deleteFrom('reports').execute();
  await open(visit, path);
  await fillMessage(page, '  Hello 👋\nשלום  ');
  await form(page).getByRole('button').press('Enter');
  await page.getByText(success).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact');
  await page.keyboard.press('Tab');
  await form(page).waitFor({ state: 'visible', timeout: 10_000 });
  expect((await look(page)).typed).toEqual(['', '', '']);

  const opener = page.getByRole('button', { name: 'Report Bug' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report Bug' });
  await dialog.getByLabel('Bug name').fill('Amount turns back');
  await dialog.getByLabel('Bug description').fill('I type 2, it is 1.');
  await dialog.getByLabel('Device type').selectOption('Other');
  await dialog.getByLabel('Bug name').press('Enter');
  await expect.poll(() => dialog.count()).toBe(0);
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);

  const stored = await server.store.db.selectFrom('reports').selectAll().orderBy('type').execute();
  expect(stored.map(({ id, created_at, ...report }) => report)).toEqual([
    {
      type: 'bug',
      email: null,
      phone: null,
      message: null,
      bug_name: 'Amount turns back',
      bug_description: 'I type 2, it is 1.',
      device_type: 'Other',
      state: 'new',
      note: '',
    },
    {
      type: 'contact',
      email: 'reader@example.com',
      phone: '0123456789',
      message: 'Hello 👋\nשלום',
      bug_name: null,
      bug_description: null,
      device_type: null,
      state: 'new',
      note: '',
    },
  ]);
});

test('the contact forms show an error and send nothing when a text contains a recovery phrase or a private key (FORM-31, FORM-35)', async () => {
  await using visit = await site.visit();
  const { page } = visit;
  let posts = 0;
  await page.route(calls, (route) => {
    posts += 1;
    return route.abort();
  });
  await open(visit, path);
  const numbered = phrase
    .split(' ')
    .map((word, index) => `${index + 1}. ${word.toUpperCase()}`)
    .join('\n');
  await fillMessage(page, numbered);
  await send(page);
  const { faults, typed: texts, focus } = await settledLook(page);
  expect([faults, texts[2], focus]).toEqual([
    {
      message:
        'This looks like a recovery phrase. Take it out: nobody from SwiftEx will ever ask you for it.',
    },
    numbered,
    'message',
  ]);

  await form(page).getByLabel('Message').fill('H');
  expect((await look(page)).faults).toEqual({});
  await form(page)
    .getByLabel('Message')
    .fill(`my key is ${'0123456789abcdef'.repeat(4)}`);
  await send(page);
  expect((await settledLook(page)).faults).toEqual({
    message: expect.stringMatching(/^This looks like a private key\./),
  });

  await page.getByRole('button', { name: 'Report Bug' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Bug name').fill('Words');
  await dialog.getByLabel('Bug description').fill(phrase);
  await dialog.getByLabel('Device type').selectOption('Other');
  await dialog.getByRole('button', { name: 'Submit report' }).click();
  await dialog.getByText(/^This looks like a recovery phrase\./).waitFor();
  expect(posts).toBe(0);
});

test('the contact form does not send a possible recovery phrase when the word list fails to load (FORM-40)', async () => {
  await using visit = await site.visit({ expectedComplaints: /ERR_FAILED/ });
  const { page } = visit;
  let attempts = 0;
  await page.route('**/assets/english-*.js', (route) => {
    attempts += 1;
    return route.abort();
  });
  await open(visit, path);
  await fillMessage(page, phrase);
  await send(page);
  await form(page).getByText('could not check your text').waitFor({ timeout: 10_000 });
  expect(attempts).toBeGreaterThan(0);
  expect((await look(page)).typed[2]).toBe(phrase);
  await page.unroute('**/assets/english-*.js');
  await send(page);
  expect((await settledLook(page)).faults).toEqual({
    message: expect.stringMatching(/^This looks like a recovery phrase\./),
  });
});

test.each([
  [
    'rejects a field',
    400,
    {
      message: 'Invalid email format',
      issues: [{ path: 'email', message: 'Invalid email format' }],
    },
    { faults: { email: 'Invalid email format' }, alert: failure, focus: 'email' },
  ],
  [
    'limits the rate',
    429,
    { message: 'Too many attempts. Try again in 1 minute.' },
    { faults: {}, alert: failure, reason: 'Too many attempts. Try again in 1 minute.', focus: '' },
  ],
])(
  'when the server %s, the contact form shows the message from the server and keeps the text (FORM-15, FORM-17, FORM-18)',
  async (_, status, json, expected) => {
    await using visit = await site.visit({ expectedComplaints: /Failed to load resource/ });
    const { page } = visit;
    await page.route(calls, (route) => route.fulfill({ status, json }));
    await open(visit, path);
    await fillMessage(page);
    await send(page);
    await form(page).getByText(failure).waitFor();
    await expect
      .poll(() => look(page))
      .toEqual({
        ...empty,
        ...expected,
        focus: expected.focus === '' ? expect.any(String) : expected.focus,
        typed,
      });
  },
);

test('the contact form shows an alert and keeps its text when there is no connection (A11Y-6)', async () => {
  await using visit = await site.visit({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });
  const { page } = visit;
  await open(visit, path);
  await fillMessage(page);
  await page.context().setOffline(true);
  await send(page);
  await form(page).getByText(failure).waitFor();
  expect(await look(page)).toEqual({
    ...empty,
    alert: failure,
    reason: 'We could not reach the server. Check your connection; what you wrote is still here.',
    typed,
    focus: expect.any(String),
  });
});

test('the contact form sends a message that was submitted before hydration (FORM-13)', async () => {
  await using visit = await site.visit();
  const { page, server } = visit;
  const release = await holdApplication(page);
  await page.goto(`${server.url}${path}`);
  await fillMessage(page, 'Early bird');
  await send(page);
  release();
  await page.getByText(success).waitFor();
});

test('the contact form does not send a message that is changed between an early press and hydration (FORM-13, A11Y-15)', async () => {
  await using visit = await site.visit();
  const { page, server } = visit;
  let posts = 0;
  await page.route(calls, (route) => {
    posts += 1;
    return route.abort();
  });
  const release = await holdApplication(page);
  await page.goto(`${server.url}${path}`);
  await fillMessage(page, 'Early');
  await send(page);
  await form(page).getByLabel('Message').pressSequentially(' bird');
  release();
  await form(page).getByText('10 of 300').waitFor();
  await untilHydrated(page);
  expect([posts, await form(page).getByLabel('Message').inputValue()]).toEqual([0, 'Early bird']);
});

test('the character counter counts text typed before hydration (FORM-13)', async () => {
  await using visit = await site.visit();
  const { page, server } = visit;
  const release = await holdApplication(page);
  await page.goto(`${server.url}${path}`);
  await form(page).getByLabel('Message').fill('Early bird');
  release();
  await form(page).getByText('10 of 300').waitFor();
});

test('the contact form sends nothing and shows an email address when JavaScript is off (FORM-2)', async () => {
  await using visit = await site.visit({ javaScriptEnabled: false });
  const { page, server } = visit;
  const requests: string[] = [];
  await page.goto(`${server.url}${path}`);
  page.on('request', (request) => {
    // The fonts load after the first paint.
    if (request.resourceType() !== 'font') {
      requests.push(request.url());
    }
  });
  await fillMessage(page, phrase);
  await send(page);
  await form(page).getByText('Sending needs JavaScript.').waitFor();
  await form(page).getByRole('link', { name: 'support@example.com' }).waitFor();
  expect([page.url(), await form(page).getByLabel('Message').inputValue(), requests]).toEqual([
    `${server.url}${path}`,
    phrase,
    [],
  ]);
});

test('each field shows an error, and the first field gets the focus, when Latin, emoji or Hebrew text is too long (A11Y-6)', async () => {
  await using visit = await site.visit({ viewport: { width: 320, height: 640 } });
  const { page } = visit;
  await open(visit, path);
  for (const character of ['x', '🦊', 'ש']) {
    const text = character.repeat(10_000 / character.length);
    await form(page).getByLabel('Email').fill(text);
    await form(page).getByLabel('Phone (optional)').fill(text);
    await form(page).getByLabel('Message').fill(text);
    await send(page);
    const { faults, focus } = await settledLook(page);
    expect(focus).toBe('email');
    expect(faults).toEqual({
      email: 'Invalid email format',
      phone: 'Phone number must be exactly 10 digits and contain only numbers',
      message: 'Message must be 300 characters or less',
    });
    await form(page).getByText('10000 of 300').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

test('the contact page has no axe violations when it shows field errors, the bug dialog or the success message', async () => {
  await using visit = await site.visit({ reducedMotion: 'reduce' });
  const { page } = visit;
  const isFaultless = async () => expect(await faultsByWidth(page)).toEqual(noFaultsByWidth);
  await open(visit, path);
  await send(page);
  await form(page).getByText('Email is required').waitFor();
  await isFaultless();
  await page.getByRole('button', { name: 'Report Bug' }).click();
  await page.getByRole('button', { name: 'Submit report' }).click();
  await page.getByText('Device type is required').waitFor();
  await isFaultless();
  await page.keyboard.press('Escape');
  await fillMessage(page);
  await send(page);
  await page.getByText(success).waitFor();
  await isFaultless();
});

/** Waits until the form is idle and focuses a field with an error. Returns what the form shows. */
async function settledLook(page: Page) {
  await expect
    .poll(async () => {
      const { button, faults, focus } = await look(page);
      return [button, Object.keys(faults).includes(focus ?? '')];
    })
    .toEqual(['Send message', true]);
  return look(page);
}

test('at 390 by 844 px the whole Report Bug dialog is visible, and its title stays in view while its errors are scrolled (A11Y-10)', async () => {
  await using visit = await site.visit({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const { page } = visit;
  await open(visit, path);
  await page.getByRole('button', { name: 'Report Bug' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Bug' });
  await dialog.waitFor();
  const hidden = () => dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(await hidden()).toBe(0);
  await dialog.getByRole('button', { name: 'Submit report' }).click();
  await dialog.getByText('Device type is required').waitFor();
  expect(await hidden()).toBeGreaterThan(0);
  await dialog.evaluate((box) => box.scrollTo({ top: box.scrollHeight, behavior: 'instant' }));
  const isTitleOnTop = await dialog.getByRole('heading', { name: 'Report Bug' }).evaluate((title) => {
    const { left, top, bottom } = title.getBoundingClientRect();
    return document.elementFromPoint(left + 20, (top + bottom) / 2) === title;
  });
  expect(isTitleOnTop).toBe(true);
});
