import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * The number of posts that one transaction changes, and the number read at a time. The second is small,
 * because a post can contain a megabyte of text.
 */
const defaultSize = { posts: 50, batch: 10 };
/** Roughly the number of characters of HTML that one transaction changes. */
const maxCharacters = 1_000_000;

/** Runs work in a transaction: `changes.write` bound to one topic. */
export type Write = <Result>(work: (transaction: Transaction<Tables>) => Promise<Result>) => Promise<Result>;

/**
 * Changes posts in batches until a limit of the transaction is reached. `change` returns the posts that it
 * changed. Returns all changed posts, and the ids that are left for the next transaction.
 */
export async function takeBatches<Changed extends { content: string }>(
  ids: readonly string[],
  change: (batch: readonly string[]) => Promise<Changed[]>,
  size = defaultSize,
): Promise<{ taken: Changed[]; rest: string[] }> {
  const taken: Changed[] = [];
  let characters = 0;
  let start = 0;
  while (start < Math.min(ids.length, size.posts) && characters < maxCharacters) {
    const changed = await change(ids.slice(start, start + size.batch));
    characters += changed.reduce((sum, { content }) => sum + content.length, 0);
    taken.push(...changed);
    start += size.batch;
  }
  return { taken, rest: ids.slice(start) };
}

/**
 * Changes any number of posts in several small transactions, so that other writes do not time out while they
 * wait. `step` returns the ids that are left, or none at the end. After a failure, the posts of earlier steps
 * stay changed. STORE-51.
 */
export async function inSteps(
  write: Write,
  ids: readonly string[],
  step: (transaction: Transaction<Tables>, ids: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  let rest = ids;
  while (rest.length > 0) {
    // SQLite calls never yield to the event loop. This pause lets the server read other requests in between.
    await setImmediate();
    const current = rest;
    rest = await write((transaction) => step(transaction, current));
  }
}
