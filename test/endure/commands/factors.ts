import fc from 'fast-check';
import { Challenged, FactorKey, RecoveryCodes } from '../../../src/contract/second-factor.ts';
import { codeOf, wrongCodeOf } from '../../support/second-factor.ts';
import { endResetsOf, isActingOwner, isLastPlainOwner, ownersOf } from '../account-oracle.ts';
import { defineKind } from '../kinds.ts';
import type { Model, ModelAdmin, ModelFactor } from '../model.ts';
import { expectSame } from '../problem.ts';
import { endSessionsOf, keepSession, loginOf, provenToken, tokenOf } from '../sessions.ts';
import { allowEntry, call, expectEntry, read, type World } from '../world.ts';
import { runProgram } from './accounts.ts';
import { startAgain, stopAll } from './processes.ts';

const period = 30_000;
/** The maximum number of wrong app codes to send. The tenth wrong code would lock the account for a while. */
const wrongMax = 6;

/**
 * Turns the authenticator app of an account on. At least one owner keeps signing in with the password alone,
 * because the other commands need such an owner. Passkeys are not tested here, because they need a browser.
 * FACTOR-2 to FACTOR-4.
 */
export const enrollFactor = defineKind<{ account: string }>({
  name: 'factor.enroll',
  weight: 2,
  arguments: ({ admins }) => fc.record({ account: fc.constantFrom(...admins.keys()) }),
  run: async (world, { account }) => {
    const { model, site } = world;
    const admin = model.admins.get(account);
    if (admin === undefined || admin.isDisabled || admin.factor !== undefined || isNeeded(model, admin)) {
      return;
    }
    const { email, password } = admin;
    const token = await tokenOf(world, admin);
    const setUp = { method: 'POST', path: '/api/v2/auth/factor', token, json: { password } };
    const { key } = read(FactorKey, await call(world, setUp, 200));
    const step = Math.floor(site.now() / period);
    const confirm = (code: string) => ({
      method: 'POST',
      path: '/api/v2/auth/factor/confirmation',
      token,
      json: { code },
    });
    const refused = await call(world, confirm(wrongCodeOf(key, step * period)), 400);
    // The audit log has at most one entry per minute for refused codes.
    allowEntry(model, email, 'code.refused', '', refused);
    const answer = await call(world, confirm(codeOf(key, step * period)), 200);
    const { codes } = read(RecoveryCodes, answer);
    expectSame('The number of recovery codes', new Set(codes).size, 10);
    world.counts.acknowledged += 1;
    admin.factor = { key, lastStep: step, codes, usedCodes: [], wrong: 0 };
    expectEntry(model, email, 'factor.added', '', answer);
    endSessionsOf(model, email, token);
    endResetsOf(model, admin);
    await call(world, setUp, 409);
  },
});

type Way = 'app' | 'app again' | 'wrong code' | 'recovery code' | 'recovery code again';

/** Signs in with the password and a code. Each code works once. FACTOR-5, FACTOR-9 to FACTOR-15. */
export const signInByFactor = defineKind<{ account: string; way: Way }>({
  name: 'factor.signIn',
  weight: 4,
  arguments: (model) =>
    oneWithFactor(model)?.chain((account) =>
      fc.record({
        account: fc.constant(account),
        way: fc.constantFrom<Way>('app', 'app again', 'wrong code', 'recovery code', 'recovery code again'),
      }),
    ),
  run: async (world, { account, way }) => {
    const { model, site } = world;
    const admin = model.admins.get(account);
    const factor = admin?.factor;
    if (admin === undefined || factor === undefined || admin.isDisabled) {
      return;
    }
    const used = factor.usedCodes.at(-1);
    const code = {
      app: appCode(factor, site.now()),
      'app again': factor.wrong < wrongMax ? codeOf(factor.key, factor.lastStep * period) : undefined,
      'wrong code': factor.wrong < wrongMax ? wrongCodeOf(factor.key, site.now()) : undefined,
      'recovery code': factor.codes[0],
      'recovery code again': used,
    }[way];
    if (code !== undefined) {
      await enter(world, admin, factor, { code, isRight: way === 'app' || way === 'recovery code' });
    }
  },
});

type Entry = { code: string; isRight: boolean };

async function enter(world: World, admin: ModelAdmin, factor: ModelFactor, { code, isRight }: Entry) {
  const { model, step } = world;
  const key = `s${step}f`;
  const login = loginOf(key, admin);
  const { challenge, methods } = read(Challenged, await call(world, login, 202));
  expectSame('The methods of a second step', methods, ['app']);
  const { headers } = login;
  const request = { method: 'POST', path: '/api/v2/auth/second-step', json: { challenge, code }, headers };
  const answer = await call(world, request, isRight ? 200 : 401);
  const isApp = /^\d{6}$/.test(code);
  if (!isRight) {
    factor.wrong += isApp ? 1 : 0;
    // The audit log has at most one entry per minute for refused codes.
    allowEntry(model, admin.email, 'factor.refused', '', answer);
    return;
  }
  world.counts.acknowledged += 1;
  spendCode(factor, code, answer.from);
  const method = `password and ${isApp ? 'app code' : 'recovery code'}`;
  keepSession(world, key, admin.email, answer, method);
  await call(world, request, 410);
}

