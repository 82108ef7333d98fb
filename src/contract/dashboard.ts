import * as v from 'valibot';
import { reportTypes } from './reports.ts';

/** Days of a period that the dashboard compares with the one before, and of its chart. Issue 6. */
export const periodDays = 30;
export const chartDays = 90;
/** How many lines the dashboard's recent activity has. */
export const activityCount = 12;
/** Shortest and longest text that the dashboard's search box looks for, in characters. */
export const deskSearchMinLength = 2;
export const deskSearchMaxLength = 100;
/** The most that it finds of one kind. */
export const deskSearchCount = 5;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How many came in the last 30 days, and in the 30 before. */
const Comparison = { recent: Count, before: Count };

/** GET /v2/stats: real figures. Days are those of UTC. Issue 6. */
export const Stats = v.object({
  signups: v.object({ total: Count, ...Comparison }),
  posts: v.object({ total: Count, drafts: Count, ...Comparison }),
  reports: v.object({ open: Count, bugs: Count, messages: Count, ...Comparison }),
  feedback: v.object({ helpful: Count, notHelpful: Count }),
  /** The last 90 days, oldest first, today last. */
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
        kind: v.literal('deed'),
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
export const DeskSearchQuery = v.object({
  q: v.pipe(
    v.string('q must be text.'),
    v.trim(),
    v.minLength(deskSearchMinLength, `q must be ${deskSearchMinLength} characters or more.`),
    v.maxLength(deskSearchMaxLength, `q must be ${deskSearchMaxLength} characters or less.`),
  ),
});

/** Something that the search box found. `key` is a post's slug, a signup's address or a report's id. */
export const DeskHit = v.object({
  kind: v.picklist(['post', 'signup', 'report']),
  key: v.string(),
  title: v.string(),
  detail: v.string(),
});
export type DeskHit = v.InferOutput<typeof DeskHit>;

/** The answer of GET /v2/admin-search: posts first, then signups, then reports. */
export const DeskHits = v.object({ hits: v.array(DeskHit) });
