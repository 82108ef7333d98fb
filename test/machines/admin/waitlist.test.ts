import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { WaitlistListing, WaitlistSort, WaitlistStatus } from '../../../src/contract/admin-waitlist.ts';
import { type WaitlistRequest, waitlistMachine } from '../../../src/machines/admin/waitlist.machine.ts';
import { waitlistModel } from '../../models/admin/waitlist.model.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';
import { answers } from '../../support/waitlist.ts';

function openTable(input?: Partial<WaitlistRequest>) {
  const clock = new SimulatedClock();
  const list = heldPromise<WaitlistListing, WaitlistRequest>();
  const focus = heldCallback();
  const addresses: WaitlistRequest[] = [];
  const machine = waitlistMachine.provide({
    actors: { list: list.logic, watchWindow: focus.logic },
    actions: { showInAddress: (_, request) => addresses.push(request) },
  });
  const table = createActor(machine, { clock, input }).start();
  const type = (search: string) => table.send({ type: 'search.changed', search });
  const choose = (page: number) => table.send({ type: 'page.chosen', page });
  const sort = (order: WaitlistSort) => table.send({ type: 'sort.chosen', sort: order });
  const filter = (status: WaitlistStatus | '') => table.send({ type: 'status.filtered', status });
  const pending = () => list.pending().map(({ input }) => input);
  return { clock, list, focus, addresses, table, type, choose, sort, filter, pending };
}

const nothing = { users: [], pagination: { currentPage: 1, totalPages: 1, totalRecords: 0 } };
const first: WaitlistRequest = { search: '', status: '', sort: '-createdAt', page: 1 };
const second = { ...first, page: 2 };
const forAda = { ...first, search: 'ada' };
const forLovelace = { ...first, search: 'lovelace' };
const byName: WaitlistRequest = { ...first, sort: 'name' };
const fromLastName: WaitlistRequest = { ...first, sort: '-name' };
const byEmail: WaitlistRequest = { ...first, sort: 'email' };
const unsubscribed: WaitlistRequest = { ...first, status: 'Unsubscribed' };

rehearse(waitlistModel, 'machine', () => {
  const { clock, list, focus, addresses, table, type, choose, sort, filter, pending } = openTable();
  let shown: { users: unknown; pagination: unknown; message: string } = { ...nothing, message: '' };
  const answer = (listing: WaitlistListing) => () =>
    settle(() => {
      const { users, pagination, message } = { ...nothing, message: '', ...listing };
      shown = { users, pagination, message };
      list.latest().resolve(listing);
    });
  /** Performs an act and expects that it makes exactly this many calls. */
  const calling = (calls: number, act: () => void) => () => {
    const before = list.calls.length;
    act();
    expect(list.calls.length - before).toBe(calls);
  };
  const sees = (value: unknown, request: WaitlistRequest, tags: string[] = []) => {
    return () => {
      const snapshot = table.getSnapshot();
      expect({
        value: snapshot.value,
        tags: [...snapshot.tags],
        context: snapshot.context,
        pending: pending(),
        address: tags.includes('busy') ? addresses.at(-1) : undefined,
      }).toEqual({
        value,
        tags,
        context: { ...request, ...shown },
        pending: tags.includes('busy') ? [request] : [],
        address: tags.includes('busy') ? request : undefined,
      });
    };
  };
  const loads = (request: WaitlistRequest) => sees({ fetching: 'page' }, request, ['busy']);
  const refreshes = (request: WaitlistRequest) =>
    sees({ fetching: 'refresh' }, request, ['busy', 'refreshing']);
  const refusal = (request: WaitlistRequest) => () => {
    expect(shown.message).toBe('HTTP error! status: 500');
    sees('failed', request)();
  };
  const failure = (request: WaitlistRequest) => () => {
    expect(shown.message).toBe('Failed to fetch waitlist data');
    sees('failed', request)();
  };
  return {
    act: {
      // The rows stay until the last page has loaded.
      'page 2 is past the end': () => settle(() => list.latest().resolve(answers['page 2 is past the end'])),
      'page 1 arrives': answer(answers['page 1 arrives']),
      'page 2 arrives': answer(answers['page 2 arrives']),
      'one user arrives': answer(answers['one user arrives']),
      'no signup is found': answer(answers['no signup is found']),
      'the server refuses': answer(answers['the server refuses']),
      'the server is unreachable': () =>
        settle(() => {
          shown = { ...nothing, message: 'Failed to fetch waitlist data' };
          list.latest().reject(new Error('offline'));
        }),
      'choose page 0': calling(0, () => choose(0)),
      'choose page 1': calling(1, () => choose(1)),
      'choose page 1.5': calling(0, () => choose(1.5)),
      'choose page 2': () => choose(2),
      'choose page 4': calling(0, () => choose(4)),
      'press Refresh': calling(1, () => table.send({ type: 'refresh.requested' })),
      'sort by name': calling(1, () => sort(table.getSnapshot().context.sort === 'name' ? '-name' : 'name')),
      'sort by email': calling(1, () => sort('email')),
      'sort by date': calling(1, () => sort('-createdAt')),
      'show unsubscribed': calling(1, () => filter('Unsubscribed')),
      'show everyone': calling(1, () => filter('')),
      'come back to the page': () => focus.tell({ type: 'window.focused' }),
      'type "ada"': calling(0, () => type('ada')),
      'type "lovelace" 400 ms later': calling(0, () => {
        clock.increment(400);
        type('lovelace');
      }),
      'clear the search': calling(0, () => type('')),
    },
    see: {
      loading: loads(first),
      'page 1': sees('loaded', first),
      'page 2': sees('loaded', second),
      'loading page 1': loads(first),
      'loading page 2': loads(second),
      'refreshing page 1': refreshes(first),
      'refreshing page 2': refreshes(second),
      'retrying page 1': refreshes(first),
      'retrying page 2': refreshes(second),
      'refused page 1': refusal(first),
      'failed page 1': failure(first),
      'refused page 2': refusal(second),
      'failed page 2': failure(second),
      empty: sees('empty', first),
      'refreshing nothing': refreshes(first),
      'loading by name': loads(byName),
      'by name': sees('loaded', byName),
      'loading page 2 by name': loads({ ...byName, page: 2 }),
      'page 2 by name': sees('loaded', { ...byName, page: 2 }),
      'loading by name, descending': loads(fromLastName),
      'by name, descending': sees('loaded', fromLastName),
      'loading by email': loads(byEmail),
      'by email': sees('loaded', byEmail),
      'loading unsubscribed': loads(unsubscribed),
      unsubscribed: sees('loaded', unsubscribed),
      'nobody unsubscribed': sees('empty', unsubscribed),
      'loading unsubscribed by name': loads({ ...unsubscribed, sort: 'name' }),
      'unsubscribed by name': sees('loaded', { ...unsubscribed, sort: 'name' }),
      'searching unsubscribed for ada': loads({ ...unsubscribed, search: 'ada' }),
      'matches unsubscribed': sees('loaded', { ...unsubscribed, search: 'ada' }),
      typing: sees('typing', forAda),
      'typing more': sees('typing', forLovelace),
      'typing nothing': sees('typing', first),
      'searching for ada': loads(forAda),
      'searching for lovelace': loads(forLovelace),
      'searching for ada again': refreshes(forAda),
      'refused a search': refusal(forAda),
      'failed a search': failure(forAda),
      matches: sees('loaded', forAda),
      'no matches': sees('empty', forLovelace),
    },
    pass: (ms) => clock.increment(ms),
  };
});

