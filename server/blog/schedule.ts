import { isAnyDue, publishDue } from '../store/post-schedule.ts';
import { isAnyTrashOver, removeOldTrash } from '../store/post-trash.ts';
import type { Store } from '../store/store.ts';
import { postChanges } from './blog.ts';

/** How often due posts are looked for, ms. Half of what a post may be late. PUB-3. */
const pollPeriod = 1_000;

/** Publishes every post that is due at `now`, ms, and clears the caches of all instances. PUB-3, PUB-6. */
export async function publishDuePosts({ db, changes }: Pick<Store, 'db' | 'changes'>, now: number) {
  while (await isAnyDue(db, now)) {
    await changes.write(postChanges, (transaction) => publishDue(transaction, now));
  }
}

/** Removes every post for good whose time in the trash is over at `now`, ms. TRASH-2. */
export async function emptyOldTrash({ db, changes }: Pick<Store, 'db' | 'changes'>, now: number) {
  while (await isAnyTrashOver(db, now)) {
    await changes.write(postChanges, (transaction) => removeOldTrash(transaction, now));
  }
}

/**
 * Publishes due posts and empties the old trash now and every second from now on. It compares times of day and does not wait for a
 * moment, so that neither a restart nor a changed clock loses one. `report` gets the first of several
 * failures in a row. Returns a function that stops it. PUB-3, PUB-5, PUB-7, TRASH-2.
 */
export function keepSchedule(
  store: Pick<Store, 'db' | 'changes'>,
  { now, report }: { now: () => number; report: (error: unknown) => void },
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isFailing = false;

  async function publishOnce() {
    try {
      await publishDuePosts(store, now());
      await emptyOldTrash(store, now());
      isFailing = false;
    } catch (error) {
      if (!isFailing) {
        report(error);
      }
      isFailing = true;
    } finally {
      running = undefined;
    }
  }

  const poll = () => {
    running ??= publishOnce();
  };
  const timer = setInterval(poll, pollPeriod);
  poll();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
