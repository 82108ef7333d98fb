import { TagList } from '../../src/contract/posts.ts';
import { keyOf, tagCountsOf } from './post-oracle.ts';
import { expectSame, Problem } from './problem.ts';
import { call, read, type World } from './world.ts';

/** Compares the list of tags. A tag may appear in any spelling that was ever used. */
export async function compareTags(world: World) {
  const { model } = world;
  const { tags } = read(TagList, await call(world, { path: '/api/v2/tags' }, 200));
  expectSame(
    'The tags',
    tags.map(({ name, count }) => [keyOf(name), count]),
    tagCountsOf(model),
  );
  const strange = tags.find(({ name }) => model.tagNames.get(keyOf(name))?.has(name) !== true);
  if (strange !== undefined) {
    throw new Problem('difference', `The tag ${strange.name} has a spelling that was never used`);
  }
}
