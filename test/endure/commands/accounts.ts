import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import fc from 'fast-check';
import { OwnSessions } from '../../../src/contract/account.ts';
import { defineKind } from '../kinds.ts';
import type { Model, ModelSession } from '../model.ts';
import { expectSame, Problem } from '../problem.ts';
import { adminToken, allowEntry, call, expectEntry, hasEnded, read, signIn, type World } from '../world.ts';

const addresses = ['ops@example.com', 'ada@example.com', 'Grace@Example.com'];
/** Longest time of a call, ms. */
const margin = 1_000;
const password = fc.constantFrom('a long password', 'another password', 'one more password');

export const login = defineKind<{ email: string; password: string }>({
  name: 'account.login',
  weight: 4,
  arguments: () => fc.record({ email: fc.constantFrom(...addresses, 'OPS@example.com'), password }),
  run: async (world, given) => {
    if (world.model.admins.get(given.email.toLowerCase())?.password === given.password) {
      await signIn(world, `s${world.step}`, given);
      world.counts.acknowledged += 1;
      return;
    }
    const answer = await call(world, { method: 'POST', path: '/api/v2/auth/login', json: given }, 401);
    const known = world.model.admins.get(given.email.toLowerCase());
    if (known !== undefined) {
      // At most one entry a minute.
      allowEntry(world.model, known.email, 'session.refused', '', answer);
    }
  },
});

export const useSession = defineKind<{ session: string }>({
  name: 'account.session',
  weight: 6,
  arguments: (model) => oneSessionOf(model)?.map((session) => ({ session })),
  run: async (world, given) => {
    const session = world.model.sessions.get(given.session);
    if (session === undefined) {
      return;
    }
    const { token, email } = session;
    const request = { path: '/api/v2/auth/sessions', token };
    const isOver = hasEnded(session, { from: world.site.now(), to: world.site.now() + margin });
    if (isOver !== false) {
      const { status } = await call(world, request, 401, ...(isOver === undefined ? [200] : []));
      if (status === 401) {
        world.model.sessions.delete(given.session);
      }
      return;
    }
    const answer = await call(world, request, 200);
    const { sessions, ...own } = read(OwnSessions, answer);
    expectSame('Whose session it is', own, { email, role: 'owner' });
    const current = sessions.filter(({ isCurrent }) => isCurrent).map(({ device }) => device);
    expectSame('The current session', current, [session.device]);
    const doubtful = new Set(
      [...world.model.sessions.values()]
        .filter((other) => hasEnded(other, answer) === undefined)
        .map(({ device }) => device),
    );
    expectSame(
      'The sessions of an admin',
      sessions
        .filter(({ device }) => !doubtful.has(device))
        .map(({ device, createdAt }) => `${device} ${createdAt}`)
        .sort(),
      [...world.model.sessions.values()]
        .filter((other) => other.email === email && hasEnded(other, answer) === false)
        .map(({ device, createdAt }) => `${device} ${new Date(createdAt).toISOString()}`)
        .sort(),
    );
  },
});

export const logout = defineKind<{ session: string; isEverywhere: boolean }>({
  name: 'account.logout',
  weight: 2,
  arguments: (model) =>
    oneSessionOf(model)?.chain((session) =>
      fc.record({ session: fc.constant(session), isEverywhere: fc.boolean() }),
    ),
  run: async (world, given) => {
    const { model, site } = world;
    const session = model.sessions.get(given.session);
    if (session === undefined || !isOpen(session, site.now())) {
      return;
    }
    const { token, email } = session;
    const request = given.isEverywhere
      ? { method: 'DELETE', path: '/api/v2/auth/sessions', token }
      : { method: 'POST', path: '/api/v2/auth/logout', token };
    const answer = await call(world, request, 204);
    world.counts.acknowledged += 1;
    if (given.isEverywhere) {
      expectEntry(model, email, 'sessions.ended', 'all', answer);
      endSessionsOf(model, email);
    } else {
      expectEntry(model, email, 'session.closed', '', answer);
    }
    model.sessions.delete(given.session);
    await call(world, { path: '/api/v2/auth/sessions', token }, 401);
  },
});

