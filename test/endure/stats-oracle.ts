import { Stats } from '../../src/contract/dashboard.ts';
import type { Model } from './model.ts';
import { publishedOf } from './post-oracle.ts';
import { expectSame, Problem } from './problem.ts';
import { call, read, type World } from './world.ts';

const day = 24 * 60 * 60 * 1_000;
const dayOf = (time: number) => Math.floor(time / day);

/** Compares the dashboard's figures with the model. */
export async function compareStats(world: World, token: string): Promise<void> {
  const answer = await call(world, { path: '/api/v2/stats', token }, 200);
  const { activity, ...figures } = read(Stats, answer);
  // Midnight may pass between the request and its response.
  const today =
    figures.days.at(-1)?.day === dateOf(dayOf(answer.from)) ? dayOf(answer.from) : dayOf(answer.to);
  expectSame('The figures of the dashboard', figures, figuresOf(world.model, today));
  expectSame(
    'The times of the recent activity',
    activity.filter(({ kind }) => kind !== 'audit').map(({ kind, at }) => `${kind} ${at}`),
    activityOf(world.model).slice(0, activity.filter(({ kind }) => kind !== 'audit').length),
  );
  if (activity.length > 12) {
    throw new Problem('difference', `The dashboard shows ${activity.length} activities`);
  }
}

const dateOf = (number: number) => new Date(number * day).toISOString().slice(0, 10);

function figuresOf(model: Model, today: number): Omit<Stats, 'activity'> {
  const signups = [...model.signups.values()].map(({ createdAt }) => createdAt);
  const reports = [...model.reports.values()];
  const open = reports.filter(({ state }) => state !== 'done');
  const published = publishedOf(model);
  return {
    signups: { total: signups.length, ...compared(signups, today) },
    posts: {
      total: published.length,
      drafts: model.posts.size - published.length,
      ...compared(
        published.map(({ date }) => date),
        today,
      ),
    },
    reports: {
      open: open.length,
      bugs: open.filter(({ type }) => type === 'bug').length,
      messages: open.filter(({ type }) => type === 'contact').length,
      ...compared(
        reports.map(({ createdAt }) => createdAt),
        today,
      ),
    },
    feedback: model.feedback,
    days: Array.from({ length: 90 }, (_, index) => today - 89 + index).map((number) => ({
      day: dateOf(number),
      signups: signups.filter((time) => dayOf(time) === number).length,
    })),
  };
}

/** Counts the times in the last 30 days, including today, and in the 30 days before. */
function compared(times: readonly number[], today: number) {
  const between = (from: number, to: number) =>
    times.filter((time) => dayOf(time) >= from && dayOf(time) <= to).length;
  return { recent: between(today - 29, today), before: between(today - 59, today - 30) };
}

/** Returns the visitors' activity, newest first. */
function activityOf(model: Model): string[] {
  const lines = [
    ...[...model.signups.values()].map(({ createdAt }) => ['signup', createdAt] as const),
    ...[...model.reports.values()].map(({ createdAt }) => ['report', createdAt] as const),
  ];
  return lines
    .sort(([kind, time], [otherKind, otherTime]) => otherTime - time || (kind < otherKind ? 1 : -1))
    .map(([kind, time]) => `${kind} ${new Date(time).toISOString()}`);
}
