import { request } from 'node:http';
import { sql } from 'kysely';
import { migrate } from '../server/store/migrate.ts';
import type { Database } from '../server/store/schema.ts';
import { openSqlite } from '../server/store/sqlite.ts';
import { callers } from '../test/support/server.ts';
import type { Measurement } from './measurement.ts';
import { processorTime, residentMemory } from './memory.ts';
import { type RunningSite, type Site, serveSite } from './site.ts';
import { quantile } from './statistics.ts';

const signups = 1_000_000;
/**
 * `warm` and `timed` are requests per path. `trivial` is the number of requests to /healthz, for comparison.
 */
const rounds = { warm: 2, timed: 12, trivial: 100 };
/** How many exports are aborted after their first byte. */
const exports = 20;
/** Interval of memory readings during the export, ms. */
const memoryInterval = 50;

/**
 * The limits. `answer`: p95 of a response, ms. `firstByte`: p95 of the export's first byte, ms. `memory`: the
 * memory that the export adds, MB.
 */
const limits = { answer: 50, firstByte: 100, memory: 100 };

const names = [
  ...['anna', 'ben', 'carla', 'david', 'emma', 'felix', 'grace', 'hugo', 'ines', 'jonas'],
  ...['kate', 'leo', 'maria', 'nina', 'oscar', 'paula', 'robin', 'sara', 'tom', 'vera'],
];
const domains = [
  ...Array.from({ length: 8 }, () => 'gmail.com'),
  ...['yahoo.com', 'yahoo.com', 'hotmail.com', 'hotmail.com', 'outlook.com', 'outlook.com'],
  ...['icloud.com', 'mail.ru', 'web.de', 'proton.me', 'example.org', 'mail.example.com'],
];

/**
 * All sort orders of the table. The figure for each kind of search covers only the first two orders, which
 * are by date. A further figure covers all searches in all orders.
 */
const sorts = ['-createdAt', 'createdAt', 'email', '-email', 'name', '-name'];

/** One in 40 signups has the first status, and all others have the second. */
const statuses = ['Unsubscribed', 'Active'];

/** The measured pages of the table. */
const pages = { first: 1, 'in the middle': 50_000, last: signups / 10 };

/**
 * Search texts. Some end with the result page to request, such as `&page=9`. Addresses look like
 * `anna77@gmail.com`.
 */
const searches: Record<string, string[]> = {
  'one or two characters that many addresses have': ['a', 'nn', '@', '.c', '77', 'e&page=9'],
  'one or two characters that few addresses have': ['q', 'zq', 'Q', 'Q&page=2'],
  'one or two characters that no address has': ['~', '%', '"', 'ü', "'"],
  'a text that most addresses have': ['gmail', '@gmail.com', '.com&page=3', 'mail.com&page=99'],
  'a text that some addresses have': ['maria7', '7@mail.ru', 'tom99', '9@gmail.com', '@mail.example&page=50'],
  'a text that few addresses have': ['zq.', '123456', 'zq.anna', 'vera777', '4242@'],
  'a text that only old addresses have': ['old-campaign', 'old', 'campaign.example&page=90'],
  'a text that no address has': [
    ...['nobody.here', '100%', '"anna"', "o'neil", 'anna_1'],
    // These texts consist of common trigrams.
    ...['@mail.com', '@example.com', '99@mail.r', 'mail.anna'],
  ],
};

/**
 * Measures the waitlist with a million signups: pages, searches and the export. Sends one request at a time
 * to a server in a separate process. SPEED-15.
 */
