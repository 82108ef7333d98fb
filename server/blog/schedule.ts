import { repeat } from '../bounds/repeat.ts';
import { postChanges } from '../store/changes.ts';
import { isAnyDue, publishDue } from '../store/post-schedule.ts';
import { isAnyTrashOver, removeOldTrash } from '../store/post-trash.ts';
import type { Store } from '../store/store.ts';

/**
 * The interval between searches for due posts, ms. It is half of the allowed delay of a publication. PUB-3.
 */
const pollPeriod = 1_000;

/** Publishes every post that is due at `now`, ms, and clears the caches of all instances. PUB-3, PUB-6. */
export async function publishDuePosts({ db, changes }: Pick<Store, 'db' | 'changes'>, now: number) {
  let isPublished = true;
  while (isPublished && (await isAnyDue(db, now))) {
    isPublished = await changes.write(postChanges, (transaction) => publishDue(transaction, now));
  }
}

/** Permanently removes every post whose time in the trash has ended at `now`, ms. TRASH-2. */
export async function emptyOldTrash({ db, changes }: Pick<Store, 'db' | 'changes'>, now: number) {
  while (await isAnyTrashOver(db, now)) {
    await changes.write(postChanges, (transaction) => removeOldTrash(transaction, now));
  }
}

/**
 * Publishes due posts and empties old trash, immediately and then every second. Polls instead of setting a
 * timer for each post, so that neither a restart nor a clock change skips a post. `report` receives the first
 * of several consecutive failures of each job. Returns a function that stops the polling. PUB-3, PUB-5,
 * PUB-7, TRASH-2.
 */
export function keepSchedule(
  store: Pick<Store, 'db' | 'changes'>,
  { now, report }: { now: () => number; report: (error: unknown) => void },
): () => Promise<void> {
  // The two jobs run independently, so that a post that cannot be published does not keep the trash full.
  const stops = [publishDuePosts, emptyOldTrash].map((job) =>
    repeat(() => job(store, now()), { period: pollPeriod, report }),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
