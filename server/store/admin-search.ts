import { sql } from 'kysely';
import { type AdminSearchHit, adminSearchCount } from '../../src/contract/dashboard.ts';
import { findReports } from './reports.ts';
import type { Database } from './schema.ts';
import { containsText } from './text-search.ts';
import { findSignups } from './waitlist.ts';

/**
 * Finds posts, signups and reports that contain the text. Returns the newest matches of each kind for which
 * `shown` is true. ACC-5.
 */
export async function searchAdmin(
  db: Database,
  text: string,
  shown: Record<AdminSearchHit['kind'], boolean>,
): Promise<AdminSearchHit[]> {
  const page = { limit: adminSearchCount, page: 1, search: text };
  const { signups } = shown.signup
    ? await findSignups(db, { ...page, sort: '-createdAt', status: undefined })
    : { signups: [] };
  const { reports } = shown.report ? await findReports(db, page) : { reports: [] };
  return [
    ...(shown.post ? await findPosts(db, text) : []),
    ...signups.map(({ email, firstName = '', lastName = '' }) => ({
      kind: 'signup' as const,
      key: email,
      title: email,
      detail: `${firstName} ${lastName}`.trim(),
    })),
    ...reports.map(({ id, type, bugName, email, message, bugDescription }) => ({
      kind: 'report' as const,
      key: id,
      title: (type === 'bug' ? bugName : email) ?? '',
      detail: message ?? bugDescription ?? '',
    })),
  ];
}

async function findPosts(db: Database, text: string): Promise<AdminSearchHit[]> {
  const { rows } = await sql<{ slug: string; title: string; excerpt: string | null }>`
    select slug, title, excerpt from posts
    where ${containsText(db, sql.ref('title'), text)} and trashed_at is null
    order by place desc limit ${adminSearchCount}`.execute(db);
  return rows.map(({ slug, title, excerpt }) => ({ kind: 'post', key: slug, title, detail: excerpt ?? '' }));
}
