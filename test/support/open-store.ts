import { migrate } from '../../server/store/migrate.ts';
import { openSqlite } from '../../server/store/sqlite.ts';

// A separate program, for tests that kill it while it opens and migrates a store.
const [, , dataDir = ''] = process.argv;
console.log('opening');
const store = openSqlite(dataDir);
await migrate(store.db);
console.log('open');
await store.close();
