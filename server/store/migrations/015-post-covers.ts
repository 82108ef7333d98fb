import { type Kysely, sql } from 'kysely';
import type { Cover } from '../../../src/contract/cover.ts';
import { chooseCover } from '../../../src/contract/cover-choice.ts';

type Before = { posts: { id: string; place: number; status: string; title: string; tags: string } };

/** The number of posts written in one statement. */
const batchSize = 200;

/** Gives every published post a cover, chosen in the order of publication. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('posts').addColumn('cover_scene', 'text').execute();
  await db.schema.alterTable('posts').addColumn('cover_ground', 'text').execute();
  let before: Cover[] = [];
  let last = -1;
  for (;;) {
    const posts = await (db as Kysely<Before>)
      .selectFrom('posts')
      .select(['id', 'place', 'title', 'tags'])
      .where('status', '=', 'published')
      .where('place', '>', last)
      .orderBy('place')
      .limit(batchSize)
      .execute();
    const rows = posts.map(({ id, title, tags }) => {
      const cover = chooseCover({ title, tags: JSON.parse(tags) as string[] }, before);
      before = [cover, ...before.slice(0, 2)];
      return sql`(${id}, ${cover.scene}, ${cover.ground})`;
    });
    if (rows.length > 0) {
      // Without this range condition, SQLite would read every post for each batch.
      await sql`update posts set cover_scene = chosen.column2, cover_ground = chosen.column3
        from (values ${sql.join(rows)}) as chosen where posts.id = chosen.column1
          and posts.place > ${last} and posts.place <= ${posts.at(-1)?.place}`.execute(db);
    }
    last = posts.at(-1)?.place ?? last;
    if (posts.length < batchSize) {
      return;
    }
  }
}
