import type { Kysely } from 'kysely';
import { createPostSearch } from '../post-search.ts';

/**
 * Creates the blog's tables. `place` orders posts. It is the date followed by three digits that make it
 * unique. Lists, neighbors and the search sort by `place` alone, newest first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('posts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('place', 'bigint', (column) => column.notNull().unique())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('excerpt', 'text', (column) => column.notNull())
    .addColumn('opening', 'text', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('image_url', 'text')
    .addColumn('image_alt', 'text')
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('published_at', 'bigint')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('posts_by_place').on('posts').columns(['status', 'place']).execute();

  // A separate table, so that a list does not read 5 kB of text per row.
  await db.schema
    .createTable('post_bodies')
    .addColumn('post_id', 'text', (column) => column.primaryKey().references('posts.id').onDelete('cascade'))
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();

  // The current and former slugs of each post. A former slug redirects to the post. STORE-16.
  await db.schema
    .createTable('post_slugs')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) => column.notNull().references('posts.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('post_slugs_by_post').on('post_slugs').column('post_id').execute();

  await db.schema
    .createTable('post_tags')
    .addColumn('post_id', 'text', (column) => column.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('tag_key', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('place', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_tags_key', ['post_id', 'tag_key'])
    .execute();
  await db.schema
    .createIndex('post_tags_by_place')
    .on('post_tags')
    .columns(['tag_key', 'status', 'place'])
    .execute();

  // The number of posts of each tag, and of all posts (the empty key). Every write updates it.
  await db.schema
    .createTable('post_counts')
    .addColumn('tag_key', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('posts', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_counts_key', ['tag_key', 'status'])
    .execute();
  await db.schema
    .createIndex('post_counts_by_posts')
    .on('post_counts')
    .columns(['status', 'posts'])
    .execute();

  await createPostSearch(db);
}
