import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import fc from 'fast-check';
import { endResetsOf, isLastPlainOwner, ownersOf, removeAccount } from '../account-oracle.ts';
import { defineKind } from '../kinds.ts';
import { type ModelAdmin, newAdmin, type Span } from '../model.ts';
import { Problem } from '../problem.ts';
import { adminToken, endSessionsOf, isOpen, mayGuess } from '../sessions.ts';
import { allowEntry, call, expectEntry, expectStatus, type World } from '../world.ts';

const addresses = ['ops@example.com', 'ada@example.com', 'Grace@Example.com'];
const password = fc.constantFrom('a long password', 'another password', 'one more password');

/** Changes the password of a session's account, or of any owner if no session is given. */
export const changePassword = defineKind<{ session: string | undefined; isRight: boolean }>({
  name: 'account.password',
  weight: 2,
  arguments: (model) =>
    fc.record({
      session: fc.constantFrom(undefined, ...model.sessions.keys()),
      isRight: fc.constantFrom(true, true, false),
    }),
  operation: async (world, given, key) => {
    const { model, site } = world;
    const session = model.sessions.get(given.session ?? '');
    if (given.session !== undefined && (session === undefined || !isOpen(session, site.now()))) {
      return undefined;
    }
    const { token, email } = session ?? (await adminToken(world));
    const admin = model.admins.get(email.toLowerCase());
    if (admin === undefined || (!given.isRight && !mayGuess(world, token))) {
      return undefined;
    }
    const json = {
      current: given.isRight ? admin.password : 'the wrong password',
      next: `password number ${key}`,
    };
    const request = { method: 'POST', path: '/api/v2/auth/password', json, token };
    const keep = (span: Span) => {
      admin.password = json.next;
      expectEntry(model, email, 'password.changed', '', span);
      endSessionsOf(model, email, token);
      endResetsOf(model, admin);
    };
    const allowRefusal = (span: Span) => allowEntry(model, email, 'password.refused', '', span);
    return {
      call: request,
      accept: (answer) => {
        expectStatus(world, request, answer, [given.isRight ? 204 : 400]);
        if (given.isRight) {
          keep(answer);
        } else {
          allowRefusal(answer);
        }
      },
      settle: async (span) => {
        if (!given.isRight) {
          allowRefusal(span);
        } else if (await isPassword(world, admin, json.next)) {
          keep(span);
        }
      },
    };
  },
  readBack: async () => {},
});

/** Checks whether an account has this password: signs in with it, and then signs out. */
async function isPassword(world: World, { email, isDisabled }: ModelAdmin, password: string) {
  mayGuess(world, email.toLowerCase());
  const request = { method: 'POST', path: '/api/v2/auth/login', json: { email, password } };
  const answer = await call(world, request, 200, 202, 401);
  if (answer.status === 401) {
    allowEntry(world.model, email, isDisabled ? 'session.disabled' : 'session.refused', '', answer);
  }
  if (answer.status === 200) {
    expectEntry(world.model, email, 'session.opened', '', answer);
    const { token } = JSON.parse(answer.text) as { token: string };
    const ended = await call(world, { method: 'POST', path: '/api/v2/auth/logout', token }, 204);
    expectEntry(world.model, email, 'session.closed', '', ended);
  }
  return answer.status !== 401 && !isDisabled;
}

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
  run: async (world, { command, email, password: given }) => {
    const { model } = world;
    const key = email.toLowerCase();
    const admin = model.admins.get(key);
    if (
      admin !== undefined &&
      command === 'remove' &&
      isLastPlainOwner(model, admin) &&
      ownersOf(model).length > 1
    ) {
      return;
    }
    const isLastOwner = admin !== undefined && ownersOf(model).every((owner) => owner === admin);
    const isAllowed =
      command === 'add' ? admin === undefined : admin !== undefined && (command !== 'remove' || !isLastOwner);
    const environment = { ADMIN_PASSWORD: given };
    const from = world.site.now();
    const { code, output } = await runProgram(world, 'cli/admin', [command, email], environment);
    if ((code === 0) !== isAllowed) {
      throw new Problem('status', `admin ${command} ${email} ended with ${code}: ${output}`);
    }
    if (!isAllowed) {
      return;
    }
    world.counts.acknowledged += 1;
    const action = { add: 'admin.added', password: 'admin.password', remove: 'admin.removed' }[command];
    const span = { from, to: world.site.now() };
    expectEntry(model, 'npm run admin', action, email, span);
    if (admin === undefined) {
      model.admins.set(key, newAdmin({ email, password: given }));
      return;
    }
    endSessionsOf(model, email);
    endResetsOf(model, admin);
    if (command === 'remove') {
      removeAccount(model, admin, 'npm run admin', span);
    } else {
      admin.password = given;
    }
  },
});

/** Verifies the audit chain, which must always be intact. */
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
