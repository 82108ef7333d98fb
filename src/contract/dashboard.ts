import * as v from 'valibot';
import { reportTypes } from './reports.ts';

/** The number of days in each compared period, and in the chart. ADMIN-27, ADMIN-31. */
export const periodDays = 30;
export const chartDays = 90;
/** The number of lines of recent activity. ADMIN-35. */
export const activityCount = 12;
/** Shortest and longest search text, in characters. ADMIN-38. */
export const adminSearchMinLength = 2;
export const adminSearchMaxLength = 100;
/** The maximum number of hits of one kind. ADMIN-39. */
export const adminSearchCount = 5;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Counts of the last 30 days, and of the 30 days before them. */
const Comparison = { recent: Count, before: Count };

/** The response to GET /v2/stats. Days are in UTC. ADMIN-23, ADMIN-30. */
export const Stats = v.object({
  signups: v.object({ total: Count, ...Comparison }),
  posts: v.object({ total: Count, drafts: Count, ...Comparison }),
  reports: v.object({ open: Count, bugs: Count, messages: Count, ...Comparison }),
  feedback: v.object({ helpful: Count, notHelpful: Count }),
  /** The last 90 days, oldest first. The last entry is today. */
  days: v.array(v.object({ day: v.pipe(v.string(), v.isoDate()), signups: Count })),
  activity: v.array(
    v.variant('kind', [
      v.object({ kind: v.literal('signup'), at: v.string(), email: v.string() }),
      v.object({
        kind: v.literal('report'),
        at: v.string(),
        id: v.string(),
        type: v.picklist(reportTypes),
        title: v.string(),
      }),
      v.object({
        kind: v.literal('audit'),
        at: v.string(),
        who: v.string(),
        action: v.string(),
        subject: v.string(),
      }),
    ]),
  ),
});
export type Stats = v.InferOutput<typeof Stats>;

/** The query of GET /v2/admin-search. */
export const AdminSearchQuery = v.object({
  q: v.pipe(
    v.string('q must be text.'),
    v.trim(),
    v.minLength(adminSearchMinLength, `q must be ${adminSearchMinLength} characters or more.`),
    v.maxLength(adminSearchMaxLength, `q must be ${adminSearchMaxLength} characters or less.`),
  ),
});

/** A search hit. `key` is a post's slug, a signup's email or a report's id. */
export const AdminSearchHit = v.object({
  kind: v.picklist(['post', 'signup', 'report']),
  key: v.string(),
  title: v.string(),
  detail: v.string(),
});
export type AdminSearchHit = v.InferOutput<typeof AdminSearchHit>;

/** The response to GET /v2/admin-search: posts first, then signups, then reports. */
export const AdminSearchHits = v.object({ hits: v.array(AdminSearchHit) });