test('the table sends one request when the admin returns to the page while it loads (WAIT-30)', () => {
  const { list, focus } = openTable();
  focus.tell({ type: 'window.focused' });
  expect(list.calls.length).toBe(1);
});

test('the search sends a single request, 500 ms after the last letter (WAIT-32)', () => {
  const { clock, list, type, pending } = openTable();
  for (const search of ['a', 'ad', 'ada']) {
    type(search);
    clock.increment(499);
  }
  expect(pending()).toEqual([]);
  clock.increment(1);
  expect(pending()).toEqual([forAda]);
  expect(list.calls.length).toBe(2);
});

test('a late response is ignored when the admin has typed another search (WAIT-26)', async () => {
  const { list, table, type, pending } = openTable();
  const early = list.latest();
  type('ada');
  expect(early.signal.aborted).toBe(true);
  await settle(() => early.resolve(answers['page 1 arrives']));
  expect(table.getSnapshot().value).toBe('typing');
  expect(table.getSnapshot().context.users).toEqual([]);
  expect(pending()).toEqual([]);
});

test('a late response for all signups is ignored when the admin has chosen a filter (WAIT-26, WAIT-36)', async () => {
  const { list, table, filter } = openTable();
  const early = list.latest();
  filter('Unsubscribed');
  await settle(() => list.latest().resolve(answers['one user arrives']));
  await settle(() => early.resolve(answers['page 1 arrives']));
  expect([early.signal.aborted, table.getSnapshot().context.users]).toEqual([
    true,
    answers['one user arrives'].users,
  ]);
});

test('matches.changed is emitted after a search or a status filter, but not after a page change, a sort or a refresh (WAIT-41)', async () => {
  const { list, table, type, choose, sort, filter } = openTable();
  await settle(() => list.latest().resolve(answers['page 1 arrives']));
  let told = 0;
  table.on('matches.changed', () => {
    told += 1;
  });
  choose(2);
  sort('name');
  table.send({ type: 'refresh.requested' });
  expect(told).toBe(0);
  filter('Active');
  expect(told).toBe(1);
  type('ada');
  expect(told).toBe(2);
});

