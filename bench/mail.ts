import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { migrate } from '../server/store/migrate.ts';
import type { Database } from '../server/store/schema.ts';
import { openSqlite } from '../server/store/sqlite.ts';
import type { Measurement } from './measurement.ts';
import { processorTime, residentMemory } from './memory.ts';
import { type Site, serveSite } from './site.ts';

/** The number of queued emails: BENCH_MAILS, or 100,000. */
const mails = Math.max(10, Number(process.env['BENCH_MAILS']) || 100_000);
/** The minimum rate, in emails per second. */
const rateMin = 200;
/** The maximum memory of the server in the last tenth of the run, relative to the second tenth. */
const growthMax = 1.1;

/**
 * Sends a queue of emails to a local mail server. Measures the rate, the growth of the server's memory and
 * the emails sent twice. MAIL-15.
 */
export async function measureMail(site: Site): Promise<Measurement[]> {
  const dataDir = `${site.folder}/mail`;
  const store = openSqlite(dataDir);
  await migrate(store.db);
  await fill(store.db);
  await store.close();

  await using mailServer = await startMailServer();
  await using server = await serveSite(site, {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'SwiftEx <hello@swiftex.example>',
  });
  // The first tenth is not measured, because the server is still starting and compiling.
  const tenths: Array<{ at: number; memory: number | undefined; processor: number }> = [];
  let repeated = 0;
  for await (const figures of mailServer.figures) {
    repeated = figures.repeated;
    while (tenths.length < 10 && figures.received >= ((tenths.length + 1) * mails) / 10) {
      const processor = processorTime(server.child) ?? Number.NaN;
      tenths.push({ at: performance.now(), memory: residentMemory(server.child), processor });
      console.log(`${tenths.length} of 10: ${tenths.at(-1)?.memory?.toFixed(0)} MB`);
    }
    if (tenths.length === 10) {
      break;
    }
  }
  const [first, second] = tenths;
  const last = tenths.at(-1);
  const seconds = ((last?.at ?? 0) - (first?.at ?? 0)) / 1_000;
  const rates = tenths
    .slice(1)
    .map(({ at }, tenth) => mails / 10 / ((at - (tenths[tenth]?.at ?? 0)) / 1_000));
  const processorEach = ((last?.processor ?? 0) - (first?.processor ?? 0)) / (mails * 0.9);
  const memories = tenths.map(({ memory }) => memory?.toFixed(0)).join(', ');
  return [
    {
      what: `Mail: ${mails.toLocaleString('en')} waiting emails sent to a server on this machine`,
      unit: 'per s',
      value: (mails * 0.9) / seconds,
      limit: { atLeast: rateMin },
      note: `${processorEach.toFixed(1)} ms of processor time per email; slowest tenth ${Math.min(...rates).toFixed(0)} per s; without the first tenth`,
    },
    {
      what: 'Mail: memory in the last tenth relative to the second',
      unit: 'times',
      value: last?.memory === undefined || !second?.memory ? undefined : last.memory / second.memory,
      limit: { atMost: growthMax },
      note: `MB by tenths: ${memories}`,
    },
    { what: 'Mail: emails sent twice', unit: 'emails', value: repeated, limit: { atMost: 0 } },
  ];
}

/** Queues emails that have the size of a signup confirmation. */
async function fill(db: Database) {
  const body = JSON.stringify({ text: 'Plain text.\n'.repeat(50), html: '<p>HTML text.</p>'.repeat(100) });
  await sql`
    insert into mails (id, recipient, kind, subject, body, state, created_at, due_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${mails})
    select 'mail-' || i, 'user' || i || '@example.com', 'signup confirmation', 'Confirm your place', ${body},
      'queued', ${Date.now()} - ${mails} + i, ${Date.now()} - ${mails} + i from n`.execute(db);
}

/** Starts the mail server. `figures` yields the counts that it prints. */
async function startMailServer() {
  const child = spawn(process.execPath, [`${import.meta.dirname}/mail-server.ts`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { value: port } = await lines.next();
  async function* read() {
    for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
      const [received = 0, repeated = 0] = line.value.split(' ').map(Number);
      yield { received, repeated };
    }
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    figures: read(),
    [Symbol.asyncDispose]: async () => {
      child.kill();
    },
  };
}
