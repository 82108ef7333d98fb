import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { PostListing, PostListRequest } from '../../../src/contract/admin-posts.ts';
import { postListMachine } from '../../../src/machines/writing/post-list.machine.ts';
import { postListModel } from '../../models/writing/post-list.model.ts';
import { listings } from '../../support/admin-posts.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

function openList(input?: Partial<PostListRequest>) {
  const clock = new SimulatedClock();
  const list = heldPromise<PostListing, PostListRequest>();
  const focus = heldCallback();
  const addresses: PostListRequest[] = [];
  const machine = postListMachine.provide({
    actors: { list: list.logic, watchWindow: focus.logic },
    actions: { showInAddress: (_, request) => addresses.push(request) },
  });
  return { clock, list, focus, addresses, posts: createActor(machine, { clock, input }).start() };
}

const all: PostListRequest = { search: '', tag: '', status: '', page: 1 };
const nothing: PostListing = { posts: [], pagination: { currentPage: 1, totalPages: 1, totalRecords: 0 } };

rehearse(postListModel, 'machine', () => {
  const { clock, list, focus, addresses, posts } = openList();
  const answer = (name: keyof typeof listings) => () => settle(() => list.latest().resolve(listings[name]));
  const type = (search: string) => posts.send({ type: 'search.changed', search });
  const titles = () => posts.getSnapshot().context.posts.map(({ _id }) => _id);
  const sees = (value: unknown, pending: Partial<PostListRequest> | undefined, shown?: string[]) => () =>
    expect({
      value: posts.getSnapshot().value,
      isBusy: posts.getSnapshot().hasTag('busy'),
      pending: list.pending().map(({ input }) => input),
      address: pending === undefined ? undefined : addresses.at(-1),
      ...(shown === undefined ? {} : { shown: titles() }),
    }).toEqual({
      value,
      isBusy: pending !== undefined,
      pending: pending === undefined ? [] : [{ ...all, ...pending }],
      address: pending === undefined ? undefined : { ...all, ...pending },
      ...(shown === undefined ? {} : { shown }),
    });
  const loads = (pending: Partial<PostListRequest>) => sees({ fetching: 'page' }, pending);
  const idsOf = (name: keyof typeof listings) => listings[name].posts.map(({ _id }) => _id);
  return {
    act: {
      'page 1 arrives': answer('page 1 arrives'),
      'page 2 arrives': answer('page 2 arrives'),
      'one post arrives': answer('one post arrives'),
      'there are no posts': answer('there are no posts'),
      'the page is past the end': answer('the page is past the end'),
      'the server is unreachable': () => settle(() => list.latest().reject(new Error('offline'))),
      'choose page 1': () => posts.send({ type: 'page.chosen', page: 1 }),
      'choose page 2': () => posts.send({ type: 'page.chosen', page: 2 }),
      'choose page 3': () => posts.send({ type: 'page.chosen', page: 3 }),
      'choose the tag News': () => posts.send({ type: 'tag.chosen', tag: 'News' }),
      'choose drafts': () => posts.send({ type: 'status.chosen', status: 'draft' }),
      'the first post is deleted': () => posts.send({ type: 'post.removed', id: 'post-1' }),
      'several posts are changed': () => posts.send({ type: 'posts.changed' }),
      'its only post is deleted': () => posts.send({ type: 'post.removed', id: 'post-11' }),
      'press Try again': () => posts.send({ type: 'retry.requested' }),
      'come back to the page': () => focus.tell({ type: 'window.focused' }),
      'type "dawn"': () => type('dawn'),
      'type more 200 ms later': () => {
        clock.increment(200);
        type('dawns');
      },
    },
    see: {
      loading: loads({}),
      'page 1': sees('loaded', undefined, idsOf('page 1 arrives')),
      'page 1, refilling': sees({ fetching: 'quietly' }, {}, idsOf('page 1 arrives').slice(1)),
      'page 1, refreshing': sees({ fetching: 'quietly' }, {}, idsOf('page 1 arrives')),
      'loading page 2': loads({ page: 2 }),
      'page 2': sees('loaded', undefined, ['post-11']),
      'page 2, refilling': sees({ fetching: 'quietly' }, { page: 2 }, []),
      failed: sees('failed', undefined, []),
      empty: sees('empty', undefined, []),
      'refreshing nothing': sees({ fetching: 'quietly' }, {}, []),
      typing: sees('typing', undefined),
      'typing more': sees('typing', undefined),
      'searching for dawn': loads({ search: 'dawn' }),
      'searching for dawns': loads({ search: 'dawns' }),
      matches: sees('loaded', undefined, ['post-7']),
      'no matches': sees('empty', undefined, []),
      'loading News': loads({ tag: 'News' }),
      News: sees('loaded', undefined, ['post-7']),
      'loading drafts': loads({ status: 'draft' }),
      drafts: sees('loaded', undefined, ['post-7']),
    },
    pass: (ms) => clock.increment(ms),
  };
});

