import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Revision, RevisionReading } from '../../src/contract/post-revisions.ts';
import { draft, writePost } from '../support/blog.ts';
import { startServer, type TestServer } from '../support/server.ts';

const path = '/api/v2/blogs';

/** Writes words that do not repeat, so that the text compresses no better than prose. */
function longText(length: number) {
  let seed = 1;
  const words = [];
  for (let size = 0; size < length; size += (words.at(-1)?.length ?? 0) + 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    words.push(seed.toString(36));
  }
  return words;
}

async function storedSize({ store }: TestServer) {
  const { rows } = await sql<{ size: number }>`select sum(length(body)) as size from post_revisions`.execute(
    store.db,
  );
  return Number(rows[0]?.size);
}

async function writeThree(server: TestServer, token: string) {
  const { _id } = await writePost(server, { title: 'Text number 1' });
  for (const number of [2, 3]) {
    await server.call('PUT', `${path}/${_id}`, { token, json: { ...draft, title: `Text number ${number}` } });
  }
  const read = async (number: number) => {
    const { status, body } = await server.call('GET', `${path}/${_id}/revisions/${number}`, { token });
    return status === 200 ? (body as RevisionReading).text.title : { status, body };
  };
  return { id: _id, read };
}

const unreadable = {
  status: 410,
  body: { message: 'This revision is stored in a format that this version of the site cannot read.' },
};

test('on average, a further revision of a post of 880,000 characters takes at most a fifth of its size (REV-7)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const words = longText(880_000);
  const textWith = (edits: number) =>
    `<p>${words.with(Math.floor(words.length / 2), `edit${edits}`).join(' ')}</p>`;
  const { _id } = await writePost(server, { content: textWith(0) });
  const first = await storedSize(server);
  for (const edits of [1, 2, 3, 4]) {
    const json = { ...draft, content: textWith(edits) };
    expect((await server.call('PUT', `${path}/${_id}`, { token, json })).status).toBe(200);
  }
  expect((await storedSize(server)) - first).toBeLessThan(4 * 0.2 * textWith(0).length);
  const { body } = await server.call('GET', `${path}/${_id}/revisions/1`, { token });
  expect((body as RevisionReading).text.content === textWith(0)).toBe(true);
});

test('a revision in an unknown format gets 410, and the other revisions can still be read (REV-6)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const { id, read } = await writeThree(server, token);
  await server.store.db.updateTable('post_revisions').set({ format: 0 }).where('number', '=', 2).execute();
  const { body } = await server.call('GET', `${path}/${id}/revisions`, { token });
  const { revisions } = body as { revisions: Revision[] };
  expect(revisions.map(({ number, isReadable }) => [number, isReadable])).toEqual([
    [3, true],
    [2, false],
    [1, true],
  ]);
  expect([await read(3), await read(2), await read(1)]).toEqual([
    'Text number 3',
    unreadable,
    'Text number 1',
  ]);
  const restored = await server.call('POST', `${path}/${id}/revisions/2/restoration`, {
    token,
    json: { version: 3 },
  });
  expect([restored.status, restored.body]).toEqual([unreadable.status, unreadable.body]);
});

test.each([
  ['not compressed', 'bm90aGluZw=='],
  ['empty', ''],
])(
  'a damaged revision (%s) and all older revisions get 410, and newer revisions can be written and read (REV-6)',
  async (_, body) => {
    await using server = await startServer();
    const token = await server.signIn();
    const { id, read } = await writeThree(server, token);
    await server.store.db.updateTable('post_revisions').set({ body }).where('number', '=', 3).execute();
    const json = { ...draft, title: 'Text number 4' };
    expect((await server.call('PUT', `${path}/${id}`, { token, json })).status).toBe(200);
    expect([await read(4), await read(3), await read(2), await read(1)]).toEqual([
      'Text number 4',
      unreadable,
      unreadable,
      unreadable,
    ]);
  },
);
