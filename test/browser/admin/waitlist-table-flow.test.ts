import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { csvExportModel } from '../../models/admin/csv-export.model.ts';
import { waitlistModel } from '../../models/admin/waitlist.model.ts';
import { builtSite } from '../../support/browser.ts';
import { walkOf } from '../../support/flow-model.ts';
import { rehearse } from '../../support/model.ts';
import { answers } from '../../support/waitlist.ts';
import { goWithin, heldCalls, pass, refocusList, regular, sees, storedSession } from '../kit/page.ts';

const site = builtSite();
// The browser logs failed requests in the console.
const visitor = regular(site, { expectedComplaints: /Failed to load resource/ });

let session: Record<string, string>;
beforeAll(async () => {
  session = storedSession(await visitor.server().signIn());
});

let isIn = false;

// Covers paging, the refresh when the window regains focus, a search and a filter. The view tests cover the
// failures of each page, every sort order and late responses.
rehearse(
  walkOf(waitlistModel, {
    loading: { 'page 1 arrives': 'page 1', 'the server is unreachable': 'failed page 1' },
    'failed page 1': { 'come back to the page': 'retrying page 1' },
    'retrying page 1': { 'page 1 arrives': 'page 1' },
    'page 1': {
      'come back to the page': 'refreshing page 1',
      'choose page 2': 'loading page 2',
      'type "ada"': 'typing',
    },
    'refreshing page 1': { 'page 1 arrives': 'page 1' },
    'loading page 2': { 'page 2 arrives': 'page 2' },
    'page 2': { 'press Refresh': 'refreshing page 2', 'show unsubscribed': 'loading unsubscribed' },
    'refreshing page 2': {
      'page 2 is past the end': 'loading page 1',
      'the server refuses': 'refused page 2',
    },
    'loading page 1': { 'page 1 arrives': 'page 1' },
    'refused page 2': { 'press Refresh': 'retrying page 2' },
    'retrying page 2': { 'page 2 arrives': 'page 2' },
    'loading unsubscribed': { 'one user arrives': 'unsubscribed' },
    unsubscribed: { 'sort by name': 'loading unsubscribed by name' },
    'loading unsubscribed by name': { 'one user arrives': 'unsubscribed by name' },
    'unsubscribed by name': { 'show everyone': 'loading by name' },
    'loading by name': { 'page 1 arrives': 'by name' },
    'by name': { 'sort by date': 'loading' },
    typing: { 'after 500 ms': 'searching for ada' },
    'searching for ada': { 'one user arrives': 'matches' },
    matches: { 'type "lovelace" 400 ms later': 'typing more' },
    'typing more': { 'after 500 ms': 'searching for lovelace' },
    'searching for lovelace': { 'no signup is found': 'no matches' },
    'no matches': { 'clear the search': 'typing nothing' },
    'typing nothing': { 'after 500 ms': 'loading' },
  }),
  'browser',
  async () => {
    const page = visitor.page();
    // Leaving the screen and coming back creates a new table. This is faster than loading a new page.
    if (isIn) {
      await goWithin(page, '/reset-password');
      await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
      await page.context().unrouteAll({ behavior: 'ignoreErrors' });
    } else {
      await visitor.enter('/reset-password', session);
      isIn = true;
    }
    const calls = await heldCalls(page, '**/api/v2/subscribe?**');
    await calls.of(() => goWithin(page, '/admin-waitlist'));
    const search = page.getByPlaceholder('Search emails...');
    const look = async () => ({
      ...(await page.evaluate(() => ({
        rows: [...document.querySelectorAll('tbody tr')].map(
          (row) => row.querySelector('td > span > span, td > b')?.textContent ?? row.textContent,
        ),
        alert: document.querySelector('[role=alert]')?.textContent,
        isRefreshing:
          [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Refresh')
            ?.ariaDisabled === 'true',
        isBusy: document.querySelector('table')?.getAttribute('aria-busy'),
        current: document.querySelector('[aria-label="Waitlist pages"] [aria-current]')?.textContent,
        entries: [...document.querySelectorAll('section p')].find(({ textContent }) =>
          textContent.startsWith('Showing'),
        )?.textContent,
      }))),
      asked: Object.fromEntries(new URL(calls.request().url()).searchParams),
    });
    const first = answers['page 1 arrives'].users.map(({ email }) => email);
    const second = answers['page 2 arrives'].users.map(({ email }) => email);
    const still = { alert: '', isRefreshing: false, isBusy: 'false' };
    const of30 = (rows: string[], current: string) => ({
      ...still,
      rows,
      current,
      entries: `Showing ${current === '1' ? '1 to 10' : '11 to 20'} of 30 entries`,
      asked: { limit: '10', page: current },
    });
    const onNothing = { current: '1', entries: 'Showing 0 to 0 of 0 entries' };
    const facts = async <Key extends keyof Awaited<ReturnType<typeof look>>>(...keys: Key[]) => {
      const seen = await look();
      return Object.fromEntries(keys.map((key) => [key, seen[key]]));
    };
    /** Expects a pending request, and the loading text in place of the rows. */
    const seesLoading = (asked: object) =>
      sees(() => facts('rows', 'alert', 'isRefreshing', 'isBusy', 'asked'), {
        ...still,
        isBusy: 'true',
        rows: ['Loading users...'],
        asked: { limit: '10', ...asked },
      });
    const none = ['Loading users...'];
    /** Expects a pending request while the rows stay visible. */
    const seesRefreshing = (rows: string[], asked: object) =>
      sees(() => facts('rows', 'alert', 'isRefreshing', 'isBusy', 'asked'), {
        alert: '',
        isRefreshing: true,
        isBusy: 'true',
        rows,
        asked: { limit: '10', ...asked },
      });
    const seesError = (alert: string) =>
      sees(() => facts('rows', 'alert', 'isRefreshing', 'isBusy'), {
        ...still,
        alert,
        rows: [],
      });
    let callsBeforeTyping = 0;
    const type = async (text: string) => {
      callsBeforeTyping = calls.count();
      await search.fill(text);
    };
    const seesTyping = (text: string) => async () => {
      await sees(() => search.inputValue(), text);
      await sees(() => facts('isBusy', 'isRefreshing'), { isBusy: 'false', isRefreshing: false });
      expect(calls.count()).toBe(callsBeforeTyping);
    };
    const refused = 'HTTP error! status: 500Try again';
    const failed = 'Failed to fetch waitlist dataTry again';
    const listing = ({ users, pagination }: { users: unknown; pagination: unknown }) =>
      calls.answer(200, { success: true, data: users, pagination });
    const sortBy = (name: string) => () => calls.of(() => page.getByRole('button', { name }).click());
    const filter = (value: string) => () =>
      calls.of(() => page.getByRole('combobox', { name: 'Status', exact: true }).selectOption(value));
    const ada = (asked: object) => ({
      ...still,
      rows: ['ada@example.com'],
      current: '1',
      entries: 'Showing 1 to 1 of 1 entries',
      asked: { limit: '10', page: '1', ...asked },
    });
    const sorted = (sort: string) => {
      const seen = of30(first, '1');
      return () => sees(look, { ...seen, asked: { ...seen.asked, sort } });
    };
    const status = 'Unsubscribed';
    const choose = (number: string) => () =>
      calls.of(() => page.getByRole('button', { name: `Page ${number}`, exact: true }).click());
    return {
      act: {
        'sort by name': sortBy('First Name'),
        'sort by date': sortBy('Joined Date'),
        'show unsubscribed': filter(status),
        'show everyone': filter(''),
        'type "ada"': () => type('ada'),
        'type "lovelace" 400 ms later': async () => {
          await pass(page, 400);
          await type('lovelace');
        },
        'clear the search': () => type(''),
        'choose page 2': choose('2'),
        'come back to the page': () => calls.of(() => refocusList(page)),
        'press Refresh': () => calls.of(() => page.getByRole('button', { name: 'Refresh' }).click()),
        'page 1 arrives': () => listing(answers['page 1 arrives']),
        'page 2 arrives': () => listing(answers['page 2 arrives']),
        'page 2 is past the end': () => calls.of(() => listing(answers['page 2 is past the end'])),
        'one user arrives': () => listing(answers['one user arrives']),
        'no signup is found': () => listing(answers['no signup is found']),
        'the server refuses': () => calls.answer(500, { message: 'Out of order' }),
        'the server is unreachable': () => calls.lose(),
      },
      see: {
        loading: () => seesLoading({ page: '1' }),
        'page 1': () => sees(look, of30(first, '1')),
        'page 2': () => sees(look, of30(second, '2')),
        'loading page 1': () => seesLoading({ page: '1' }),
        'loading page 2': () => seesLoading({ page: '2' }),
        'refreshing page 1': () => seesRefreshing(first, { page: '1' }),
        'refreshing page 2': () => seesRefreshing(second, { page: '2' }),
        'refused page 2': () => seesError(refused),
        'failed page 1': () => seesError(failed),
        'retrying page 1': () => seesRefreshing(none, { page: '1' }),
        'retrying page 2': () => seesRefreshing(none, { page: '2' }),
        'loading by name': () => seesLoading({ page: '1', sort: 'name' }),
        'by name': sorted('name'),
        'loading unsubscribed': () => seesLoading({ page: '1', status }),
        unsubscribed: () => sees(look, ada({ status })),
        'loading unsubscribed by name': () => seesLoading({ page: '1', status, sort: 'name' }),
        'unsubscribed by name': () => sees(look, ada({ status, sort: 'name' })),
        typing: seesTyping('ada'),
        'typing more': seesTyping('lovelace'),
        'typing nothing': seesTyping(''),
        'searching for ada': () => seesLoading({ page: '1', search: 'ada' }),
        'searching for lovelace': () => seesLoading({ page: '1', search: 'lovelace' }),
        matches: () => sees(look, ada({ search: 'ada' })),
        'no matches': () =>
          sees(look, {
            ...still,
            ...onNothing,
            rows: ['No users found'],
            asked: { limit: '10', page: '1', search: 'lovelace' },
          }),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

rehearse(
  csvExportModel,
  'browser',
  async () => {
    const page = visitor.page();
    await visitor.enter('/admin-waitlist', session);
    const calls = await heldCalls(page, '**/api/v2/subscribe/export');
    const button = page.getByRole('button', { name: /^Export/ });
    const look = async () => ({
      button: await button.textContent(),
      isDisabled: await button.isDisabled(),
      alert: await page.getByRole('alert').textContent(),
    });
    const idle = { button: 'Export CSV', isDisabled: false, alert: '' };
    return {
      act: {
        'press Export CSV': async () => {
          if (await button.isDisabled()) {
            const before = calls.count();
            await button.click({ force: true });
            expect(calls.count()).toBe(before);
          } else {
            await calls.of(() => button.click());
          }
        },
        'the file is saved': async () => {
          const download = page.waitForEvent('download');
          await calls.pass();
          expect((await download).suggestedFilename()).toMatch(/^waitlist-\d{4}-\d\d-\d\d\.csv$/);
        },
        'the file cannot be loaded': () => calls.lose(),
      },
      see: {
        idle: () => sees(look, idle),
        exporting: () => sees(look, { ...idle, button: 'Exporting...', isDisabled: true }),
        failed: () => sees(look, { ...idle, alert: 'The export could not be downloaded. Please try again.' }),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

test('the exported file has a header row and one row for each signup (WAIT-51)', async () => {
  const page = visitor.page();
  const { call } = visitor.server();
  await call('POST', '/api/v2/subscribe', {
    json: { email: 'grace@example.com', firstName: 'Grace', lastName: 'Hopper, "Amazing"' },
  });
  await call('POST', '/api/v2/subscribe', { json: { email: 'ada@example.com' } });
  await visitor.enter('/admin-waitlist', session);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const [header, ...rows] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  expect(header).toBe(
    'Email,First Name,Last Name,Joined Date,Status,Referrer,UTM Source,UTM Medium,UTM Campaign,Unsubscribe Link',
  );
  const withoutChance = (row: string) =>
    row.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, 'DATE').replace(/http\S+token=[\w.%-]+/, 'LINK');
  expect(rows.map(withoutChance).sort()).toEqual([
    'ada@example.com,,,DATE,Active,,,,,LINK',
    'grace@example.com,Grace,"Hopper, ""Amazing""",DATE,Active,,,,,LINK',
  ]);
});

test('the waitlist sorts by name within a status filter, and exports only the signups with that status (WAIT-36, WAIT-37, WAIT-48, WAIT-50)', async () => {
  const page = visitor.page();
  const { call } = visitor.server();
  const token = await visitor.server().signIn();
  const people = { zoe: 'Zoe', cleo: 'Cleo', max: 'max' };
  for (const [name, firstName] of Object.entries(people)) {
    await call('POST', '/api/v2/subscribe', { json: { email: `${name}@filter.example`, firstName } });
  }
  const emails = ['zoe@filter.example', 'max@filter.example'];
  await call('PATCH', '/api/v2/subscribe', { token, json: { emails, status: 'Invited' } });
  await visitor.enter('/admin-waitlist', session);
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Invited');
  await page.getByRole('button', { name: 'First Name' }).click();
  const head = page.getByRole('columnheader', { name: 'First Name' });
  await sees(
    async () => [
      await head.getAttribute('aria-sort'),
      await page.locator('tbody tr td:nth-child(2)').allTextContents(),
    ],
    ['ascending', ['max', 'Zoe']],
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^waitlist-invited-\d{4}-\d\d-\d\d\.csv$/);
  const [, ...lines] = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.map((line) => line.split(',')[0])?.sort()).toEqual(emails.toSorted());
});
