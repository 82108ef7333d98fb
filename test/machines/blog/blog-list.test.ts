import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { BlogAddress } from '../../../src/contract/page-data.ts';
import { blogListModel } from '../../models/blog/blog-list.model.ts';
import { openBlogList } from '../../support/blog-list.ts';
import { listAnswers, pageOf, tagList } from '../../support/blog-posts.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

const all: BlogAddress = { category: 'All', page: 1, search: '' };
const second = { ...all, page: 2 };
const wallet = { ...all, category: 'Wallet' };
const xlm = { ...all, search: 'xlm' };

rehearse(blogListModel, 'machine', () => {
  const clock = new SimulatedClock();
  const { list, listed, watch } = openBlogList({ clock });
  const answer = (name: keyof typeof listAnswers) => () =>
    settle(() => listed.latest().resolve(listAnswers[name]));
  const sees =
    (posts: string, address: BlogAddress, mobileSearch = 'closed', text = address.search) =>
    () => {
      const { value, context } = list.getSnapshot();
      expect({
        value,
        address: context.address,
        text: context.text,
        asked: listed.pending().map(({ input }) => input),
      }).toEqual({
        value: { posts, mobileSearch, categories: 'loading' },
        address,
        text,
        asked: posts === 'loading' ? [address] : [],
      });
    };
  return {
    act: {
      'page 1 arrives': answer('page 1 arrives'),
      'page 2 arrives': answer('page 2 arrives'),
      'Wallet arrives': answer('Wallet arrives'),
      'matches arrive': answer('matches arrive'),
      'nothing is found': answer('nothing is found'),
      'the server fails': () => settle(() => listed.latest().reject(new Error('500'))),
      'type "xlm"': () => list.send({ type: 'search.changed', text: 'xlm' }),
      'clear the search': () => list.send({ type: 'search.changed', text: '' }),
      'press Enter': () => list.send({ type: 'search.submitted' }),
      'choose page 2': () => list.send({ type: 'page.chosen', page: 2 }),
      'choose page 4': () => list.send({ type: 'page.chosen', page: 4 }),
      'choose Wallet': () => list.send({ type: 'category.chosen', category: 'Wallet' }),
      'step back': () => watch.tell({ type: 'address.changed', address: all }),
      'step back to "xlm"': () => watch.tell({ type: 'address.changed', address: xlm }),
      'open the search': () => list.send({ type: 'searchbox.opened' }),
      'close the search': () => list.send({ type: 'searchbox.closed' }),
      'try again': () => list.send({ type: 'retry.requested' }),
    },
    see: {
      'loading page 1': sees('loading', all),
      'page 1': sees('loaded', all),
      'page 1, search open': sees('loaded', all, 'open'),
      'typing, search open': sees('typing', all, 'open', 'xlm'),
      'searching, search open': sees('loading', xlm, 'open'),
      'matches, search open': sees('loaded', xlm, 'open'),
      'loading page 1, search closed': sees('loading', all),
      'loading page 1 again': sees('loading', all),
      'loading page 2': sees('loading', second),
      'page 2': sees('loaded', second),
      'loading Wallet': sees('loading', wallet),
      Wallet: sees('loaded', wallet),
      'typing in Wallet': sees('typing', wallet, 'closed', 'xlm'),
      'searching Wallet': sees('loading', { ...wallet, search: 'xlm' }),
      'empty in Wallet': sees('empty', { ...wallet, search: 'xlm' }),
      typing: () => {
        // Typing can start on any page, so this check ignores the page number.
        const { value, context } = list.getSnapshot();
        expect([value.posts, context.text, context.address.search]).toEqual(['typing', 'xlm', '']);
      },
      searching: sees('loading', xlm),
      matches: sees('loaded', xlm),
      'no matches': sees('empty', xlm),
      'search failed': sees('failed', xlm),
      'typing nothing': sees('typing', xlm, 'closed', ''),
      empty: sees('empty', all),
      failed: sees('failed', all),
    },
    pass: (ms) => clock.increment(ms),
  };
});

