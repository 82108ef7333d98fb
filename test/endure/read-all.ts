import Papa from 'papaparse';
import * as v from 'valibot';
import { type AuditLine, AuditPage } from '../../src/contract/audit.ts';
import { PostPage, type PostSummary } from '../../src/contract/posts.ts';
import { expectSame } from './problem.ts';
import { provenToken } from './sessions.ts';
import { signupsBy } from './signup-oracle.ts';
import { call, expectEntry, read, type World } from './world.ts';

/** Reads every post as an admin sees it, newest first. */
export async function readAllPosts(world: World, token: string): Promise<PostSummary[]> {
  return await readPages(async (page) => {
    const answer = await call(world, { path: `/api/v2/blogs?limit=100&page=${page}`, token }, 200);
    const { posts, pagination } = read(PostPage, answer);
    return { entries: posts, totalPages: pagination.totalPages };
  });
}

/** Reads the whole audit list, newest first. */
export async function readAudit(world: World, token: string): Promise<AuditLine[]> {
  return await readPages(async (page) => {
    const answer = await call(world, { path: `/api/v2/audit?limit=100&page=${page}`, token }, 200);
    const { entries, pagination } = read(AuditPage, answer);
    return { entries, totalPages: pagination.totalPages };
  });
}

export async function readPages<Entry>(
  readPage: (page: number) => Promise<{ entries: Entry[]; totalPages: number }>,
): Promise<Entry[]> {
  const all: Entry[] = [];
  for (let page = 1; ; page++) {
    const { entries, totalPages } = await readPage(page);
    all.push(...entries);
    if (page >= totalPages) {
      return all;
    }
  }
}

const day = 24 * 60 * 60_000;
/** The lifetime of an unsubscribe link, in days. WAIT-61. */
const unsubscribeDays = 400;

const Rows = v.array(v.array(v.string()));

/** Reads the waitlist export, compares it with the model, and stores its unsubscribe tokens in the model. */
export async function readExport(world: World): Promise<void> {
  const { model } = world;
  const { token, email } = await provenToken(world);
  const end = (Math.floor(world.site.now() / day) + unsubscribeDays) * day;
  const answer = await call(world, { path: '/api/v2/subscribe/export', token }, 200);
  expectEntry(model, email, 'waitlist.exported', '', answer);
  const rows = v.parse(Rows, Papa.parse(answer.text, { skipEmptyLines: true }).data).slice(1);
  const listed = rows.map((row) => row.slice(0, -1));
  const expected = signupsBy(model, '-createdAt').map((signup) => [
    signup.email,
    neutral(signup.firstName),
    signup.lastName,
    new Date(signup.createdAt).toISOString(),
    signup.status,
    '',
    signup.utmSource,
    '',
    '',
  ]);
  expectSame('The export of the waitlist', listed, expected);
  for (const row of rows) {
    const key = (row[0] ?? '').toLowerCase();
    const found = new URL(row.at(-1) ?? '').searchParams.get('token') ?? '';
    // Every export contains new links. The model keeps the first link of an address, because this link must
    // still work later.
    if (!model.unsubscribeTokens.has(key)) {
      model.unsubscribeTokens.set(key, { token: found, end });
    }
  }
}

/** Adds an apostrophe before a cell that a spreadsheet would run as a formula. */
const neutral = (cell: string) => (/^[=+\-@]/.test(cell) ? `'${cell}` : cell);
