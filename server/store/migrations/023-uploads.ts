import type { Kysely } from 'kysely';
import { uploadsIn } from '../../../src/contract/uploads.ts';

type Before = {
  posts: { id: string; image_url: string | null };
  post_bodies: { post_id: string; content: string };
  post_uploads: { post_id: string; name: string };
};

/** The number of posts read at a time. */
const batchSize = 200;

/**
 * Creates the tables of uploads and of their uses in posts. Existing files are listed on the first visit to
 * the library.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('uploads')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('original_name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('search_key', 'text', (column) => column.notNull())
    .addColumn('uploaded_at', 'bigint', (column) => column.notNull())
    .addColumn('admin_id', 'text')
    .execute();
  await db.schema.createIndex('uploads_by_date').on('uploads').columns(['uploaded_at', 'name']).execute();
  await db.schema
    .createTable('post_uploads')
    .addColumn('post_id', 'text', (column) => column.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_uploads_key', ['post_id', 'name'])
    .execute();
  await db.schema.createIndex('post_uploads_by_name').on('post_uploads').column('name').execute();
  await fillUses(db as Kysely<Before>);
}

async function fillUses(db: Kysely<Before>) {
  let last = '';
  for (;;) {
    const posts = await db
      .selectFrom('posts')
      .innerJoin('post_bodies', 'post_bodies.post_id', 'posts.id')
      .select(['posts.id', 'posts.image_url', 'post_bodies.content'])
      .where('posts.id', '>', last)
      .orderBy('posts.id')
      .limit(batchSize)
      .execute();
    const uses = posts.flatMap(({ id, image_url, content }) =>
      uploadsIn(`${image_url} ${content}`).map((name) => ({ post_id: id, name })),
    );
    for (let at = 0; at < uses.length; at += batchSize) {
      await db
        .insertInto('post_uploads')
        .values(uses.slice(at, at + batchSize))
        .execute();
    }
    last = posts.at(-1)?.id ?? last;
    if (posts.length < batchSize) {
      return;
    }
  }
}
