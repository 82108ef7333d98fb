import { type SelectQueryBuilder, sql } from 'kysely';
import { relatedPostCount } from '../../src/contract/post-limits.ts';
import { type Post, type PostSummary, tagKeyOf } from '../../src/contract/posts.ts';
import { authorColumns } from './authors.ts';
import { builtOnce } from './built-once.ts';
import { toSummary } from './posts.ts';
import type { Database } from './schema.ts';

/** The number of newest posts per tag that are candidates for related posts. */
const relatedReach = 50;

type Neighbor = { slug: string; title: string };
/** The posts related to a post, and the posts before and after it. */
export type PostSurroundings = {
  related: PostSummary[];
  previous: Neighbor | undefined;
  next: Neighbor | undefined;
};

type Nearby = 'alike' | 'newest' | 'previous' | 'next';

/**
 * Returns the candidates for a post's surroundings, each with its role and, for a related post, the number of
 * shared tags. Uses one query for all roles, because each query has a fixed cost.
 */
const readNearby = builtOnce((db, id: string, ...tagKeys: string[]) => {
  const none = sql.lit(0).as('shared');
  const published = db.selectFrom('posts').select(['place', none]).where('status', '=', sql.lit('published'));
  const own = db.selectFrom('posts').select('place').where('id', '=', id);
  const as = <Found, Table extends keyof Found>(
    nearby: Nearby,
    places: SelectQueryBuilder<Found, Table, { place: number; shared: number }>,
  ) => db.selectFrom(places.as('nearby')).select(['place', 'shared', sql.lit(nearby).as('nearby')]);
  const some = sql.lit(relatedPostCount);
  const others = as('newest', published.where('place', '!=', own).orderBy('place', 'desc').limit(some))
    .unionAll(as('previous', published.where('place', '<', own).orderBy('place', 'desc').limit(sql.lit(1))))
    .unionAll(as('next', published.where('place', '>', own).orderBy('place', 'asc').limit(sql.lit(1))));
  const [first, ...more] = tagKeys.map((tagKey) => {
    const newest = db
      .selectFrom('post_tags')
      .select('place')
      .where('tag_key', '=', tagKey)
      .where('status', '=', sql.lit('published'))
      .where('place', '!=', own)
      .orderBy('place', 'desc')
      .limit(sql.lit(relatedReach));
    return db.selectFrom(newest.as('of_tag')).select('place');
  });
  const wholeOf = (places: typeof others) =>
    db
      .selectFrom(places.as('places'))
      .innerJoin('posts', 'posts.place', 'places.place')
      .leftJoin('author_profiles', 'author_profiles.admin_id', 'posts.author_id')
      .selectAll('posts')
      .select(authorColumns)
      .select(['places.nearby', 'places.shared']);
  if (first === undefined) {
    return wholeOf(others);
  }
  const ofTags = more.reduce((union, ofTag) => union.unionAll(ofTag), first);
  const alike = db
    .selectFrom(ofTags.as('of_tags'))
    .select(({ fn }) => ['place', fn.countAll<number>().as('shared')])
    .groupBy('place')
    .orderBy('shared', 'desc')
    .orderBy('place', 'desc')
    .limit(some);
  return wholeOf(others.unionAll(as('alike', alike)));
});

/**
 * Returns the related posts of a post, and the posts before and after it. The related posts are those that
 * share the most tags. If there are too few, the newest posts complete the list. Only the newest fifty posts
 * of each tag are candidates, which limits the cost in a large store. Returns empty surroundings for an
 * unknown post. BLOG-49.
 */
export async function findSurroundings(
  db: Database,
  { _id, tags }: Pick<Post, '_id' | 'tags'>,
): Promise<PostSurroundings> {
  const found = await readNearby(db, _id, ...new Set(tags.map(tagKeyOf)));
  const as = (nearby: Nearby) =>
    found
      .filter((one) => one.nearby === nearby)
      .sort((one, other) => Number(other.shared) - Number(one.shared) || other.place - one.place);
  const related = new Map([...as('alike'), ...as('newest')].map((row) => [row.place, row]));
  const neighborAs = (nearby: Nearby): Neighbor | undefined => {
    const [row] = as(nearby);
    return row === undefined ? undefined : { slug: row.slug, title: row.title };
  };
  return {
    related: [...related.values()].slice(0, relatedPostCount).map(toSummary),
    previous: neighborAs('previous'),
    next: neighborAs('next'),
  };
}
