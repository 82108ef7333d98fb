import type { Transaction } from 'kysely';
import type { Role } from '../../src/contract/roles.ts';
import { emailMaxLength } from '../../src/contract/waitlist-limits.ts';
import { refuseCommonSetting } from '../auth/common-passwords.ts';
import { generatePassword, hashPassword } from '../auth/passwords.ts';
import { StartError } from '../config/start-error.ts';
import { factorMail } from '../mail/letters.ts';
import { lockOwners } from '../store/account-lock.ts';
import {
  type Admin,
  addAdmin,
  changePassword,
  findAdminByEmail,
  hasAdmins,
  listAdmins,
} from '../store/admins.ts';
import { addCommand } from '../store/audit.ts';
import { removeFactors } from '../store/factors.ts';
import { endInvitationsTo } from '../store/invitations.ts';
import { queueMail } from '../store/mails.ts';
import { type AccountResult, type AccountToChange, changeRole, removeAdmin } from '../store/roles.ts';
import type { Database, Tables } from '../store/schema.ts';
import { closeSessionsOf } from '../store/sessions.ts';

/** The account of a command. `adminPassword` is the setting. `now` is in ms since the epoch. */
type Request = { email: string; role: Role; adminPassword: string | undefined; now: number };

/** Adds an account. The first one must be an owner. OPS-51, ACC-15, ACC-28. */
export async function addAccount(
  db: Database,
  { email, role, adminPassword, now }: Request,
): Promise<string> {
  // Other commands accept longer addresses, so that such an account can be removed.
  if (email.length > emailMaxLength) {
    throw new StartError(`EMAIL must be ${emailMaxLength} characters or less.`);
  }
  const { passwordHash, shown } = await newPassword(adminPassword);
  await db.transaction().execute(async (transaction) => {
    if (role !== 'owner' && !(await hasAdmins(transaction))) {
      throw new StartError('The first account must be an owner.');
    }
    // Accepting an invitation takes the locks in this order too. ACC-28.
    const ended = await endInvitationsTo(transaction, email, now);
    if (!(await addAdmin(transaction, { email, passwordHash, role }, now))) {
      throw new StartError(`${email} is an admin already.`);
    }
    await recordEnded(transaction, ended, now);
    await addCommand(transaction, { action: 'admin.added', subject: email }, now);
  });
  return `${email} may sign in now. Password: ${shown}`;
}

/** Sets a new password and ends all sessions of the account. OPS-52. */
export async function setPassword(db: Database, { email, adminPassword, now }: Request): Promise<string> {
  const { passwordHash, shown } = await newPassword(adminPassword);
  await db.transaction().execute(async (transaction) => {
    if (!(await changePassword(transaction, email, passwordHash))) {
      throw notAdmin(email);
    }
    await addCommand(transaction, { action: 'admin.password', subject: email }, now);
  });
  return `${email} has a new password and is signed out everywhere. Password: ${shown}`;
}

/** Returns the new password's hash, and the text that tells the operator the password. OPS-51, SAFE-82. */
async function newPassword(given: string | undefined) {
  await refuseCommonSetting(given);
  const password = given ?? generatePassword();
  return {
    passwordHash: await hashPassword(password),
    shown: given === undefined ? `${password}   (shown only this once)` : 'as in ADMIN_PASSWORD',
  };
}

/** Changes the role of an account and ends its sessions. ACC-15. */
export async function giveRole(db: Database, { email, role, now }: Request): Promise<string> {
  await db.transaction().execute(async (transaction) => {
    await changeAccount(transaction, { email, now }, (account) =>
      changeRole(transaction, { ...account, role }),
    );
    await addCommand(transaction, { action: 'admin.role', subject: `${email}: ${role}` }, now);
  });
  return `${email} is ${role} now, and is signed out everywhere.`;
}

/** Removes an account and its sessions. OPS-53. */
export async function removeAccount(db: Database, { email, now }: Request): Promise<string> {
  await db.transaction().execute(async (transaction) => {
    await changeAccount(transaction, { email, now }, (account) => removeAdmin(transaction, account));
    await addCommand(transaction, { action: 'admin.removed', subject: email }, now);
  });
  return `${email} may no longer sign in.`;
}

/** Changes an account. Throws a `StartError` if there is none, or if the change would leave no owner. ACC-14. */
async function changeAccount(
  transaction: Transaction<Tables>,
  { email, now }: Pick<Request, 'email' | 'now'>,
  change: (account: AccountToChange) => Promise<AccountResult>,
): Promise<void> {
  const id = (await findAdminByEmail(transaction, email))?.id;
  if (id === undefined) {
    throw notAdmin(email);
  }
  const owners = await lockOwners(transaction, id);
  const result = await change({ id, owners, now });
  switch (result.kind) {
    case 'lastOwner':
      throw new StartError('The last owner must stay an owner: make somebody else an owner first.');
    case 'unknown':
      throw notAdmin(email);
    case 'done':
      await recordEnded(transaction, result.endedInvitations, now);
  }
}

/** Records the invitations that a command ended, as the audit describes them. ACC-30. */
async function recordEnded(transaction: Transaction<Tables>, invitations: readonly string[], now: number) {
  for (const subject of invitations) {
    await addCommand(transaction, { action: 'invitation.withdrawn', subject }, now);
  }
}

/** Lists the accounts, such as `ada@example.com editor, disabled`. OPS-53, SAFE-86. */
export async function listAccounts(db: Database, { now }: Pick<Request, 'now'>): Promise<string> {
  const admins = await db.transaction().execute(async (transaction) => {
    await addCommand(transaction, { action: 'admin.listed', subject: '' }, now);
    return listAdmins(transaction);
  });
  return admins.length === 0 ? 'There are no admins.' : admins.map(lineOf).join('\n');
}

const lineOf = ({ email, role, isDisabled }: Admin) => `${email} ${role}${isDisabled ? ', disabled' : ''}`;

/** Removes the app and the passkeys of an admin who has lost them. FACTOR-19. */
export async function resetSecondFactor(db: Database, { email, now }: Request): Promise<string> {
  await db.transaction().execute(async (transaction) => {
    const admin = await findAdminByEmail(transaction, email);
    if (admin === undefined) {
      throw notAdmin(email);
    }
    if (!(await removeFactors(transaction, admin.id))) {
      throw new StartError(`${email} has no second factor.`);
    }
    await closeSessionsOf(transaction, admin.id);
    await addCommand(transaction, { action: 'factor.reset', subject: email }, now);
    await queueMail(transaction, factorMail(admin.email, 'factor.removed'), now);
  });
  return `${email} signs in with the password alone now, and is signed out everywhere.`;
}

const notAdmin = (email: string) => new StartError(`${email} is not an admin.`);
