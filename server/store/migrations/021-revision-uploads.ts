import type { Kysely } from 'kysely';
import { uploadsIn } from '../../../src/contract/uploads.ts';
import { unpack } from '../packed-text.ts';

type Before = {
  post_revisions: { post_id: string; number: number; body: string };
  revision_uploads: { post_id: string; number: number; name: string };
};

/** Creates the table of the uploads that revisions show, and the table of replaced uploads. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('revision_uploads')
    .addColumn('post_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('revision_uploads_key', ['post_id', 'number', 'name'])
    .addForeignKeyConstraint(
      'revision_uploads_of',
      ['post_id', 'number'],
      'post_revisions',
      ['post_id', 'number'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('revision_uploads_by_name').on('revision_uploads').column('name').execute();
  await db.schema
    .createTable('upload_replacements')
    .addColumn('old_name', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('upload_replacements_by_name')
    .on('upload_replacements')
    .column('name')
    .execute();
  await fillUses(db as Kysely<Before>);
}

async function fillUses(db: Kysely<Before>) {
  const posts = await db.selectFrom('post_revisions').select('post_id').distinct().execute();
  for (const { post_id } of posts) {
    const revisions = await db
      .selectFrom('post_revisions')
      .select(['number', 'body'])
      .where('post_id', '=', post_id)
      .orderBy('number', 'desc')
      .execute();
    let text: string | undefined;
    for (const { number, body } of revisions) {
      text = await unpack(body, text).catch(() => undefined);
      // This revision is damaged. Older revisions are compressed against it, so they cannot be unpacked
      // either.
      if (text === undefined) {
        break;
      }
      const uses = uploadsIn(text).map((name) => ({ post_id, number, name }));
      if (uses.length > 0) {
        await db.insertInto('revision_uploads').values(uses).execute();
      }
    }
  }
}