export async function measureMillion(site: Site): Promise<Measurement[]> {
  const dataDir = `${site.folder}/million`;
  const store = openSqlite(dataDir);
  await migrate(store.db);
  await fill(store.db);
  await store.close();

  await using server = await serveSite(site, { DATA_DIR: dataDir });
  const token = await callers(server.origin).signIn();
  const ask = async (path: string) => {
    const start = performance.now();
    const response = await fetch(server.origin + path, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (response.status !== 200) {
      throw new Error(`The server answered ${response.status} to ${path}.`);
    }
    return performance.now() - start;
  };
  const measureAnswers = async (what: string, queries: string[]): Promise<Measurement> => {
    const times: Array<{ query: string; time: number }> = [];
    const trivial: number[] = [];
    let before: number | undefined;
    for (let round = -rounds.warm; round < rounds.timed; round++) {
      if (round === 0) {
        before = processorTime(server.child);
      }
      for (const query of queries) {
        const time = await ask(`/api/v2/subscribe?limit=10&${query}`);
        if (round >= 0) {
          times.push({ query, time });
        }
      }
    }
    const after = processorTime(server.child);
    // The trivial requests come last, because the CPU time above must include only the timed requests.
    for (let round = 0; round < rounds.trivial; round++) {
      trivial.push(await ask('/healthz'));
    }
    const slowest = times.reduce((slow, next) => (next.time > slow.time ? next : slow));
    const each = before === undefined || after === undefined ? undefined : (after - before) / times.length;
    return {
      what: `A million signups: ${what}, p95`,
      unit: 'ms',
      value: quantile(
        times.map(({ time }) => time),
        0.95,
      ),
      limit: { under: limits.answer },
      bare: quantile(trivial, 0.95),
      note: `${each?.toFixed(1) ?? '?'} ms of processor time per request; slowest ${slowest.time.toFixed(1)}: ${slowest.query}`,
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
  found.push(
    await measureAnswers(
      'the pages of one status',
      statuses.flatMap((status) =>
        sorts.flatMap((sort) =>
          [1, 1_250, 2_500].map((page) => `page=${page}&sort=${sort}&status=${status}`),
        ),
      ),
    ),
  );
  const queriesOf = (texts: string[], orders: string[]) =>
    texts.flatMap((text) => {
      const [search = '', page = 'page=1'] = text.split('&');
      return orders.map((sort) => `search=${encodeURIComponent(search)}&${page}&sort=${sort}`);
    });
  for (const [name, texts] of Object.entries(searches)) {
    found.push(await measureAnswers(`search for ${name}`, queriesOf(texts, sorts.slice(0, 2))));
  }
  const all = Object.values(searches).flat();
  found.push(
    await measureAnswers(
      'any of these searches within one status',
      statuses.flatMap((status) => queriesOf(all, [`-createdAt&status=${status}`])),
    ),
  );
  found.push(await measureAnswers('any of these searches in any order', queriesOf(all, sorts)));
  return [...found, ...(await measureExport(server, token))];
}

/**
 * Fills the waitlist with addresses like those of real waitlists: first names with numbers at a few domains.
 * One address in 50,000 begins with `zq.`, and every hundredth address of the older half came from one
 * campaign. Half of the signups have a name, and one in 40 has unsubscribed.
 */
async function fill(db: Database) {
  await sql`
    insert into waitlist (email_key, email, first_name, status, created_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${signups}),
    names(k, name) as (select key, value from json_each(${JSON.stringify(names)})),
    domains(k, domain) as (select key, value from json_each(${JSON.stringify(domains)}))
    select address, address, case when i % 2 = 0 then name end,
      case when i % 40 = 7 then 'Unsubscribed' end, 1700000000000 + i * 7776 from (
      select i, name, case when i % 50000 = 7 then 'zq.' else '' end || name || i || '@' ||
        case when i < ${signups / 2} and i % 100 = 0 then 'old-campaign.example' else domain end as address
      from n
      join names on names.k = (i * 2654435761 / 4096) % ${names.length}
      join domains on domains.k = (i * 40503 / 16) % ${domains.length}
      order by i
    )`.execute(db);
}

/**
 * Times the first byte of several downloads. Then downloads the whole export and reads the server's memory
 * meanwhile.
 */
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
    // Waits until the server has noticed that the client disconnected, so that the next round starts idle.
    await (await fetch(`${origin}/healthz`)).arrayBuffer();
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
