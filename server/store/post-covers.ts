import type { Cover } from '../../src/contract/cover.ts';
import { chooseCover } from '../../src/contract/cover-choice.ts';
import type { PostStatus } from '../../src/contract/posts.ts';
import type { Database, PostTable } from './schema.ts';

/** The number of posts before and after a post whose covers must differ from its cover. */
const reach = 3;

type CoverColumns = Pick<PostTable, 'cover_scene' | 'cover_ground'>;
type Covered = { title: string; tags: readonly string[]; status: PostStatus; place: number };

/**
 * Returns the cover for a post that is being written. A published post keeps its cover until its title or
 * tags change. The covers of other posts never change. A draft has no cover.
 */
export async function writtenCover(
  db: Database,
  { title, tags, status, place }: Covered,
  old?: PostTable,
): Promise<CoverColumns> {
  if (status !== 'published') {
    return { cover_scene: null, cover_ground: null };
  }
  const isSame = old?.status === 'published' && old.title === title && old.tags === JSON.stringify(tags);
  if (isSame && old.cover_scene !== null) {
    return { cover_scene: old.cover_scene, cover_ground: old.cover_ground };
  }
  const neighbors = await readNeighbors(db, place);
  const of = (isWanted: (one: number) => boolean) =>
    neighbors
      .filter((one) => isWanted(one.place))
      .sort((one, other) => Math.abs(one.place - place) - Math.abs(other.place - place))
      .map(toCover)
      .filter((cover) => cover !== undefined);
  const { scene, ground } = chooseCover(
    { title, tags },
    of((one) => one < place),
    of((one) => one > place),
  );
  return { cover_scene: scene, cover_ground: ground };
}

/** Converts the cover columns of a row to the contract's cover. */
export function toCover({ cover_scene: scene, cover_ground: ground }: CoverColumns): Cover | undefined {
  return scene === null || ground === null ? undefined : { scene, ground };
}

/** Returns the covers of the nearest published posts before and after a place. */
function readNeighbors(db: Database, place: number) {
  const published = db
    .selectFrom('posts')
    .select(['place', 'cover_scene', 'cover_ground'])
    .where('status', '=', 'published')
    .limit(reach);
  const before = published.where('place', '<', place).orderBy('place', 'desc');
  const after = published.where('place', '>', place).orderBy('place', 'asc');
  return db
    .selectFrom(before.as('before'))
    .selectAll()
    .unionAll(db.selectFrom(after.as('after')).selectAll())
    .execute();
}