test('the list shows the posts and tags from the HTML without a request (BLOG-82)', () => {
  const { list, listed, tags } = openBlogList({
    input: { address: second, page: listAnswers['page 2 arrives'], tags: tagList.tags },
  });
  expect(list.getSnapshot().value).toEqual({ posts: 'loaded', mobileSearch: 'closed', categories: 'known' });
  expect([listed.calls.length, tags.calls.length]).toEqual([0, 0]);
});

test('the list is empty and the mobile search is open when the HTML contains a search without matches', () => {
  const { list } = openBlogList({ input: { address: xlm, page: pageOf(1, [], 1), tags: [] } });
  expect(list.getSnapshot().value).toEqual({ posts: 'empty', mobileSearch: 'open', categories: 'known' });
});

test('each choice adds a history entry, except that a search replaces the entry of the previous search (BLOG-28, BLOG-35)', async () => {
  const clock = new SimulatedClock();
  const { list, listed, shown, done } = openBlogList({ clock });
  await settle(() => listed.latest().resolve(listAnswers['page 1 arrives']));
  list.send({ type: 'page.chosen', page: 3 });
  list.send({ type: 'category.chosen', category: 'Wallet' });
  for (const text of ['x', 'xlm ', '']) {
    list.send({ type: 'search.changed', text });
    clock.increment(300);
  }
  expect(shown).toEqual([
    { address: { ...all, page: 3 }, isReplacing: false },
    { address: wallet, isReplacing: false },
    { address: { ...wallet, search: 'x' }, isReplacing: false },
    { address: { ...wallet, search: 'xlm' }, isReplacing: true },
    { address: wallet, isReplacing: false },
  ]);
  expect(done).toEqual(['top']);
});

test('a search starts once, 300 ms after the last keystroke (BLOG-26)', () => {
  const clock = new SimulatedClock();
  const { list, listed } = openBlogList({ clock });
  for (const text of ['x', 'xl', 'xlm']) {
    list.send({ type: 'search.changed', text });
    clock.increment(299);
  }
  expect(listed.pending()).toEqual([]);
  clock.increment(1);
  expect(listed.pending().map(({ input }) => input)).toEqual([xlm]);
});

test('posts stay on screen while the next page loads, and a late response to an aborted request is ignored (BLOG-14, BLOG-29)', async () => {
  const { list, listed } = openBlogList();
  await settle(() => listed.latest().resolve(listAnswers['page 1 arrives']));
  list.send({ type: 'page.chosen', page: 2 });
  expect(list.getSnapshot().context.page).toEqual(listAnswers['page 1 arrives']);
  expect([...list.getSnapshot().tags]).toEqual(['busy']);
  const early = listed.latest();
  list.send({ type: 'category.chosen', category: 'Wallet' });
  await settle(() => early.resolve(listAnswers['page 2 arrives']));
  expect([early.signal.aborted, list.getSnapshot().context.page]).toEqual([
    true,
    listAnswers['page 1 arrives'],
  ]);
});

test('navigation to the current address sends no request, even if the category differs in upper and lower case', async () => {
  const { listed, watch } = openBlogList({
    input: { address: wallet, page: listAnswers['Wallet arrives'], tags: [] },
  });
  watch.tell({ type: 'address.changed', address: { ...wallet, category: 'wallet' } });
  expect(listed.calls.length).toBe(0);
  watch.tell({ type: 'address.changed', address: second });
  expect(listed.pending().map(({ input }) => input)).toEqual([second]);
});

test('the categories become known when the tags load, and unknown when their request fails (BLOG-21)', async () => {
  const known = openBlogList();
  await settle(() => known.tags.latest().resolve(tagList));
  expect(known.list.getSnapshot().context.tags).toEqual(tagList.tags);
  const unknown = openBlogList();
  await settle(() => unknown.tags.latest().reject(new Error('500')));
  expect(unknown.list.getSnapshot().value.categories).toBe('unknown');
});

test('focus moves into the mobile search when it opens and back to its button when it closes (BLOG-25)', () => {
  const { list, done } = openBlogList();
  list.send({ type: 'searchbox.opened' });
  list.send({ type: 'searchbox.closed' });
  expect(done).toEqual(['search', 'opener']);
});

test('the focus stays when navigation to a search opens the mobile search (BLOG-25)', () => {
  const { list, watch, done } = openBlogList();
  watch.tell({ type: 'address.changed', address: xlm });
  expect([list.getSnapshot().value.mobileSearch, done]).toEqual(['open', []]);
});