test('the table tells which signups it shows after every page that arrives, and not after a failure (WAIT-40)', async () => {
  const { list, table, choose, sort } = openTable();
  const shown: unknown[] = [];
  table.on('rows.shown', (event) => shown.push(event.shown));
  const arrives = async (name: 'page 1 arrives' | 'page 2 arrives' | 'no signup is found') => {
    await settle(() => list.latest().resolve(answers[name]));
    return answers[name].users.map(({ email }) => email);
  };
  const first = await arrives('page 1 arrives');
  choose(2);
  const second = await arrives('page 2 arrives');
  table.send({ type: 'refresh.requested' });
  await settle(() => list.latest().reject(new Error('offline')));
  sort('name');
  const none = await arrives('no signup is found');
  const query = JSON.stringify({ search: '', status: '', sort: '-createdAt' });
  expect(shown).toEqual([
    { query, page: 1, pages: 3, rows: first },
    { query, page: 2, pages: 3, rows: second },
    { query: JSON.stringify({ search: '', status: '', sort: 'name' }), page: 1, pages: 1, rows: none },
  ]);
});

test('the table ignores a page number below 1 or past the last page (WAIT-26)', async () => {
  const { list, choose, pending } = openTable();
  await settle(() => list.latest().resolve(answers['page 1 arrives']));
  const asked = [];
  for (const page of [-1, 0, 0.5, 1, 3, 4, Number.NaN, Number.POSITIVE_INFINITY]) {
    const calls = list.calls.length;
    choose(page);
    asked.push([page, list.calls.length - calls]);
  }
  expect(asked).toEqual([
    [-1, 0],
    [0, 0],
    [0.5, 0],
    [1, 1],
    [3, 1],
    [4, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ]);
  expect(pending()).toEqual([{ ...first, page: 3 }]);
});

test('the table shows the last page when the only row of page 2 of 11 signups is deleted', async () => {
  const { list, table, choose } = openTable();
  const users = answers['page 1 arrives'].users;
  const pageOf = (currentPage: number, totalPages: number, totalRecords: number, shown = users) => ({
    kind: 'listed' as const,
    users: shown,
    pagination: { currentPage, totalPages, totalRecords },
  });
  await settle(() => list.latest().resolve(pageOf(1, 2, 11)));
  choose(2);
  await settle(() => list.latest().resolve(pageOf(2, 2, 11, users.slice(0, 1))));
  table.send({ type: 'refresh.requested' });
  await settle(() => list.latest().resolve(pageOf(2, 1, 10, [])));
  expect(list.latest().input).toEqual(first);
  await settle(() => list.latest().resolve(pageOf(1, 1, 10)));
  expect([table.getSnapshot().value, table.getSnapshot().context]).toEqual([
    'loaded',
    {
      ...first,
      message: '',
      users,
      pagination: { currentPage: 1, totalPages: 1, totalRecords: 10 },
    },
  ]);
});

test.each([
  ['a page loads', () => ({ type: 'page.chosen', page: 2 }) as const, { fetching: 'page' }],
  ['it refreshes', () => ({ type: 'refresh.requested' }) as const, { fetching: 'refresh' }],
])(
  'the table sends a new request when a refresh is requested while %s (WAIT-29)',
  async (_, event, state) => {
    const { list, table, pending } = openTable();
    await settle(() => list.latest().resolve(answers['page 1 arrives']));
    table.send(event());
    const early = list.latest();
    table.send({ type: 'refresh.requested' });
    expect(early.signal.aborted).toBe(true);
    expect([table.getSnapshot().value, pending(), list.calls.length]).toEqual([state, [early.input], 3]);
  },
);

test('a search that starts on page 3 shows the first page of the matches (WAIT-32)', async () => {
  const { clock, list, table, type, choose } = openTable();
  await settle(() => list.latest().resolve(answers['page 1 arrives']));
  choose(3);
  type('ada');
  clock.increment(500);
  expect(list.latest().input).toEqual(forAda);
  await settle(() => list.latest().resolve(answers['one user arrives']));
  expect(table.getSnapshot().context.pagination).toEqual({ currentPage: 1, totalPages: 1, totalRecords: 1 });
});

test('a page chosen while a search is being typed does not apply to the matches of the search (WAIT-32)', async () => {
  const { clock, list, type, choose } = openTable();
  await settle(() => list.latest().resolve(answers['page 1 arrives']));
  type('ada');
  choose(2);
  clock.increment(500);
  expect(list.calls.map(({ input }) => input)).not.toContainEqual({ ...forAda, page: 2 });
  expect(list.latest().input).toEqual(forAda);
});

test.each([forAda, { search: 'ada', status: 'Active', sort: '-email', page: 3 }] as const)(
  'the table starts with the request from its input: %j (WAIT-34)',
  (input) => {
    const { addresses, table, pending } = openTable(input);
    expect([pending(), addresses]).toEqual([[input], [input]]);
    expect(table.getSnapshot().context).toEqual({ ...input, ...nothing, message: '' });
  },
);
