import strings from 'big-list-of-naughty-strings/blns.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { readyToRead } from '../../../server/html/reading.ts';
import { cleanContent } from '../../../server/html/sanitize.ts';
import type { Post } from '../../../src/contract/posts.ts';
import { dangerIn } from '../../support/danger.ts';
import { startServer } from '../../support/server.ts';

// The Big List of Naughty Strings, which includes OWASP's filter evasions.
const attacks = strings.filter((text) => dangerIn(text).length > 0);

test('the danger check detects more than 150 attacks in the Big List of Naughty Strings', () => {
  expect([strings.length > 400, attacks.length > 150]).toEqual([true, true]);
});

test('no string of the Big List of Naughty Strings runs in stored or shown HTML (SAFE-24)', () => {
  const dangerous = strings.filter((text) =>
    [text, `<p>${text}</p>`, `<p title="${text}">x</p>`, `<a href="${text}">x</a>`].some((html) => {
      const kept = cleanContent(html).content;
      return [kept, readyToRead(kept).html, readyToRead(html).html].some(
        (shown) => dangerIn(shown).length > 0,
      );
    }),
  );
  expect(dangerous).toEqual([]);
});

test('an attack in a title is returned unchanged, and the same attack in the content is made harmless (SAFE-25)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  // The server trims titles and refuses control characters in them.
  const titles = attacks
    .map((text) => `Post: ${text}`.trim())
    .filter((text) => text.length <= 300 && !/\p{Cc}/u.test(text) && text.isWellFormed());
  const found: Array<[sent: string, status: number, title: string | undefined, danger: string[]]> = [];
  for (const title of titles) {
    const json = {
      title,
      excerpt: `What is said: ${title}`,
      tags: ['Wallet'],
      content: `<p>Begin</p>${title}`,
    };
    const { status, body } = await server.call('POST', '/api/v2/blogs', { token, json });
    const { post } = body as { post?: Post & { html?: string } };
    const read = await server.call('GET', `/api/v2/blogs/${post?.slug}`);
    const { html = '' } = read.body as { html?: string };
    found.push([title, status, post?.title, dangerIn(html)]);
  }
  expect(found).toEqual(titles.map((title) => [title, 201, title, []]));
});
