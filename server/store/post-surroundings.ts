import { type SelectQueryBuilder, sql } from 'kysely';
import { relatedPostCount } from '../../src/contract/post-limits.ts';
import type { Post, PostSummary } from '../../src/contract/posts.ts';
import { builtOnce } from './built-once.ts';
import { tagKeyOf, toSummary } from './posts.ts';
import type { Database } from './schema.ts';

/** How many of the newest posts of each tag are looked at for related ones. */
const relatedReach = 50;

type Neighbour = { slug: string; title: string };
/** What stands beside a post for visitors: three like it, and the ones before and after it. */
export type PostSurroundings = {
  related: PostSummary[];
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
};

type Nearby = 'alike' | 'newest' | 'previous' | 'next';

/**
 * Where the posts are that may stand beside one, each as what, and how many tags those alike share with it.
 * In one question: each that is put to a store takes some time of its own.
 */
const readPlaces = builtOnce((db, id: string, ...tagKeys: string[]) => {
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
  if (first === undefined) {
    return others;
  }
  const ofTags = more.reduce((union, ofTag) => union.unionAll(ofTag), first);
  const alike = db
    .selectFrom(ofTags.as('of_tags'))
    .select(({ fn }) => ['place', fn.countAll<number>().as('shared')])
    .groupBy('place')
    .orderBy('shared', 'desc')
    .orderBy('place', 'desc')
    .limit(some);
  return others.unionAll(as('alike', alike));
});

const readAtPlaces = builtOnce((db, ...places: number[]) =>
  db.selectFrom('posts').selectAll().where('place', 'in', places),
);

/**
 * What stands beside a post: published posts with the most tags in common, then the newest. Of each
 * tag the newest fifty are looked at, which bounds the cost in a large store. A post that is
 * not there has none. Spec: blog and admin 9.
 */
export async function findSurroundings(
  db: Database,
  { _id, tags }: Pick<Post, '_id' | 'tags'>,
): Promise<PostSurroundings> {
  const found = await readPlaces(db, _id, ...new Set(tags.map(tagKeyOf)));
  const placesOf = (nearby: Nearby) =>
    found
      .filter((one) => one.nearby === nearby)
      .sort((one, other) => Number(other.shared) - Number(one.shared) || other.place - one.place)
      .map(({ place }) => place);
  const related = [...new Set([...placesOf('alike'), ...placesOf('newest')])].slice(0, relatedPostCount);
  const [previous] = placesOf('previous');
  const [next] = placesOf('next');
  const places = [...related, previous, next].filter((place) => place !== undefined);
  const rows = places.length === 0 ? [] : await readAtPlaces(db, ...new Set(places));
  const rowAt = (place: number | undefined) => rows.find((row) => row.place === place);
  const neighbourAt = (place: number | undefined): Neighbour | undefined => {
    const row = rowAt(place);
    return row === undefined ? undefined : { slug: row.slug, title: row.title };
  };
  return {
    related: related.flatMap((place) => {
      const row = rowAt(place);
      return row === undefined ? [] : [toSummary(row)];
    }),
    previous: neighbourAt(previous),
    next: neighbourAt(next),
  };
}
