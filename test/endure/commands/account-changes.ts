import fc from 'fast-check';
import { type Role, roles } from '../../../src/contract/roles.ts';
import {
  compareAccounts,
  endInvitationsOf,
  endResetsOf,
  isActingOwner,
  isLastPlainOwner,
  ownersOf,
  readAccounts,
  removeAccount,
} from '../account-oracle.ts';
import { defineKind } from '../kinds.ts';
import type { Model, ModelAdmin, Span } from '../model.ts';
import type { Operation } from '../operation.ts';
import { adminToken, endSessionsOf, mayGuess, provenToken, tokenOf } from '../sessions.ts';
import { allowEntry, call, expectEntry, expectStatus, type World } from '../world.ts';

type Target = { account: string; to: Role | 'disabled' | 'enabled' };

/**
 * Paths whose access depends on the role, and the indexes of the paths that each role may read. ACC-3 to
 * ACC-6.
 */
const paths = ['/api/v2/accounts', '/api/v2/reports', '/api/v2/tags', '/api/v2/author-profile'];
const readable = { owner: [0, 1, 2, 3], editor: [2, 3], viewer: [2], support: [1] };

/**
 * Changes the role of an account, disables the account or enables it, as an owner. The server refuses to
 * demote or disable the last owner. Later commands use the changed account.
 */
export const changeAccount = defineKind<Target>({
  name: 'account.change',
  weight: 4,
  arguments: (model) =>
    fc.record({
      account: oneAccountOf(model),
      to: fc.constantFrom<Target['to']>(...roles, 'owner', 'disabled', 'enabled', 'enabled'),
    }),
  operation: async (world, { account, to }) => {
    const admin = world.model.admins.get(account);
    if (admin === undefined || isAs(admin, to) || leavesNobody(world.model, admin, to)) {
      return undefined;
    }
    const json = to === 'disabled' || to === 'enabled' ? { isDisabled: to === 'disabled' } : { role: to };
    return await changeOf(world, admin, {
      request: { method: 'PATCH', json },
      isRefused: to !== 'enabled' && to !== 'owner' && isLastOwner(world.model, admin),
      apply: (who, span) => applyTo(world, admin, to, who, span),
      isDone: (line) =>
        line !== undefined && (line.isDisabled ? 'disabled' : line.role) === stateAfter(admin, to),
    });
  },
  readBack: async (world, { account }) => {
    await compareAccounts(world, await adminToken(world));
    const admin = world.model.admins.get(account);
    if (admin !== undefined && admin.factor === undefined) {
      await (admin.isDisabled ? expectRefused(world, admin) : expectRole(world, admin));
    }
  },
});

/** Removes an account. The server refuses to remove the last owner. */
export const removeAnAccount = defineKind<{ account: string }>({
  name: 'account.remove',
  weight: 1,
  arguments: (model) => fc.record({ account: oneAccountOf(model) }),
  operation: async (world, { account }) => {
    const { model } = world;
    const admin = model.admins.get(account);
    if (admin === undefined || leavesNobody(model, admin, 'disabled')) {
      return undefined;
    }
    return await changeOf(world, admin, {
      request: { method: 'DELETE' },
      isRefused: isLastOwner(model, admin),
      apply: (who, span) => {
        expectEntry(model, who, 'admin.removed', admin.email, span);
        endSessionsOf(model, admin.email);
        removeAccount(model, admin, who, span);
      },
      isDone: (line) => line === undefined,
    });
  },
  readBack: async (world) => compareAccounts(world, await adminToken(world)),
});

type Line = Awaited<ReturnType<typeof readAccounts>>[number];

type Change = {
  request: { method: string; json?: unknown };
  isRefused: boolean;
  /** Applies the change to the model. */
  apply: (who: string, span: Span) => void;
  /** Whether the account's row in the account list shows the change. */
  isDone: (line: Line | undefined) => boolean;
};

async function changeOf(world: World, admin: ModelAdmin, change: Change): Promise<Operation | undefined> {
  const { model } = world;
  const isOnly = ownersOf(model).every((owner) => owner === admin);
  const { token, email: who } = await provenToken(world, isOnly ? undefined : admin.email);
  const find = async (by: string) =>
    (await readAccounts(world, by)).find(({ email }) => email === admin.email);
  const path = `/api/v2/accounts/${(await find(token))?.id}`;
  const request = { ...change.request, path, token };
  return {
    call: request,
    accept: (answer) => {
      expectStatus(world, request, answer, [change.isRefused ? 409 : 204]);
      if (!change.isRefused) {
        change.apply(who, answer);
      }
    },
    settle: async (span) => {
      // This session is still open, because no other write of a burst may change its account.
      if (change.isDone(await find(token))) {
        change.apply(who, span);
      }
    },
  };
}

function applyTo({ model }: World, admin: ModelAdmin, to: Target['to'], who: string, span: Span) {
  if (to === 'enabled') {
    admin.isDisabled = false;
    expectEntry(model, who, 'admin.enabled', admin.email, span);
    return;
  }
  if (to === 'disabled') {
    admin.isDisabled = true;
    expectEntry(model, who, 'admin.disabled', admin.email, span);
  } else {
    admin.role = to;
    expectEntry(model, who, 'admin.role', `${admin.email}: ${to}`, span);
  }
  if (to !== 'owner') {
    endInvitationsOf(model, admin, who, span);
  }
  endSessionsOf(model, admin.email);
  endResetsOf(model, admin);
}

const isAs = ({ role, isDisabled }: ModelAdmin, to: Target['to']) =>
  to === 'disabled' || to === 'enabled' ? isDisabled === (to === 'disabled') : isDisabled || role === to;

const stateAfter = ({ role }: ModelAdmin, to: Target['to']) => (to === 'enabled' ? role : to);

const isLastOwner = (model: Model, admin: ModelAdmin) => ownersOf(model).every((owner) => owner === admin);

/**
 * Whether every owner after the change would have a second factor, so that no command could sign in as an
 * owner.
 */
const leavesNobody = (model: Model, admin: ModelAdmin, to: Target['to']) =>
  to !== 'owner' &&
  to !== 'enabled' &&
  isActingOwner(admin) &&
  isLastPlainOwner(model, admin) &&
  !isLastOwner(model, admin);

async function expectRefused(world: World, { email, password }: ModelAdmin) {
  // The right password of a disabled account counts as a wrong password.
  if (!mayGuess(world, email.toLowerCase())) {
    return;
  }
  const json = { email, password };
  const answer = await call(world, { method: 'POST', path: '/api/v2/auth/login', json }, 401);
  allowEntry(world.model, email, 'session.disabled', '', answer);
}

async function expectRole(world: World, admin: ModelAdmin) {
  const token = await tokenOf(world, admin);
  for (const [index, path] of paths.entries()) {
    await call(world, { path, token }, readable[admin.role].includes(index) ? 200 : 403);
  }
}

/** Picks any account. Invited accounts are twice as likely. */
function oneAccountOf({ admins }: Model) {
  const guests = [...admins.keys()].filter((key) => key.startsWith('guest'));
  return fc.constantFrom(...admins.keys(), ...guests);
}
