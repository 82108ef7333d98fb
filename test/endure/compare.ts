import { WaitlistPage } from '../../src/contract/admin-waitlist.ts';
import type { AuditLine } from '../../src/contract/audit.ts';
import { PostPage, PostReading } from '../../src/contract/posts.ts';
import { InboxPage } from '../../src/contract/reports.ts';
import { compareAccounts, compareInvitations } from './account-oracle.ts';
import { compareMedia } from './commands/admin-area.ts';
import { compareDraftLinks } from './commands/draft-links.ts';
import { compareFindable } from './commands/lists.ts';
import { compareRevisions, readPage } from './commands/post-reading.ts';
import { compareAuthors } from './commands/profiles.ts';
import { compareFile } from './commands/uploads.ts';
import { compareTags } from './compare-tags.ts';
import { awaitDuePosts } from './due-posts.ts';
import { compareLinks } from './link-oracle.ts';
import { compareMails } from './mail-oracle.ts';
import type { Model, ModelEntry } from './model.ts';
import { awaitOldTrash, compareTrash } from './old-trash.ts';
import { newestFirst, postPageOf, summaryOf, wholePostOf } from './post-oracle.ts';
import { expectSame, Problem } from './problem.ts';
import { readAllPosts, readAudit, readExport, readPages } from './read-all.ts';
import { inboxOf, inboxReportOf } from './report-oracle.ts';
import { adminToken, compareSessions } from './sessions.ts';
import { rowOf, signupsBy } from './signup-oracle.ts';
import { compareStats } from './stats-oracle.ts';
import { compareUploads } from './upload-oracle.ts';
import { call, isWithin, read, settled, type World } from './world.ts';

/** Compares everything that visitors and admins see with the model. Throws a `Problem`. */
export async function compareAll(world: World): Promise<void> {
  await awaitDuePosts(world);
  await awaitOldTrash(world);
  const session = await adminToken(world);
  const { token } = session;
  await settled(world, () => comparePosts(world, token));
  for (const path of ['/feed.xml', '/feed.json', '/sitemap.xml', '/blog']) {
    await settled(world, () => compareFindable(world, path));
  }
  await compareSignups(world, token);
  await compareLinks(world, token);
  await compareMails(world, token);
  await compareReports(world, token);
  await compareMedia(world);
  await compareAccounts(world, session);
  await compareInvitations(world, token);
  await compareSessions(world);
  await compareAuthors(world, session);
  await compareStats(world, token);
  await compareUploads(world, token);
  for (const file of world.model.files.values()) {
    await compareFile(world, file);
  }
  matchAudit(world.model, await readAudit(world, token));
}

async function comparePosts(world: World, token: string) {
  const { model } = world;
  const posts = newestFirst(model);
  expectSame('All posts', await readAllPosts(world, token), posts.map(summaryOf));
  for (const post of posts) {
    const answer = await call(world, { path: `/api/v2/blogs/${post.id}`, token }, 200);
    expectSame('A post', read(PostReading, answer).post, wholePostOf(post));
    await compareRevisions(world, post, token);
    await compareDraftLinks(world, post, token);
    await readPage(world, post);
  }
  const query = { page: 1, limit: 100, tags: '', search: '' };
  const seen = read(PostPage, await call(world, { path: '/api/v2/blogs?limit=100' }, 200));
  expectSame('Posts that visitors see', seen, postPageOf(model, { ...query, status: 'published' }));
  await compareTags(world);
  await compareTrash(world);
}

async function compareSignups(world: World, token: string) {
  const rows = await readPages(async (page) => {
    const answer = await call(world, { path: `/api/v2/subscribe?limit=100&page=${page}`, token }, 200);
    const { data, pagination } = read(WaitlistPage, answer);
    return { entries: data, totalPages: pagination.totalPages };
  });
  expectSame('All signups', rows, signupsBy(world.model, '-createdAt').map(rowOf));
  await readExport(world);
}

async function compareReports(world: World, token: string) {
  const reports = await readPages(async (page) => {
    const answer = await call(world, { path: `/api/v2/reports?limit=100&page=${page}`, token }, 200);
    const inbox = read(InboxPage, answer);
    return { entries: inbox.reports, totalPages: inbox.pagination.totalPages };
  });
  expectSame('The inbox', reports, inboxOf(world.model).map(inboxReportOf));
}

/**
 * Matches each audit entry with one acknowledged change. An uncertain change without an entry was not stored.
 * Concurrent changes overlap in time, so several of them may match an entry. Each entry, oldest
 * first, is assigned to a certain change if possible, and among these to the one that ended first.
 */
function matchAudit(model: Model, lines: readonly AuditLine[]) {
  const known = new Map(model.audit.flatMap((entry) => (entry.id === undefined ? [] : [[entry.id, entry]])));
  const open = new Set(model.audit.filter(({ isUncertain }) => !isUncertain));
  const unread = new Set(model.audit.filter(({ id }) => id === undefined));
  for (const line of lines.toReversed()) {
    const [entry] = [known.get(line.id) ?? [...unread].sort(byCertaintyAndEnd)]
      .flat()
      .filter((one) => fits(one, line));
    if (entry === undefined) {
      throw new Problem(
        'difference',
        `The audit list has an entry that matches no change: ${JSON.stringify(line)}`,
      );
    }
    const time = Date.parse(line.at);
    Object.assign(entry, { id: line.id, from: time, to: time, isUncertain: false });
    open.delete(entry);
    unread.delete(entry);
  }
  const [lost] = open;
  if (lost !== undefined) {
    throw new Problem('lost', `The audit list has no entry for ${JSON.stringify(lost)}`, open.size);
  }
  model.audit = model.audit.filter(({ isUncertain }) => !isUncertain);
  const times = lines.map(({ at }) => at);
  expectSame('The order of the audit list', times, times.toSorted().toReversed());
}

const byCertaintyAndEnd = (a: ModelEntry, b: ModelEntry) =>
  Number(a.isUncertain === true) - Number(b.isUncertain === true) || a.to - b.to;

/**
 * Matches the subject of a refusal's audit entry. The subject contains the number of earlier refusals without
 * an entry. SAFE-79.
 */
const leftOut = /^\d+ more before this one$/;

function fits({ who, action, subject, ...span }: ModelEntry, line: AuditLine): boolean {
  const isSameSubject = subject === line.subject || leftOut.test(line.subject);
  const isSame = who === line.who && action === line.action && isSameSubject;
  return isSame && isWithin(Date.parse(line.at), span);
}
