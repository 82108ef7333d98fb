import { addToSearch } from '../../server/store/post-search.ts';
import type { Database } from '../../server/store/schema.ts';
import { testStart } from './server.ts';

/** Words of the sample text. `everywhere` is in every post. */
const vocabulary = Array.from({ length: 4_000 }, (_, index) => `word${(index * 7_919) % 4_000}`);

/**
 * Stores `count` published posts of about `size` bytes, oldest first, with an hour between two posts. The
 * rows are the same as if an admin had written the posts. Post N has the slug `post-N`, the tag `tag-(N
 * modulo 50)` and the tag `all`. With `isFound: false`, a search does not find the posts, and the call is
 * faster, because indexing takes most of the time.
 */
export async function fillPosts(
  db: Database,
  count: number,
  { size = 5_000, isFound = true } = {},
): Promise<void> {
  const batch = 500;
  for (let start = 0; start < count; start += batch) {
    const posts = Array.from({ length: Math.min(batch, count - start) }, (_, index) =>
      samplePost(start + index + 1, size),
    );
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('posts')
        .values(posts.map(({ row }) => row))
        .execute();
      await transaction
        .insertInto('post_bodies')
        .values(posts.map(({ row, content, text }) => ({ post_id: row.id, content, text })))
        .execute();
      await transaction
        .insertInto('post_slugs')
        .values(posts.map(({ row }) => ({ slug: row.slug, post_id: row.id })))
        .execute();
      await transaction
        .insertInto('post_tags')
        .values(
          posts.flatMap(({ row, tags }) =>
            tags.map((tag_key) => ({ post_id: row.id, tag_key, status: row.status, place: row.place })),
          ),
        )
        .execute();
      for (const { row, tags, text } of isFound ? posts : []) {
        await addToSearch(transaction, {
          place: row.place,
          status: row.status,
          tagKeys: tags,
          words: `${row.title}\n${text}`,
        });
      }
    });
  }
  const counts = new Map<string, number>([['', count]]);
  for (let number = 1; number <= count; number++) {
    for (const tag of tagsOf(number)) {
      counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
  }
  await db
    .insertInto('post_counts')
    .values([...counts].map(([tag_key, posts]) => ({ tag_key, status: 'published', name: tag_key, posts })))
    .execute();
}

const tagsOf = (number: number) => [`tag-${number % 50}`, 'all'];

function samplePost(number: number, size: number) {
  const tags = tagsOf(number);
  const date = testStart - 20 * 365 * 24 * 3_600_000 + number * 3_600_000;
  const words = ['everywhere', `only${number}`];
  for (let length = 0, at = number; length < size; at += 1) {
    const word = vocabulary[(at * 31) % vocabulary.length] ?? '';
    words.push(word);
    length += word.length + 1;
  }
  const text = words.join(' ');
  const row = {
    id: `id-${number}`,
    place: date * 1_000,
    status: 'published' as const,
    slug: `post-${number}`,
    title: `Post number ${number}`,
    excerpt: `What post number ${number} is about.`,
    opening: `${text.slice(0, 140)}…`,
    tags: JSON.stringify(tags),
    image_url: null,
    image_alt: null,
    cover_scene: null,
    cover_ground: null,
    author: 'SwiftEx',
    version: 1,
    created_at: date,
    published_at: date,
    publish_at: null,
    scheduled_by: null,
    details: null,
    updated_at: date,
  };
  return { row, tags, text, content: `<h2>Part</h2><p>${text}</p>` };
}
