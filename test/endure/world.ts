import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { Model, ModelSession, Span } from './model.ts';
import { Problem } from './problem.ts';
import { type Answer, type Call, firstAdmin, type Place, type Site } from './site.ts';

type Engine = 'sqlite' | 'postgres';
export type Configuration = { engine: Engine; instances: number };

/** A PostgreSQL server that several sites use, each with databases of its own. */
export type Databases = {
  create: () => Promise<string>;
  stop: (mode: 'fast' | 'immediate') => Promise<void>;
  start: () => Promise<void>;
};

/** The counts of a run. */
export type Counts = {
  acknowledged: number;
  restarts: number;
  /** Calls that a busy server asked to send again later. */
  shed: number;
  /** Writes that failed with a status of 500 or above, in a run that goes on after them. */
  failed: number;
  byKind: Map<string, number>;
};

/** The server under test and the model of its state. */
export type World = {
  configuration: Configuration;
  site: Site;
  databases: Databases | undefined;
  place: Place;
  model: Model;
  /** Number of the current step, unique within a sequence. */
  step: number;
  counts: Counts;
  /** Whether the run goes on when a write fails with a status of 500 or above. */
  goesOn: boolean;
  /** Caches may be stale until then, by the real clock: the database was down. */
  lagsUntil: number;
  /** Backups taken, by the step, each with the model of that moment. */
  backups: Map<string, { file: string; model: Model; uploads: string }>;
};

/** How long another instance may show the state before a write, ms. */
const invalidationPatience = 3_000;

/** Calls the server. Throws a `Problem` on any other status than those given. */
export async function call(world: World, request: Call, ...statuses: number[]): Promise<Answer> {
  const answer = await send(world, request);
  return expectStatus(world, request, answer, statuses);
}

/** Retries of a busy server, and the pause between them, ms. */
const attempts = 100;
const busyPause = 300;
/** How long a log line may take to arrive after the answer, ms. */
const logLag = 20;
/** PostgreSQL's messages for a write that waited too long and was rolled back. */
const timeout = /canceling statement due to (?:statement|lock) timeout/;

/**
 * Calls the server and returns any response. Throws a `Problem` when the connection breaks. On a busy
 * machine a server sheds load, or a write times out waiting for others: the response is 503, nothing was
 * stored, and the call is repeated.
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

/** How long a session may stay unused, and how much later it may end, ms. SESS-62. */
const idle = 120 * 60_000;
const idleStep = 60_000;

/**
 * Whether a session has ended, by its expiry or because it was not used. Undefined where only the server can
 * tell.
 */
export function hasEnded({ used, expiresAt }: ModelSession, { from, to }: Span): boolean | undefined {
  if (expiresAt <= from || used.to + idle + idleStep <= from) {
    return true;
  }
  return expiresAt > to && used.from + idle > to ? false : undefined;
}

/** Notes the use of a session by a call. Whether a failed call counts as use is uncertain. */
export function noteUse(
  { sessions }: Model,
  { token }: Call,
  { status, from, to }: Span & { status: number },
) {
  const session = [...sessions.values()].find((other) => token !== undefined && other.token === token);
  if (session !== undefined && status !== 401) {
    session.used = { from: status < 500 ? from : Math.min(from, session.used.from), to };
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

/** The last error in a log, by its type and message. */
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
 * Runs a check. With several instances it repeats a failing one for as long as a cache of another
 * instance may be stale.
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

/** Throws a `Problem` unless a time of the server's lies within the span of its request. */
export function expectWithin(what: string, time: number, { from, to }: Span) {
  // Timestamps carry whole milliseconds.
  if (time < from - 1 || time > to + 1) {
    throw new Problem('difference', `${what} is ${time}, which is not between ${from} and ${to}`);
  }
}

/** A token of an admin who is signed in; signs one in when there is none. */
export async function adminToken(world: World): Promise<{ token: string; email: string }> {
  const now = world.site.now();
  // Sessions near their end are left to the commands that test them.
  const margin = 60_000;
  const valid = [...world.model.sessions.values()].filter(
    (session) =>
      session.createdAt <= now + margin && hasEnded(session, { from: now, to: now + margin }) === false,
  );
  const session = valid[world.step % Math.max(1, valid.length)];
  if (session !== undefined) {
    return session;
  }
  const [admin = firstAdmin] = world.model.admins.values();
  return await signIn(world, `s${world.step}`, admin);
}

/** How long a session may hand out personal data or change accounts after it was opened, less a margin, ms. FACTOR-20. */
const proofDuration = 4 * 60_000;

/** A token of an admin who signed in lately, as taking data away and changing accounts require it. */
export async function provenToken(world: World): Promise<{ token: string; email: string }> {
  const now = world.site.now();
  const recent = [...world.model.sessions.values()].find(
    ({ createdAt }) => createdAt <= now && createdAt > now - proofDuration,
  );
  const [admin = firstAdmin] = world.model.admins.values();
  return recent ?? (await signIn(world, `s${world.step}p${world.model.sessions.size}`, admin));
}

const SignedIn = v.object({ token: v.string(), expiresAt: v.string() });

/** Signs an admin in and keeps the session in the model. */
export async function signIn(world: World, key: string, json: { email: string; password: string }) {
  const device = `endure ${key}`;
  const answer = await call(
    world,
    { method: 'POST', path: '/api/v2/auth/login', json, headers: { 'user-agent': device } },
    200,
  );
  const { token, expiresAt } = read(SignedIn, answer);
  const day = 24 * 60 * 60 * 1_000;
  expectWithin('expiresAt of a session', Date.parse(expiresAt) - day, answer);
  for (const [other, session] of world.model.sessions) {
    // A login clears away the sessions that have ended.
    if (session.expiresAt <= answer.to) {
      world.model.sessions.delete(other);
    }
  }
  const email = world.model.admins.get(json.email.toLowerCase())?.email ?? '';
  const session = {
    token,
    email,
    device,
    createdAt: Date.parse(expiresAt) - day,
    used: { from: answer.from, to: answer.to },
    expiresAt: Date.parse(expiresAt),
  };
  world.model.sessions.set(key, session);
  expectEntry(world.model, email, 'session.opened', '', answer);
  return session;
}

/** Notes a change that the audit list must show. */
export function expectEntry(model: Model, who: string, action: string, subject: string, { from, to }: Span) {
  model.audit.push({ id: undefined, who, action, subject, from, to });
}

/** Notes an unanswered change that alters nothing else: only the audit list tells whether it was made. */
export function allowEntry(model: Model, who: string, action: string, subject: string, { from, to }: Span) {
  model.audit.push({ id: undefined, who, action, subject, from, to, isUncertain: true });
}
