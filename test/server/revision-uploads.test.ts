import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../server/store/migrate.ts';
import { draft, writePost } from '../support/blog.ts';
import { startServer } from '../support/server.ts';

const nameOf = (letter: string) => `${letter.repeat(32)}-20x10.webp`;
const picture = (letter: string) => `<p><img src="/uploads/${nameOf(letter)}" alt="x"></p>`;

test('the revision migration records the uploads in all readable revisions (LIB-19)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const { db } = server.store;
  const write = async (letters: string[]) => {
    const { _id } = await writePost(server, { content: picture(letters[0] ?? '') });
    for (const letter of letters.slice(1)) {
      const json = { ...draft, content: picture(letter) };
      await server.call('PUT', `/api/v2/blogs/${_id}`, { token, json });
    }
    return _id;
  };
  const [whole, damaged] = [await write(['a', 'b', 'c']), await write(['d', 'e', 'f'])];
  await db
    .updateTable('post_revisions')
    .set({ body: 'damaged' })
    .where('post_id', '=', damaged)
    .where('number', '=', 2)
    .execute();
  await sql`drop table revision_uploads`.execute(db);
  await sql`drop table upload_replacements`.execute(db);
  await sql`delete from kysely_migration where name = '021-revision-uploads'`.execute(db);
  expect(await migrate(db)).toEqual(['021-revision-uploads']);
  const uses = await db.selectFrom('revision_uploads').selectAll().orderBy('name').execute();
  expect(uses.map(({ post_id, number, name }) => [post_id, number, name])).toEqual([
    [whole, 1, nameOf('a')],
    [whole, 2, nameOf('b')],
    [whole, 3, nameOf('c')],
    [damaged, 3, nameOf('f')],
  ]);
});
