import * as v from 'valibot';
import { OwnSessions } from '../../src/contract/account.ts';
import { FactorStatus } from '../../src/contract/second-factor.ts';
import { isActingOwner, plainOwnersOf } from './account-oracle.ts';
import type { Model, ModelAdmin, ModelSession } from './model.ts';
import { expectSame, Problem } from './problem.ts';
import { hasEnded } from './session-use.ts';
import type { Answer } from './site.ts';
import { call, expectEntry, expectWithin, read, type World } from './world.ts';

/** The maximum duration of a call, in ms. */
const margin = 1_000;
/** The number of recently ended sessions whose tokens are tried again. */
const endedMax = 6;
/**
 * The time in which a new session may export personal data or change accounts, less a margin, in ms.
 * FACTOR-20.
 */
const proofDuration = 4 * 60_000;

/**
 * Finds an owner who signs in with the password alone. Such an owner always exists, because no command
 * removes the last one.
 */
function ownerOf(model: Model, except?: string): ModelAdmin {
  const owner = plainOwnersOf(model).find(({ email }) => email !== except);
  if (owner === undefined) {
    throw new Error('No owner is left who signs in with the password alone.');
  }
  return owner;
}

const isOfOwner = (model: Model, { email }: ModelSession) =>
  isActingOwner(model.admins.get(email.toLowerCase()));

/** Returns the token of a signed-in owner. Signs one in if necessary. */
export async function adminToken(world: World): Promise<{ token: string; email: string }> {
  const { model, site, step } = world;
  const now = site.now();
  // Skips sessions that end soon, because other commands test them.
  const late = 60_000;
  const valid = [...model.sessions.values()].filter(
    (session) =>
      isOfOwner(model, session) &&
      session.createdAt <= now + late &&
      hasEnded(session, { from: now, to: now + late }) === false,
  );
  return valid[step % Math.max(1, valid.length)] ?? (await signIn(world, nextKey(world), ownerOf(model)));
}

/**
 * Returns the token of an owner who signed in recently. Exports of personal data and changes of accounts
 * require such a token.
 */
export async function provenToken(world: World, except?: string): Promise<{ token: string; email: string }> {
  const { model } = world;
  const recent = recentOf(world, (session) => isOfOwner(model, session) && session.email !== except);
  return recent ?? (await signIn(world, nextKey(world), ownerOf(model, except)));
}

/** Returns a recent token of an account that signs in with its password alone. */
export async function tokenOf(world: World, { email, password }: ModelAdmin): Promise<string> {
  const recent = recentOf(world, (session) => session.email === email);
  return (recent ?? (await signIn(world, nextKey(world), { email, password }))).token;
}

function recentOf({ model, site }: World, isRight: (session: ModelSession) => boolean) {
  const now = site.now();
  return [...model.sessions.values()].find(
    (session) =>
      isRight(session) &&
      isOpen(session, now) &&
      session.createdAt <= now &&
      session.createdAt > now - proofDuration,
  );
}

/** Returns a new key for a session. Keys of the command `account.login` have no "p". */
const nextKey = ({ step, model }: World) => {
  let number = model.sessions.size;
  while (model.sessions.has(`s${step}p${number}`)) {
    number += 1;
  }
  return `s${step}p${number}`;
};

/** The browser id that all admins share. SESS-64. */
const browser = 'e'.repeat(64);

/**
 * The maximum number of wrong passwords to send in 20 minutes. The server refuses more than ten in 15
 * minutes. SAFE-83, SAFE-85.
 */
const mostGuesses = 9;
const guessWindow = 20 * 60_000;

/**
 * Records wrong passwords for an account or a session. Returns false if sending them would exceed the limit.
 */
export function mayGuess({ guesses, site }: World, of: string, count = 1): boolean {
  const now = site.now();
  const recent = (guesses.get(of) ?? []).filter((time) => Math.abs(now - time) < guessWindow);
  if (recent.length + count > mostGuesses) {
    return false;
  }
  guesses.set(of, [...recent, ...Array.from({ length: count }, () => now)]);
  return true;
}

/** Returns a sign-in request. Its device name contains the key, so that the session can be found later. */
export const loginOf = (key: string, json: { email: string; password: string }) => ({
  method: 'POST',
  path: '/api/v2/auth/login',
  json: { email: json.email, password: json.password, browser },
  headers: { 'user-agent': deviceOf(key) },
});

const deviceOf = (key: string) => `endure ${key}`;

const SignedIn = v.object({ token: v.string(), expiresAt: v.string() });

/** Signs an admin in with the password alone, and adds the session to the model. */
async function signIn(world: World, key: string, json: { email: string; password: string }) {
  return keepSession(world, key, json.email, await call(world, loginOf(key, json), 200));
}

/**
 * Adds the session of an acknowledged sign-in to the model. `method` is the sign-in method in the audit
 * entry.
 */
