import type { Database } from './schema.ts';

/**
 * What makes anew what only one engine keeps, and what no trigger fills: an index for searching, from
 * the tables that were moved. Run at the end of a move, in its transaction.
 */
export const rebuilds: ReadonlyArray<(db: Database) => Promise<void>> = [];
