import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildApp } from '../server/app.ts';
import { openDiskFiles } from '../server/files/disk.ts';
import { addAdmin, findAdminByEmail } from '../server/store/admins.ts';
import { migrate } from '../server/store/migrate.ts';
import type { Database } from '../server/store/schema.ts';
import { openSession } from '../server/store/sessions.ts';
import { openSqlite } from '../server/store/sqlite.ts';
import type { Measurement } from './measurement.ts';
import { quantile } from './statistics.ts';

const signups = 1_000_000;
const rounds = 8;

/** Pages of the table, wherever they are. */
const pages = ['page=1', 'page=2', 'page=777', 'page=50000', 'page=99999'];
/** What an admin types: common and rare, short and long, found and not. */
const searches = [
  'a',
  'us',
  'gmail.com',
  'user99',
  'user123456',
  'ample.org',
  '.com&page=3',
  'nobody.here',
  'R77',
  '@mail',
];

/** The waitlist with a million signups: a page, a search, the export. Issue 6. */
export async function measureMillion(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'swiftex-million-'));
  const store = openSqlite(folder);
  try {
    await migrate(store.db);
    await fill(store.db);
    const token = await openBenchSession(store.db);
    const config = {
      siteUrl: 'http://localhost:3000',
      dataDir: folder,
      priceApiUrl: 'http://localhost:9',
      trustProxy: 0,
      logLevel: 'silent' as const,
      metricsToken: undefined,
    };
    const app = await buildApp({ config, store, files: openDiskFiles(join(folder, 'uploads')) });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const ask = async (query: string) => {
      const start = performance.now();
      const { statusCode } = await app.inject({
        url: `/api/v2/subscribe?limit=10&${query}`,
        headers: { authorization: `Bearer ${token}` },
      });
      if (statusCode !== 200) {
        throw new Error(`The waitlist answered ${statusCode} to ${query}.`);
      }
      return performance.now() - start;
    };
    const timesOf = async (queries: string[]) => {
      const times = [];
      for (let round = 0; round < rounds; round++) {
        for (const query of queries) {
          times.push(await ask(query));
        }
      }
      return times;
    };
    await timesOf(pages.slice(0, 1));
    const pageTimes = await timesOf(pages);
    const searchTimes = await timesOf(searches.map((search) => `search=${search}`));
    const exported = await measureExport(`${origin}/api/v2/subscribe/export`, token);
    app.server.closeAllConnections();
    await app.close();
    const what = (name: string) => `Waitlist of a million: ${name}`;
    return [
      { what: what('a page, p95'), unit: 'ms', value: quantile(pageTimes, 0.95), limit: { under: 50 } },
      { what: what('a search, p95'), unit: 'ms', value: quantile(searchTimes, 0.95), limit: { under: 50 } },
      { what: what('export, first byte'), unit: 'ms', value: exported.firstByte, limit: { under: 100 } },
      {
        what: what('memory that the export adds'),
        unit: 'MB',
        value: exported.memory,
        limit: { under: 100 },
        note: `${(exported.bytes / 1_000_000).toFixed(0)} MB sent in ${(exported.time / 1_000).toFixed(1)} s`,
      },
    ];
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(db: Database) {
  await sql`
    insert into waitlist (email_key, email, created_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${signups})
    select key, key, 1700000000000 + i * 7776 from (
      select i, 'user' || i || '.' || lower(hex(randomblob(3))) || '@' || (
        case i % 3 when 0 then 'gmail.com' when 1 then 'example.com' else 'mail.example.org' end
      ) as key from n
    )`.execute(db);
}

async function openBenchSession(db: Database) {
  const email = 'bench@example.com';
  await addAdmin(db, { email, passwordHash: '' }, Date.now());
  const admin = await findAdminByEmail(db, email);
  const { token } = await openSession(db, admin?.id ?? '', Date.now());
  return token;
}

async function measureExport(url: string, token: string) {
  const before = process.memoryUsage().rss;
  const start = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  let firstByte: number | undefined;
  let most = before;
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    firstByte ??= performance.now() - start;
    bytes += chunk.length;
    most = Math.max(most, process.memoryUsage.rss());
  }
  return { firstByte, bytes, time: performance.now() - start, memory: (most - before) / 1_000_000 };
}
