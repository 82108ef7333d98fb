import { relatedPostCount } from '../../src/contract/post-limits.ts';
import type { Post, PostSummary } from '../../src/contract/posts.ts';
import { builtOnce } from './built-once.ts';
import { tagKeyOf, toSummary } from './posts.ts';
import type { Database } from './schema.ts';

/** How many of the newest posts of each tag are looked at for related ones. */
const relatedReach = 100;

type Neighbour = { slug: string; title: string };
/** What stands beside a post for visitors: three like it, and the ones before and after it. */
export type PostSurroundings = {
  related: PostSummary[];
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
};

const readPlace = builtOnce((db, id: string) => db.selectFrom('posts').select('place').where('id', '=', id));

const readRelated = builtOnce((db, place: number, ...tagKeys: string[]) => {
  const [first, ...others] = tagKeys.map((tagKey) => {
    const newest = db
      .selectFrom('post_tags')
      .select('place')
      .where('tag_key', '=', tagKey)
      .where('status', '=', 'published')
      .where('place', '!=', place)
      .orderBy('place', 'desc')
      .limit(relatedReach);
    return db.selectFrom(newest.as('of_tag')).select('place');
  });
  if (first === undefined) {
    throw new Error('Posts are related by tags: there is none.');
  }
  const shared = others.reduce((union, ofTag) => union.unionAll(ofTag), first);
  return db
    .selectFrom(shared.as('shared'))
    .select('place')
    .groupBy('place')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('place', 'desc')
    .limit(relatedPostCount);
});

const readNewest = builtOnce((db, place: number) =>
  db
    .selectFrom('posts')
    .select('place')
    .where('status', '=', 'published')
    .where('place', '!=', place)
    .orderBy('place', 'desc')
    .limit(relatedPostCount),
);

const readAtPlaces = builtOnce((db, ...places: number[]) =>
  db.selectFrom('posts').selectAll().where('place', 'in', places),
);

const neighbourOn = (side: '<' | '>') =>
  builtOnce((db, place: number) =>
    db
      .selectFrom('posts')
      .select(['slug', 'title'])
      .where('status', '=', 'published')
      .where('place', side, place)
      .orderBy('place', side === '<' ? 'desc' : 'asc')
      .limit(1),
  );
const readPrevious = neighbourOn('<');
const readNext = neighbourOn('>');

/**
 * What stands beside a post: published posts with the most tags in common, then the newest. Of each
 * tag the newest hundred are looked at, which bounds the cost in a large store. Throws where there is
 * no such post. Spec: blog and admin 9.
 */
export async function findSurroundings(
  db: Database,
  { _id, tags }: Pick<Post, '_id' | 'tags'>,
): Promise<PostSurroundings> {
  const [post] = await readPlace(db, _id);
  if (post === undefined) {
    throw new Error(`There is no post ${_id}.`);
  }
  const { place } = post;
  const tagKeys = new Set(tags.map(tagKeyOf));
  const alike = tagKeys.size === 0 ? [] : await readRelated(db, place, ...tagKeys);
  const others = alike.length < relatedPostCount ? await readNewest(db, place) : [];
  const places = [...new Set([...alike, ...others].map((other) => other.place))].slice(0, relatedPostCount);
  const rows = places.length === 0 ? [] : await readAtPlaces(db, ...places);
  const summaries = new Map(rows.map((row) => [row.place, toSummary(row)]));
  const [[previous], [next]] = await Promise.all([readPrevious(db, place), readNext(db, place)]);
  return { related: places.flatMap((at) => summaries.get(at) ?? []), previous, next };
}
