import { AccountList } from '../../src/contract/accounts.ts';
import { InvitationList } from '../../src/contract/invitations.ts';
import type { Model, ModelAdmin, Span } from './model.ts';
import { everyPostOf } from './post-oracle.ts';
import { expectSame } from './problem.ts';
import { call, expectEntry, read, type World } from './world.ts';

/** Whether the account is an owner that may sign in. */
export const isActingOwner = (admin: ModelAdmin | undefined): admin is ModelAdmin =>
  admin?.role === 'owner' && !admin.isDisabled;

export const ownersOf = ({ admins }: Model) => [...admins.values()].filter(isActingOwner);

/** Owners who sign in with their password alone. */
export const plainOwnersOf = (model: Model) => ownersOf(model).filter(({ factor }) => factor === undefined);

/** Whether no other owner signs in with the password alone. The commands sign in as such an owner. */
export const isLastPlainOwner = (model: Model, admin: ModelAdmin) =>
  plainOwnersOf(model).every((other) => other === admin);

/** Ends the password reset links of an account. */
export function endResetsOf(model: Model, account: ModelAdmin) {
  model.resets = model.resets.filter((reset) => reset.account !== account);
}

/**
 * Ends the invitations of an account that may no longer invite. Each unexpired invitation gets an audit
 * entry. ACC-27.
 */
export function endInvitationsOf(model: Model, by: ModelAdmin, who: string, span: Span) {
  for (const [key, invitation] of model.invitations) {
    if (invitation.by === by) {
      model.invitations.delete(key);
      if (invitation.endsAt > span.to) {
        const subject = `${invitation.email}: ${invitation.role}`;
        expectEntry(model, who, 'invitation.withdrawn', subject, span);
      }
    }
  }
}

/** Removes an account. Its profile stays if a post shows it. ACC-13, AUTHOR-10. */
export function removeAccount(model: Model, admin: ModelAdmin, who: string, span: Span) {
  model.admins.delete(admin.email.toLowerCase());
  admin.isRemoved = true;
  admin.factor = undefined;
  endResetsOf(model, admin);
  endInvitationsOf(model, admin, who, span);
  if (admin.profile !== undefined) {
    if (everyPostOf(model).some(({ by }) => by === admin)) {
      model.formerAuthors.push(admin);
    } else {
      admin.profile = undefined;
    }
  }
}

/** Reads the accounts as owners see them. */
export async function readAccounts(world: World, token: string) {
  return read(AccountList, await call(world, { path: '/api/v2/accounts', token }, 200)).accounts;
}

/** Compares the accounts and their roles with the model. */
export async function compareAccounts(world: World, { token, email: own }: { token: string; email: string }) {
  const accounts = await readAccounts(world, token);
  expectSame(
    'The accounts',
    accounts.map(({ email, role, isDisabled, isOwn }) => ({ email, role, isDisabled, isOwn })),
    [...world.model.admins]
      .toSorted(([key], [other]) => (key < other ? -1 : 1))
      .map(([, { email, role, isDisabled }]) => ({ email, role, isDisabled, isOwn: email === own })),
  );
}

/** Reads the open invitations as owners see them. */
export async function readInvitations(world: World, token: string) {
  return read(InvitationList, await call(world, { path: '/api/v2/invitations', token }, 200)).invitations;
}

/** Compares the open invitations with the model. */
export async function compareInvitations(world: World, token: string): Promise<void> {
  const from = world.site.now();
  const open = await readInvitations(world, token);
  const to = world.site.now();
  const expected = [...world.model.invitations].toSorted(([key], [other]) => (key < other ? -1 : 1));
  const doubtful = new Set(
    expected.filter(([, { endsAt }]) => endsAt > from && endsAt <= to).map(([, { email }]) => email),
  );
  expectSame(
    'The open invitations',
    open.filter(({ email }) => !doubtful.has(email)).map(({ id: _, ...line }) => line),
    expected
      .filter(([, { endsAt }]) => endsAt > to)
      .map(([, { email, role, by, endsAt }]) => ({
        ...{ email, role, invitedBy: by.email },
        endsAt: new Date(endsAt).toISOString(),
      })),
  );
}
