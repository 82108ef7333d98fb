import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { Mailbox } from './mailbox.ts';
import type { Model, Span } from './model.ts';
import { Problem } from './problem.ts';
import { noteUse } from './session-use.ts';
import type { Answer, Call, Place, Site } from './site.ts';

type Engine = 'sqlite' | 'postgres';
/** With `hasMailServer`, emails are sent to a mail server. Otherwise they stay in the outbox. */
export type Configuration = { engine: Engine; instances: number; hasMailServer?: boolean };

/** A PostgreSQL server that several sites share. Each site has its own databases. */
export type Databases = {
  create: () => Promise<string>;
  stop: (mode: 'fast' | 'immediate') => Promise<void>;
  start: () => Promise<void>;
};

/** The counts of a run. */
export type Counts = {
  acknowledged: number;
  restarts: number;
  /** The number of calls that were sent again because a busy server returned 503. */
  shed: number;
  /**
   * The number of writes that failed with a status of 500 or above. Counted only in a run that continues
   * after such failures.
   */
  failed: number;
  byKind: Map<string, number>;
};

/** The server under test and the model of its state. */
export type World = {
  configuration: Configuration;
  site: Site;
  databases: Databases | undefined;
  mailbox: Mailbox | undefined;
  place: Place;
  model: Model;
  /** Number of the current step, unique within a sequence. */
  step: number;
  counts: Counts;
  /** Whether the run continues after a write fails with a status of 500 or above. */
  goesOn: boolean;
  /** The time until which caches may be stale because the database was down, by the real clock. */
  lagsUntil: number;
  /** Backups by step, each with a copy of the model at that moment. */
  backups: Map<string, { file: string; model: Model }>;
  /** The times of wrong passwords in ms, by the account or session for which they were sent. */
  guesses: Map<string, number[]>;
};

/** The maximum time in which another instance may show the state before a write, in ms. */
const invalidationPatience = 3_000;

/** Calls the server. Throws a `Problem` if the response has none of these statuses. */
export async function call(world: World, request: Call, ...statuses: number[]): Promise<Answer> {
  const answer = await send(world, request);
  return expectStatus(world, request, answer, statuses);
}

/** The maximum number of attempts at a busy server, and the pause between two attempts in ms. */
const attempts = 100;
const busyPause = 300;
/** The maximum time between a response and its log line, in ms. */
const logLag = 20;
/**
 * The log messages of a write that took too long and was not stored. PostgreSQL cancelled its statement, or
 * the server closed its connection before it sent the statement.
 */
const timeout =
  /canceling statement due to (?:statement|lock) timeout|Client has encountered a connection error and is not queryable/;

/**
 * Calls the server and returns any response. Throws a `Problem` when the connection breaks. Repeats a call
 * that failed with 503 on a busy computer and stored no change. In this case the server shed load, or a write
 * timed out while it waited for other writes.
 */
export async function send(world: World, request: Call): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const errors = world.site.errors();
    const answer = await sendOnce(world, request);
    noteUse(world.model, request, answer);
    if (attempt === attempts || !(await isShed(world, answer, errors))) {
      return answer;
    }
    world.counts.shed += 1;
    await sleep(busyPause);
  }
}

async function isShed({ site }: World, { status, headers }: Answer, errors: number): Promise<boolean> {
  if (status !== 503 || !headers.has('retry-after')) {
    return false;
  }
  await sleep(logLag);
  return site.errors() === errors || timeout.test(lastErrorIn(site.output()));
}

async function sendOnce(world: World, request: Call): Promise<Answer> {
  try {
    return await world.site.send(request);
  } catch (error) {
    const reason = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error);
    throw new Problem('status', `${nameOf(request)} got no answer: ${reason} ${world.site.output()}`);
  }
}

export function expectStatus(
  world: World,
  request: Call,
  answer: Answer,
  statuses: readonly number[],
): Answer {
  if (!statuses.includes(answer.status)) {
    const log = answer.status >= 500 ? ` ${lastErrorIn(world.site.output())}` : '';
    throw new Problem(
      'status',
      `${nameOf(request)} answered ${answer.status} instead of ${statuses.join(' or ')}: ${answer.text.slice(0, 300)}${log}`,
    );
  }
  return answer;
}

/** Returns the type and message of the last error in a log. */
function lastErrorIn(log: string): string {
  const errors = [...log.matchAll(/"err":\{"type":"([^"]*)","message":"((?:[^"\\]|\\.)*)"/g)];
  const [, type = '', message = ''] = errors.at(-1) ?? [];
  return type === '' ? log.slice(-500) : `The log says: ${type}: ${message.slice(0, 300)}`;
}

const nameOf = ({ method = 'GET', path, json }: Call) =>
  `${method} ${path}${json === undefined ? '' : ` ${JSON.stringify(json).slice(0, 200)}`}`;

/** Parses a JSON response. Throws a `Problem` if it does not match the schema. */
export function read<Schema extends v.GenericSchema>(schema: Schema, answer: Answer): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, jsonOf(answer));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Problem('difference', `An answer is malformed at ${v.getDotPath(issue)}: ${issue.message}`);
  }
  return parsed.output;
}

function jsonOf({ text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('difference', `An answer is not JSON: ${text.slice(0, 200)}`);
  }
}

/**
 * Runs a check. Repeats a failing check while a cache may be stale. A cache may be stale at another instance,
 * or at any instance after the database was down.
 */
export async function settled<Result>(world: World, check: () => Promise<Result>): Promise<Result> {
  const lag = world.site.instances > 1 ? invalidationPatience : 0;
  const end = Math.max(Date.now() + lag, world.lagsUntil);
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() >= end || !(error instanceof Problem)) {
        throw error;
      }
      await sleep(50);
    }
  }
}

/** Says whether a time from the server, ms, lies within the span of a request. */
export function isWithin(time: number, { from, to }: Span): boolean {
  // The server's timestamps have whole milliseconds, so they may be up to 1 ms off.
  return time >= from - 1 && time <= to + 1;
}

/** Throws a `Problem` unless a time from the server lies within the span of the request. */
export function expectWithin(what: string, time: number, { from, to }: Span) {
  if (!isWithin(time, { from, to })) {
    throw new Problem('difference', `${what} is ${time}, which is not between ${from} and ${to}`);
  }
}

/** Records a change that the audit list must show. */
export function expectEntry(model: Model, who: string, action: string, subject: string, { from, to }: Span) {
  model.audit.push({ id: undefined, who, action, subject, from, to });
}

/** Records an audit entry that may be missing. */
export function allowEntry(model: Model, who: string, action: string, subject: string, { from, to }: Span) {
  model.audit.push({ id: undefined, who, action, subject, from, to, isUncertain: true });
}