/** Turns the authenticator app off, with a code or through the admin command. FACTOR-6, FACTOR-19. */
export const removeFactor = defineKind<{ account: string; isByCommand: boolean }>({
  name: 'factor.remove',
  weight: 1,
  arguments: (model) =>
    oneWithFactor(model)?.chain((account) =>
      fc.record({ account: fc.constant(account), isByCommand: fc.boolean() }),
    ),
  run: async (world, { account, isByCommand }) => {
    const { model, site } = world;
    const admin = model.admins.get(account);
    const factor = admin?.factor;
    if (admin === undefined || factor === undefined) {
      return;
    }
    const session = [...model.sessions.values()].find(
      ({ email, createdAt }) => email === admin.email && Math.abs(site.now() - createdAt) < 60 * period,
    );
    const code = factor.codes[0];
    if (isByCommand || session === undefined || code === undefined) {
      const from = site.now();
      const { code: exit, output } = await runProgram(world, 'cli/admin', ['reset-second-factor', account]);
      expectSame(`The exit code of reset-second-factor: ${output}`, exit, 0);
      expectEntry(model, 'npm run admin', 'factor.reset', account, { from, to: site.now() });
      endSessionsOf(model, admin.email);
    } else {
      const { token } = session;
      const request = { method: 'POST', path: '/api/v2/auth/factor/removal', json: { code }, token };
      expectEntry(model, admin.email, 'factor.removed', '', await call(world, request, 204));
    }
    world.counts.acknowledged += 1;
    admin.factor = undefined;
  },
});

/**
 * Requires a second factor for every account, as an owner with a second factor, and lifts the requirement at
 * the end. The requirement survives a kill of the servers. Meanwhile accounts without a second factor can
 * call only the routes of their own account. FACTOR-33, FACTOR-34.
 */
export const requireFactors = defineKind<{ isKilled: boolean }>({
  name: 'factor.policy',
  weight: 2,
  arguments: () => fc.record({ isKilled: fc.boolean() }),
  run: async (world, { isKilled }) => {
    const { model } = world;
    const request = { method: 'PUT', path: '/api/v2/factor-policy', json: { isRequired: true } };
    const plain = await provenToken(world, ownersOf(model).find(({ factor }) => factor !== undefined)?.email);
    const owner = ownersOf(model).find(({ factor }) => factor !== undefined && factor.codes.length > 0);
    const [code] = owner?.factor?.codes ?? [];
    if (owner?.factor === undefined || code === undefined) {
      if (isPlain(model, plain.email)) {
        await call(world, { ...request, token: plain.token }, 409);
      }
      return;
    }
    await enter(world, owner, owner.factor, { code, isRight: true });
    const { token } = model.sessions.get(`s${world.step}f`) ?? {};
    const required = await call(world, { ...request, token }, 204);
    expectEntry(model, owner.email, 'factor.required', '', required);
    if (isKilled) {
      await stopAll(world, 'SIGKILL');
      await world.site.start(world.place);
      world.counts.restarts += 1;
    }
    await call(
      world,
      { path: '/api/v2/accounts', token: plain.token },
      isPlain(model, plain.email) ? 403 : 200,
    );
    await call(world, { path: '/api/v2/auth/sessions', token: plain.token }, 200);
    const optional = await call(world, { ...request, json: { isRequired: false }, token }, 204);
    expectEntry(model, owner.email, 'factor.optional', '', optional);
    world.counts.acknowledged += 2;
    await (isKilled ? restartAndCompare(world) : undefined);
  },
});

async function restartAndCompare(world: World) {
  await stopAll(world, 'SIGKILL');
  await startAgain(world);
}

const isPlain = (model: Model, email: string) => model.admins.get(email.toLowerCase())?.factor === undefined;

/** Whether the other commands need the account to sign in with its password alone. */
const isNeeded = (model: Model, admin: ModelAdmin) => isActingOwner(admin) && isLastPlainOwner(model, admin);

/** Returns an unused app code for the current or the next time step, or undefined if both were used. */
function appCode({ key, lastStep }: ModelFactor, now: number): string | undefined {
  const current = Math.floor(now / period);
  const step = Math.max(lastStep + 1, current);
  return step <= current + 1 ? codeOf(key, step * period) : undefined;
}

function spendCode(factor: ModelFactor, code: string, now: number) {
  if (factor.codes.includes(code)) {
    factor.codes = factor.codes.filter((other) => other !== code);
    factor.usedCodes.push(code);
  } else {
    factor.lastStep = Math.max(factor.lastStep + 1, Math.floor(now / period));
    factor.wrong = 0;
  }
}

function oneWithFactor({ admins }: Model): fc.Arbitrary<string> | undefined {
  const keys = [...admins].flatMap(([key, { factor }]) => (factor === undefined ? [] : [key]));
  return keys.length === 0 ? undefined : fc.constantFrom(...keys);
}
