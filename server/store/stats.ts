import { activityCount, chartDays, periodDays, type Stats } from '../../src/contract/dashboard.ts';
import { dayLength } from './day.ts';
import { countPosts } from './posts.ts';
import type { Database } from './schema.ts';
import { countSignups } from './signup-pages.ts';

/** The kinds of recent activity that the caller may see. */
type Shown = Record<Stats['activity'][number]['kind'], boolean>;

/** Returns all figures of the dashboard, and the recent activity of the kinds in `shown`. ACC-5. */
export async function readStats(db: Database, now: number, shown: Shown): Promise<Stats> {
  // Days are in UTC, as in the counts.
  const today = Math.floor(now / dayLength);
  const counts = await signupsByDay(db, today);
  const recent = sum(counts.slice(-periodDays));
  const before = sum(counts.slice(-2 * periodDays, -periodDays));
  return {
    signups: { total: await countSignups(db), recent, before },
    posts: await postFigures(db, today),
    reports: await reportFigures(db, today),
    feedback: await feedbackFigures(db),
    days: counts.map((signups, index) => ({
      day: new Date((today - chartDays + 1 + index) * dayLength).toISOString().slice(0, 'YYYY-MM-DD'.length),
      signups,
    })),
    activity: await recentActivity(db, shown),
  };
}

/** Returns the number of signups on each of the last 90 days, today last. */
async function signupsByDay(db: Database, today: number) {
  const first = today - chartDays + 1;
  const rows = await db
    .selectFrom('signup_days')
    .selectAll()
    .where('day', '>=', first)
    .where('day', '<=', today)
    .execute();
  const byDay = new Map(rows.map(({ day, signups }) => [Number(day), Number(signups)]));
  return Array.from({ length: chartDays }, (_, index) => byDay.get(first + index) ?? 0);
}

/** Counts reports. Open reports are those that are new or in work. ADMIN-29. */
async function reportFigures(db: Database, today: number): Promise<Stats['reports']> {
  const open = await db
    .selectFrom('reports')
    .select((report) => ['type', report.fn.countAll<number>().as('count')])
    .where('state', 'in', ['new', 'in work'])
    .groupBy('type')
    .execute();
  const of = (type: string) => Number(open.find((row) => row.type === type)?.count ?? 0);
  const sent = async (from: number, to: number) => {
    const row = await db
      .selectFrom('reports')
      .select((report) => report.fn.countAll<number>().as('count'))
      .where('created_at', '>=', from * dayLength)
      .where('created_at', '<', to * dayLength)
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  };
  const start = today - periodDays + 1;
  return {
    open: of('bug') + of('contact'),
    bugs: of('bug'),
    messages: of('contact'),
    recent: await sent(start, today + 1),
    before: await sent(start - periodDays, start),
  };
}

/** Counts posts, without reading all of them. ADMIN-23. */
async function postFigures(db: Database, today: number): Promise<Stats['posts']> {
  const published = async (from: number, to: number) => {
    const row = await db
      .selectFrom('posts')
      .select((post) => post.fn.countAll<number>().as('count'))
      .where('status', '=', 'published')
      // A place begins with the post's date.
      .where('place', '>=', from * dayLength * 1_000)
      .where('place', '<', to * dayLength * 1_000)
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  };
  const start = today - periodDays + 1;
  return {
    total: await countPosts(db, '', 'published'),
    drafts: await countPosts(db, '', 'draft'),
    recent: await published(start, today + 1),
    before: await published(start - periodDays, start),
  };
}

async function feedbackFigures(db: Database): Promise<Stats['feedback']> {
  const row = await db
    .selectFrom('article_feedback')
    .select((feedback) => [
      feedback.fn.sum<number | null>('helpful').as('helpful'),
      feedback.fn.sum<number | null>('not_helpful').as('notHelpful'),
    ])
    .executeTakeFirst();
  return { helpful: Number(row?.helpful ?? 0), notHelpful: Number(row?.notHelpful ?? 0) };
}

type Activity = { time: number; line: Stats['activity'][number] };

/** Returns the latest activity of visitors and admins. Reads only the kinds in `shown`. ACC-5, ADMIN-35. */
async function recentActivity(db: Database, shown: Shown): Promise<Stats['activity']> {
  const all = [
    ...(shown.signup ? await recentSignups(db) : []),
    ...(shown.report ? await recentReports(db) : []),
    ...(shown.audit ? await recentEntries(db) : []),
  ];
  return all
    .sort((a, b) => b.time - a.time)
    .slice(0, activityCount)
    .map(({ line }) => line);
}

async function recentSignups(db: Database): Promise<Activity[]> {
  const signups = await db
    .selectFrom('waitlist')
    .select(['email', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('email_key', 'desc')
    .limit(activityCount)
    .execute();
  return signups.map(({ email, created_at: time }) => ({
    time,
    line: { kind: 'signup', at: isoDate(time), email },
  }));
}

async function recentReports(db: Database): Promise<Activity[]> {
  const reports = await db
    .selectFrom('reports')
    .select(['id', 'type', 'email', 'bug_name', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(activityCount)
    .execute();
  return reports.map(({ id, type, email, bug_name, created_at: time }) => ({
    time,
    line: { kind: 'report', at: isoDate(time), id, type, title: bug_name ?? email ?? '' },
  }));
}

async function recentEntries(db: Database): Promise<Activity[]> {
  const entries = await db
    .selectFrom('audit')
    .selectAll()
    // Not actions of admins: anybody can fail to sign in, or ask for a new password.
    .where('kind', 'not in', ['sign-ins', 'refusals'])
    .where('action', '!=', 'password.forgotten')
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .limit(activityCount)
    .execute();
  return entries.map(({ at: time, admin_email: who, action, subject }) => ({
    time,
    line: { kind: 'audit', at: isoDate(time), who, action, subject },
  }));
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const isoDate = (time: number) => new Date(time).toISOString();
