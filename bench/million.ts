import { request } from 'node:http';
import { sql } from 'kysely';
import { migrate } from '../server/store/migrate.ts';
import type { Database } from '../server/store/schema.ts';
import { openSqlite } from '../server/store/sqlite.ts';
import { callers } from '../test/support/server.ts';
import type { Measurement } from './measurement.ts';
import { residentMemory } from './memory.ts';
import { type RunningSite, type Site, serveSite } from './site.ts';
import { quantile } from './statistics.ts';

const signups = 1_000_000;
/** Requests that warm an address up, and requests of it that are timed. */
const rounds = { warm: 2, timed: 20 };
/** How often the export is begun, and given up after its first byte. */
const exports = 20;
/** How often the server's memory is read while it exports, ms. */
const memoryInterval = 50;

/** Milliseconds that an answer may take, and the export to its first byte; MB that the export may add. */
const limits = { answer: 50, firstByte: 100, memory: 100 };

const sorts = ['-createdAt', 'createdAt', 'email', '-email'];

/** Pages of the table, wherever they are. */
const pages = { first: 1, 'in the middle': 50_000, last: signups / 10 };

/** What an admin types. Addresses are `user77.0a1b2c@gmail.com`; old ones stand at the list's far end. */
const searches: Record<string, string[]> = {
  'one or two characters that many have': ['a', 'us', '@', '.c', '77'],
  'one or two characters that few have': ['q', 'zq', 'Q'],
  'one or two characters that nobody has': ['x', '~', '%', '"', 'ü', "'"],
  'a text that most have': ['user', 'gmail.com', '.com&page=3', '@mail&page=400'],
  'a text that some have': ['user99', 'r77', '5@example', '.com&page=500'],
  'a text that few have': ['user123456', 'zq.user', '777777', 'user4242.'],
  'a text that only old signups have': ['old-campaign', 'old', 'campaign.example&page=400'],
  'a text that nobody has': ['nobody.here', '100%', '"user"', "o'neil", 'user_1', 'resu'],
};

/**
 * The waitlist with a million signups: pages, searches, the export. The server is a process of its own
 * and is asked for one thing at a time. Issue 6.
 */
export async function measureMillion(site: Site): Promise<Measurement[]> {
  const dataDir = `${site.folder}/million`;
  const store = openSqlite(dataDir);
  await migrate(store.db);
  await fill(store.db);
  await store.close();

  await using server = await serveSite(site, { DATA_DIR: dataDir });
  const token = await callers(server.origin).signIn();
  const ask = async (query: string) => {
    const start = performance.now();
    const response = await fetch(`${server.origin}/api/v2/subscribe?limit=10&${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    if (response.status !== 200) {
      throw new Error(`The waitlist answered ${response.status} to ${query}.`);
    }
    return performance.now() - start;
  };
  const measureAnswers = async (what: string, queries: string[]): Promise<Measurement> => {
    const times: Array<{ query: string; time: number }> = [];
    for (let round = -rounds.warm; round < rounds.timed; round++) {
      for (const query of queries) {
        const time = await ask(query);
        if (round >= 0) {
          times.push({ query, time });
        }
      }
    }
    const slowest = times.reduce((slow, next) => (next.time > slow.time ? next : slow));
    return {
      what: `A million signups: ${what}, p95`,
      unit: 'ms',
      value: quantile(
        times.map(({ time }) => time),
        0.95,
      ),
      limit: { under: limits.answer },
      note: `slowest ${slowest.time.toFixed(1)} of ${times.length}: ${slowest.query}`,
    };
  };

  const found: Measurement[] = [];
  for (const [name, page] of Object.entries(pages)) {
    found.push(
      await measureAnswers(
        `the ${name === 'in the middle' ? 'page in the middle' : `${name} page`}`,
        sorts.map((sort) => `page=${page}&sort=${sort}`),
      ),
    );
  }
  for (const [name, texts] of Object.entries(searches)) {
    const queries = texts.flatMap((text) => {
      const [search = '', page = 'page=1'] = text.split('&');
      return sorts.map((sort) => `search=${encodeURIComponent(search)}&${page}&sort=${sort}`);
    });
    found.push(await measureAnswers(`search for ${name}`, queries));
  }
  return [...found, ...(await measureExport(server, token))];
}

/**
 * Most signups are alike. One in 50,000 has a Q; every hundredth of the first half came by a campaign
 * that nobody came by since.
 */
async function fill(db: Database) {
  await sql`
    insert into waitlist (email_key, email, created_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${signups})
    select key, key, 1700000000000 + i * 7776 from (
      select i, case when i % 50000 = 7 then 'zq.' else '' end || 'user' || i || '.' ||
        substr('00000' || lower(hex((i * 7919) % 16777216)), -6) || '@' || (
        case when i < ${signups / 2} and i % 100 = 0 then 'old-campaign.example'
          else case i % 3 when 0 then 'gmail.com' when 1 then 'example.com' else 'mail.example.org' end end
      ) as key from n
    )`.execute(db);
}

/** Times the first bytes of downloads, then takes a whole one and watches the server's memory. */
async function measureExport({ origin, child }: RunningSite, token: string): Promise<Measurement[]> {
  const download = (onChunk: (chunk: Buffer) => boolean) =>
    new Promise<void>((resolve, reject) => {
      const call = request(`${origin}/api/v2/subscribe/export`, {
        headers: { authorization: `Bearer ${token}`, connection: 'close' },
      });
      call.on('response', (response) => {
        response.on('data', (chunk: Buffer) => {
          if (!onChunk(chunk)) {
            call.destroy();
            resolve();
          }
        });
        response.on('end', resolve);
      });
      call.on('error', reject).end();
    });

  const firstBytes: number[] = [];
  for (let round = 0; round < exports; round++) {
    const start = performance.now();
    await download(() => {
      firstBytes.push(performance.now() - start);
      return false;
    });
  }

  const before = residentMemory(child);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most ?? 0, residentMemory(child) ?? 0);
  }, memoryInterval);
  let bytes = 0;
  const start = performance.now();
  await download((chunk) => {
    bytes += chunk.length;
    return true;
  });
  clearInterval(watch);
  const seconds = (performance.now() - start) / 1_000;
  return [
    {
      what: "A million signups: the export's first byte, p95",
      unit: 'ms',
      value: quantile(firstBytes, 0.95),
      limit: { under: limits.firstByte },
      note: `p50 ${quantile(firstBytes, 0.5).toFixed(1)} of ${exports}`,
    },
    {
      what: 'A million signups: memory that the export adds',
      unit: 'MB',
      value: before === undefined || most === undefined ? undefined : most - before,
      limit: { under: limits.memory },
      note: `${(bytes / 1_000_000).toFixed(0)} MB sent in ${seconds.toFixed(1)} s; ${before?.toFixed(0)} MB before`,
    },
  ];
}
