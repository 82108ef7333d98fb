import fc from 'fast-check';
import { AccountList } from '../../../src/contract/accounts.ts';
import { defineKind } from '../kinds.ts';
import { expectSame, Problem } from '../problem.ts';
import { allowEntry, call, expectEntry, provenToken, read, signIn, type World } from '../world.ts';
import { endSessionsOf } from './accounts.ts';
import { startAgain, stopAll } from './processes.ts';

type Given = { to: 'editor' | 'viewer' | 'support' | 'disabled'; isKilled: boolean };
type Target = { id: string; email: string; password: string };

/** What a role may read. ACC-3 to ACC-6. */
const paths = ['/api/v2/accounts', '/api/v2/reports', '/api/v2/tags', '/api/v2/author-profile'];
const readable = { editor: [2, 3], viewer: [2], support: [1] };

/**
 * An owner gives another account a lower role or disables it, and takes that back. In between, also after a kill,
 * the account may do what its role allows. The only account stays as it is.
 */
export const changeAccount = defineKind<Given>({
  name: 'account.change',
  weight: 3,
  arguments: () =>
    fc.record({
      to: fc.constantFrom('editor', 'viewer', 'support', 'disabled'),
      isKilled: fc.boolean(),
    }),
  run: async (world, { to, isKilled }) => {
    const { model } = world;
    const { token, email: who } = await provenToken(world);
    const { accounts } = read(AccountList, await call(world, { path: '/api/v2/accounts', token }, 200));
    expectSame(
      'The accounts',
      accounts.map(({ email, role, isDisabled }) => `${email} ${role} ${isDisabled}`).toSorted(),
      [...model.admins.values()].map(({ email }) => `${email} owner false`).toSorted(),
    );
    const account = accounts.find(({ isOwn }) => !isOwn) ?? accounts[0];
    const admin = model.admins.get(account?.email.toLowerCase() ?? '');
    if (account === undefined || admin === undefined) {
      throw new Problem('difference', 'The list of accounts is empty');
    }
    const target = { ...admin, id: account.id };
    const change = to === 'disabled' ? { isDisabled: true } : { role: to };
    const request = { method: 'PATCH', path: `/api/v2/accounts/${account.id}`, token };
    if (account.isOwn) {
      await call(world, { ...request, json: change }, 409);
      return;
    }
    const answer = await call(world, { ...request, json: change }, 204);
    world.counts.acknowledged += 1;
    const detail = to === 'disabled' ? '' : `: ${to}`;
    const action = to === 'disabled' ? 'admin.disabled' : 'admin.role';
    expectEntry(model, who, action, `${account.email}${detail}`, answer);
    await expectEnded(world, target.email);
    if (isKilled) {
      await stopAll(world, 'SIGKILL');
      await world.site.start(world.place);
      world.counts.restarts += 1;
    }
    await (to === 'disabled' ? expectRefused(world, target) : expectRole(world, target, to));
    const back = to === 'disabled' ? { isDisabled: false } : { role: 'owner' };
    const undone = await call(world, { ...request, json: back }, 204);
    world.counts.acknowledged += 1;
    const undoing = to === 'disabled' ? 'admin.enabled' : 'admin.role';
    expectEntry(model, who, undoing, `${account.email}${to === 'disabled' ? '' : ': owner'}`, undone);
    await expectEnded(world, target.email);
    if (isKilled) {
      await stopAll(world, 'SIGKILL');
      await startAgain(world);
    }
  },
});

/** Every session of the account has ended. */
async function expectEnded(world: World, email: string) {
  const { sessions } = world.model;
  const ended = [...sessions.values()].filter((session) => session.email === email);
  endSessionsOf(world.model, email);
  for (const { token } of ended) {
    await call(world, { path: '/api/v2/auth/sessions', token }, 401);
  }
}

async function expectRefused(world: World, { email, password }: Target) {
  const json = { email, password };
  const answer = await call(world, { method: 'POST', path: '/api/v2/auth/login', json }, 401, 403);
  allowEntry(world.model, email, 'session.refused', '', answer);
}

async function expectRole(world: World, { email, password }: Target, role: keyof typeof readable) {
  const { token } = await signIn(world, `s${world.step}r`, { email, password });
  for (const [index, path] of paths.entries()) {
    await call(world, { path, token }, readable[role].includes(index) ? 200 : 403);
  }
}