/** Ends a session from another one, of the same admin or of another: only the first is allowed. */
export const endSession = defineKind<{ session: string; by: string }>({
  name: 'account.endSession',
  weight: 2,
  arguments: (model) =>
    oneSessionOf(model)?.chain((session) =>
      fc.record({ session: fc.constant(session), by: fc.constantFrom(...model.sessions.keys()) }),
    ),
  run: async (world, given) => {
    const { model, site } = world;
    const [session, by] = [model.sessions.get(given.session), model.sessions.get(given.by)];
    if (session === undefined || by === undefined || !isOpen(by, site.now())) {
      return;
    }
    // The device names the session; the id comes from the list of its own admin.
    const { sessions } = read(
      OwnSessions,
      await call(world, { path: '/api/v2/auth/sessions', token: by.token }, 200),
    );
    const id = sessions.find(({ device }) => device === session.device)?.id ?? 'of another admin';
    const isAllowed = id !== 'of another admin';
    const request = {
      method: 'DELETE',
      path: `/api/v2/auth/sessions/${encodeURIComponent(id)}`,
      token: by.token,
    };
    const answer = await call(world, request, isAllowed ? 204 : 404);
    if (isAllowed) {
      world.counts.acknowledged += 1;
      expectEntry(model, by.email, 'session.ended', session.device, answer);
      model.sessions.delete(given.session);
      await call(world, { path: '/api/v2/auth/sessions', token: session.token }, 401);
    }
  },
});

export const changePassword = defineKind<{ current: string; next: string }>({
  name: 'account.password',
  weight: 2,
  arguments: () => fc.record({ current: password, next: password }),
  run: async (world, given) => {
    const { model } = world;
    const { token, email } = await adminToken(world);
    const key = email.toLowerCase();
    const request = { method: 'POST', path: '/api/v2/auth/password', json: given, token };
    if (model.admins.get(key)?.password !== given.current) {
      await call(world, request, 400);
      return;
    }
    const answer = await call(world, request, 204);
    world.counts.acknowledged += 1;
    model.admins.set(key, { email, password: given.next });
    expectEntry(model, email, 'password.changed', '', answer);
    endSessionsOf(model, email, token);
  },
});

type CommandLine = { command: 'add' | 'password' | 'remove'; email: string; password: string };

export const runAdminCommand = defineKind<CommandLine>({
  name: 'account.command',
  weight: 1,
  arguments: () =>
    fc.record({
      command: fc.constantFrom('add', 'add', 'password', 'remove'),
      email: fc.constantFrom(...addresses),
      password,
    }),
  run: async (world, given) => {
    const { admins } = world.model;
    const key = given.email.toLowerCase();
    const isThere = admins.has(key);
    const isAllowed =
      given.command === 'add' ? !isThere : isThere && (given.command !== 'remove' || admins.size > 1);
    const environment = { ADMIN_PASSWORD: given.password };
    const from = world.site.now();
    const { code, output } = await runProgram(world, 'cli/admin', [given.command, given.email], environment);
    if ((code === 0) !== isAllowed) {
      throw new Problem('status', `admin ${given.command} ${given.email} ended with ${code}: ${output}`);
    }
    if (!isAllowed) {
      return;
    }
    world.counts.acknowledged += 1;
    const action = { add: 'admin.added', password: 'admin.password', remove: 'admin.removed' }[given.command];
    const span = { from, to: world.site.now() };
    expectEntry(world.model, 'npm run admin', action, given.email, span);
    if (given.command === 'remove') {
      admins.delete(key);
    } else {
      admins.set(key, { email: admins.get(key)?.email ?? given.email, password: given.password });
    }
    if (given.command !== 'add') {
      endSessionsOf(world.model, given.email);
    }
  },
});

/** The chain of the audit must be whole, whatever happened before. */
export const verifyAudit = defineKind<Record<never, never>>({
  name: 'account.audit',
  weight: 3,
  arguments: () => fc.constant({}),
  run: async (world) => {
    const { code, output } = await runProgram(world, 'cli/admin', ['verify-audit']);
    if (code !== 0) {
      throw new Problem('difference', `verify-audit ended with ${code}: ${output}`);
    }
  },
});

/** Runs a command of the server on the site's store. */
export async function runProgram(
  { site, place }: World,
  name: 'cli/admin' | 'cli/store',
  args: readonly string[],
  environment: Record<string, string> = {},
) {
  const child = spawn(process.execPath, [join(site.root, `server/${name}.ts`), ...args], {
    cwd: site.folder,
    env: { ...site.environmentOf(place), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

export function endSessionsOf(model: Model, email: string, keptToken?: string) {
  for (const [key, session] of model.sessions) {
    if (session.email.toLowerCase() === email.toLowerCase() && session.token !== keptToken) {
      model.sessions.delete(key);
    }
  }
}

/** Whether a session is open now, and surely for another moment. */
const isOpen = (session: ModelSession, now: number) =>
  hasEnded(session, { from: now, to: now + margin }) === false;

function oneSessionOf(model: Model): fc.Arbitrary<string> | undefined {
  return model.sessions.size === 0 ? undefined : fc.constantFrom(...model.sessions.keys());
}