test('navigation away from a search of the wide page leaves the mobile search closed (BLOG-25)', () => {
  const { list, watch } = openBlogList();
  list.send({ type: 'search.changed', text: 'xlm' });
  list.send({ type: 'search.submitted' });
  watch.tell({ type: 'address.changed', address: all });
  expect(list.getSnapshot().value.mobileSearch).toBe('closed');
});

test('the list trims a search and updates the address on every choice', async () => {
  const clock = new SimulatedClock();
  const { list, listed, watch, shown } = openBlogList({ clock });
  const answer = () => settle(() => listed.latest().resolve(listAnswers['page 1 arrives']));
  const search = (text: string) => {
    list.send({ type: 'search.changed', text });
    clock.increment(300);
  };
  await answer();
  search(' xlm ');
  expect([listed.latest().input, list.getSnapshot().context.text]).toEqual([xlm, ' xlm ']);
  await answer();
  search('   ');
  await answer();
  watch.tell({ type: 'address.changed', address: xlm });
  expect(listed.latest().input).toEqual(xlm);
  await answer();
  list.send({ type: 'searchbox.closed' });
  await answer();
  list.send({ type: 'page.chosen', page: 2 });
  await answer();
  list.send({ type: 'category.chosen', category: 'Wallet' });
  expect(shown).toEqual([
    { address: xlm, isReplacing: false },
    { address: all, isReplacing: false },
    { address: all, isReplacing: false },
    { address: second, isReplacing: false },
    { address: wallet, isReplacing: false },
  ]);
  await settle(() => listed.latest().resolve(listAnswers['nothing is found']));
  expect(list.getSnapshot().context.page?.posts).toEqual([]);
});

test.each<[string, Partial<BlogAddress>, keyof typeof listAnswers, string]>([
  ['page 2', { page: 2 }, 'page 2 arrives', 'loaded'],
  ['an empty list', { category: 'Wallet' }, 'nothing is found', 'empty'],
  ['a search', { search: 'xlm' }, 'matches arrive', 'loaded'],
])('typing and deleting a letter in 299 ms leaves %s unchanged (BLOG-27)', (_, changes, answer, posts) => {
  const clock = new SimulatedClock();
  const address = { ...all, ...changes };
  const input = { address, page: listAnswers[answer], tags: [] };
  const { list, listed, shown } = openBlogList({ clock, input });
  list.send({ type: 'search.changed', text: `${address.search}a` });
  clock.increment(299);
  list.send({ type: 'search.changed', text: address.search });
  clock.increment(1_000);
  const { value, context } = list.getSnapshot();
  expect([value.posts, context.address, context.text]).toEqual([posts, address, address.search]);
  expect([listed.calls.length, shown]).toEqual([0, []]);
});

test.each([
  ['is still loading', async () => undefined],
  ['failed to load', (fail: () => void) => settle(fail)],
])('typing and deleting a letter reloads a list that %s, without a new history entry', async (_, before) => {
  const { list, listed, shown } = openBlogList({ clock: new SimulatedClock() });
  await before(() => listed.latest().reject(new Error('500')));
  list.send({ type: 'search.changed', text: 'a' });
  list.send({ type: 'search.changed', text: '' });
  expect([listed.pending().map(({ input }) => input), listed.calls.length, shown]).toEqual([[all], 2, []]);
});

test('typing a space in the empty search box does not abort the request for the list', () => {
  const { list, listed } = openBlogList();
  list.send({ type: 'search.changed', text: ' ' });
  expect([listed.pending().length, listed.calls.length, list.getSnapshot().context.text]).toEqual([
    1,
    1,
    ' ',
  ]);
});

test('typing and deleting a letter after Back requests the list for the address that Back restored', async () => {
  const { list, listed, watch } = openBlogList({
    input: { address: second, page: listAnswers['page 2 arrives'], tags: [] },
  });
  watch.tell({ type: 'address.changed', address: all });
  list.send({ type: 'search.changed', text: 'a' });
  list.send({ type: 'search.changed', text: '' });
  expect(listed.pending().map(({ input }) => input)).toEqual([all]);
});
