import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readyToRead } from '../../server/html/reading.ts';
import { addPost } from '../../server/store/post-writing.ts';
import { findPosts } from '../../server/store/posts.ts';
import { TagName } from '../../src/contract/posts.ts';
import { openTestStore, testStart } from '../support/server.ts';

/** Marks in an order that normalizing changes. It takes a minute or more for all of them at once. */
const marks = '\u0301'.repeat(80_000) + '\u0323'.repeat(80_000);

test("a heading with 160,000 combining marks is prepared within the test's timeout (SAFE-23)", () => {
  expect(readyToRead(`<h2>One x${marks}</h2>`).headings).toEqual([
    { id: 'h-one-x', text: `One x${marks}`, level: 2 },
  ]);
});

test('a heading in decomposed form gets the id of the composed form, up to 60 characters (BLOG-62)', () => {
  const words = 'Tiếng Việt '.repeat(8);
  const { headings } = readyToRead(`<h2>${words.normalize('NFD')}</h2>`);
  expect(headings.map(({ id }) => id)).toEqual([
    'h-tiếng-việt-tiếng-việt-tiếng-việt-tiếng-việt-tiếng-việt-tiếng',
  ]);
});

test("a tag with 160,000 combining marks is refused within the test's timeout (WRITE-19)", () => {
  const { issues } = v.safeParse(TagName, `x${marks}`, { abortPipeEarly: true });
  expect(issues?.map(({ message }) => message)).toEqual(['A tag must be 50 characters or less.']);
});

test('a tag of 50 letters is accepted in decomposed form (WRITE-19)', () => {
  // No letter of one UTF-16 unit has a longer decomposed form.
  const tag = '\u1f82'.repeat(50);
  expect([tag.normalize('NFD').length, v.parse(TagName, tag.normalize('NFD'))]).toEqual([200, tag]);
});

test("a post with 160,000 combining marks is stored and found within the test's timeout (BLOG-30)", async () => {
  await using store = await openTestStore();
  const text = `One x${marks}y`;
  const post = { title: 'Marks', content: '<p></p>', text, opening: 'One', excerpt: '', tags: [] };
  await store.db.transaction().execute((transaction) => addPost(transaction, post, testStart));
  const sought = { page: 1, limit: 10, tags: '', search: 'one', status: 'published' as const };
  expect((await findPosts(store.db, sought)).posts.map(({ title }) => title)).toEqual(['Marks']);
});