test('the list sends only one request when the window gets focus while it loads', () => {
  const { list, focus } = openList();
  focus.tell({ type: 'window.focused' });
  expect(list.calls.length).toBe(1);
});

test.each([
  { ...all, status: 'draft' },
  { search: 'dawn', tag: 'News', status: 'published', page: 3 },
] as const)('the list starts with the request from its input: %j (WRITE-52)', (input) => {
  const { list, addresses, posts } = openList(input);
  expect([list.calls.map((call) => call.input), addresses]).toEqual([[input], [input]]);
  expect(posts.getSnapshot().context).toEqual({ ...input, ...nothing });
});

test('filters and search are combined, and each change goes to page 1 (WRITE-51)', async () => {
  const { clock, list, posts } = openList();
  await settle(() => list.latest().resolve(listings['page 1 arrives']));
  posts.send({ type: 'page.chosen', page: 2 });
  posts.send({ type: 'tag.chosen', tag: 'News' });
  posts.send({ type: 'status.chosen', status: 'published' });
  posts.send({ type: 'search.changed', search: 'dawn' });
  clock.increment(300);
  expect(list.latest().input).toEqual({ search: 'dawn', tag: 'News', status: 'published', page: 1 });
});

test('page links do nothing while a search is being typed (WRITE-54)', async () => {
  const { list, posts } = openList();
  await settle(() => list.latest().resolve(listings['page 1 arrives']));
  posts.send({ type: 'search.changed', search: 'dawn' });
  posts.send({ type: 'page.chosen', page: 2 });
  expect([posts.getSnapshot().value, list.calls.length]).toEqual(['typing', 1]);
});

test('the list requests the page again when a post is deleted while it loads', async () => {
  const { list, posts } = openList();
  await settle(() => list.latest().resolve(listings['page 1 arrives']));
  posts.send({ type: 'page.chosen', page: 2 });
  const early = list.latest();
  posts.send({ type: 'post.removed', id: 'post-1' });
  expect([early.signal.aborted, list.pending().map(({ input }) => input), list.calls.length]).toEqual([
    true,
    [{ ...all, page: 2 }],
    3,
  ]);
});

test('the list requests the last page only once when the server reports a wrong last page', async () => {
  const { list, posts } = openList();
  await settle(() => list.latest().resolve(listings['page 1 arrives']));
  posts.send({ type: 'page.chosen', page: 2 });
  await settle(() => list.latest().resolve(listings['the page is past the end']));
  await settle(() => list.latest().resolve(listings['the page is past the end']));
  expect([posts.getSnapshot().value, list.calls.length]).toEqual(['empty', 3]);
});

test('the list emits an event only after a search, a filter or a deletion, which may hide selected posts (BULK-6)', async () => {
  const { list, posts } = openList();
  let told = 0;
  posts.on('matches.changed', () => {
    told += 1;
  });
  await settle(() => list.latest().resolve(listings['page 1 arrives']));
  posts.send({ type: 'page.chosen', page: 2 });
  posts.send({ type: 'posts.changed' });
  expect(told).toBe(0);
  posts.send({ type: 'search.changed', search: 'dawn' });
  posts.send({ type: 'tag.chosen', tag: 'News' });
  posts.send({ type: 'status.chosen', status: 'draft' });
  posts.send({ type: 'post.removed', id: 'post-1' });
  expect(told).toBe(4);
});

test('the list tells which posts it shows after every page that arrives, and not after a failure (BULK-6)', async () => {
  const { list, posts } = openList();
  const shown: unknown[] = [];
  posts.on('rows.shown', (event) => shown.push(event.shown));
  const idsOf = ({ posts: found }: PostListing) => found.map(({ _id }) => _id);
  const first = listings['page 1 arrives'];
  await settle(() => list.latest().resolve(first));
  posts.send({ type: 'posts.changed' });
  await settle(() => list.latest().reject(new Error('offline')));
  posts.send({ type: 'status.chosen', status: 'draft' });
  await settle(() => list.latest().resolve(listings['there are no posts']));
  expect(shown).toEqual([
    {
      query: JSON.stringify({ search: '', tag: '', status: '' }),
      page: 1,
      pages: first.pagination.totalPages,
      rows: idsOf(first),
    },
    { query: JSON.stringify({ search: '', tag: '', status: 'draft' }), page: 1, pages: 1, rows: [] },
  ]);
});
