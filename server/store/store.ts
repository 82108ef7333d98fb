import type { Changes } from './changes.ts';
import type { Database } from './schema.ts';

/** An open store. After `close` every query fails. */
export type Store = { db: Database; changes: Changes; close: () => Promise<void> };
