import type { Model, ModelPost } from './model.ts';
import { keyOf } from './post-oracle.ts';

/** Returns the number of posts with a tag outside the trash, and how many of them are drafts. */
export function countsOf(model: Model, key: string) {
  const found = [...model.posts.values()].filter((post) => post.tags.map(keyOf).includes(key));
  return { posts: found.length, drafts: found.filter(({ status }) => status === 'draft').length };
}

/**
 * Replaces a tag in the model's posts and trash, or only in the posts with these ids. Returns the changed
 * posts that are not in the trash. A change that was interrupted reaches the trash last.
 */
export function replaceTag(
  model: Model,
  name: string,
  target: string | undefined,
  ids?: ReadonlySet<string>,
): ModelPost[] {
  const all = [...model.posts.values()];
  const reached = all.filter(({ id }) => ids?.has(id) !== false);
  const changed = replaceTagIn(reached, name, target);
  const copies = all.map((post) => ({ ...post }));
  const isInterrupted = replaceTagIn(copies, name, target).length > 0;
  if (!isInterrupted) {
    const trashed = [...model.trash.values()].map(({ post }) => post);
    replaceTagIn(trashed, name, target);
  }
  return changed;
}

function replaceTagIn(all: readonly ModelPost[], name: string, target: string | undefined): ModelPost[] {
  return all.filter((post) => {
    const kept: string[] = [];
    for (const tag of post.tags) {
      const next = keyOf(tag) === keyOf(name) ? target : tag;
      const isDouble = target !== undefined && next !== undefined && keyOf(next) === keyOf(target);
      if (next !== undefined && !(isDouble && kept.some((one) => keyOf(one) === keyOf(target)))) {
        kept.push(next);
      }
    }
    const isChanged = JSON.stringify(kept) !== JSON.stringify(post.tags);
    post.tags = kept;
    post.version += isChanged ? 1 : 0;
    return isChanged;
  });
}
