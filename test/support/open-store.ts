import { migrate } from '../../server/store/migrate.ts';
import { openSqlite } from '../../server/store/sqlite.ts';

// A separate program that opens and migrates a store, for tests that kill it during the migration.
const [, , dataDir = ''] = process.argv;
console.log('opening');
const store = openSqlite(dataDir);
await migrate(store.db);
console.log('open');
await store.close();