export function keepSession({ model }: World, key: string, address: string, answer: Answer, method = '') {
  const { token, expiresAt } = read(SignedIn, answer);
  const day = 24 * 60 * 60 * 1_000;
  expectWithin('expiresAt of a session', Date.parse(expiresAt) - day, answer);
  for (const [other, session] of model.sessions) {
    // A login deletes ended sessions.
    if (session.expiresAt <= answer.to) {
      model.sessions.delete(other);
    }
  }
  const email = model.admins.get(address.toLowerCase())?.email ?? '';
  const session = {
    token,
    email,
    device: deviceOf(key),
    createdAt: Date.parse(expiresAt) - day,
    used: { from: answer.from, to: answer.to },
    expiresAt: Date.parse(expiresAt),
  };
  model.sessions.set(key, session);
  expectEntry(model, email, 'session.opened', method, answer);
  return session;
}

/** Ends a session in the model. Its token is tried again later. */
export function endSession(model: Model, key: string) {
  const session = model.sessions.get(key);
  if (session !== undefined) {
    model.sessions.delete(key);
    model.endedTokens = [...model.endedTokens, session.token].slice(-endedMax);
  }
}

export function endSessionsOf(model: Model, email: string, keptToken?: string) {
  for (const [key, session] of model.sessions) {
    if (session.email.toLowerCase() === email.toLowerCase() && session.token !== keptToken) {
      endSession(model, key);
    }
  }
}

/** Whether a session is certainly open and will stay open during the next call. */
export const isOpen = (session: ModelSession, now: number) =>
  hasEnded(session, { from: now, to: now + margin }) === false;

/**
 * Compares the sessions and the second factor of each account that has an open session with the model. Then
 * checks that the server refuses ended tokens.
 */
export async function compareSessions(world: World): Promise<void> {
  const { model, site } = world;
  for (const { email } of model.admins.values()) {
    const session = [...model.sessions.values()].find(
      (other) => other.email === email && isOpen(other, site.now()),
    );
    if (session !== undefined) {
      await compareSessionsOf(world, session);
      await compareFactor(world, session);
    }
  }
  for (const token of model.endedTokens) {
    await expectEnded(world, token);
  }
}

/** Checks that the server refuses the token of an ended session. */
export async function expectEnded(world: World, token: string): Promise<void> {
  await call(world, { path: '/api/v2/auth/sessions', token }, 401);
}

/** Reads all sessions of an admin with the token of an open session, and compares them with the model. */
export async function compareSessionsOf(world: World, { token, email, device: own }: ModelSession) {
  const { model } = world;
  const answer = await call(world, { path: '/api/v2/auth/sessions', token }, 200);
  const { sessions, ...whose } = read(OwnSessions, answer);
  const role = model.admins.get(email.toLowerCase())?.role;
  expectSame('The owner of the session', whose, { email, role });
  const current = sessions.filter(({ isCurrent }) => isCurrent).map(({ device }) => device);
  expectSame('The current session', current, [own]);
  const all = [...model.sessions.values()].filter((other) => other.email === email);
  const doubtful = new Set(
    all.filter((other) => hasEnded(other, answer) === undefined).map(({ device }) => device),
  );
  expectSame(
    'The sessions of an admin',
    sessions
      .filter(({ device }) => !doubtful.has(device))
      .map(({ device, createdAt }) => `${device} ${createdAt}`)
      .sort(),
    all
      .filter((other) => hasEnded(other, answer) === false)
      .map(({ device, createdAt }) => `${device} ${new Date(createdAt).toISOString()}`)
      .sort(),
  );
}

/** Compares whether the admin's second factor is on, and the number of recovery codes left. */
async function compareFactor(world: World, { token, email }: ModelSession) {
  const factor = world.model.admins.get(email.toLowerCase())?.factor;
  const answer = await call(world, { path: '/api/v2/auth/factor', token }, 200);
  const { since, codesLeft } = read(FactorStatus, answer);
  expectSame(
    `The second factor of ${email}`,
    { isOn: since !== null, codesLeft },
    { isOn: factor !== undefined, codesLeft: factor?.codes.length ?? 0 },
  );
}

/** Ends the session that a login without a response may have opened. Returns whether there was one. */
export async function endStraySession(world: World, key: string, admin: ModelAdmin): Promise<boolean> {
  const token = await tokenOf(world, admin);
  const answer = await call(world, { path: '/api/v2/auth/sessions', token }, 200);
  const stray = read(OwnSessions, answer).sessions.filter(({ device }) => device === deviceOf(key));
  if (stray.length > 1) {
    throw new Problem('difference', `One login opened ${stray.length} sessions`);
  }
  for (const { id, device } of stray) {
    const path = `/api/v2/auth/sessions/${encodeURIComponent(id)}`;
    const ended = await call(world, { method: 'DELETE', path, token }, 204);
    expectEntry(world.model, admin.email, 'session.ended', device, ended);
  }
  return stray.length > 0;
}
