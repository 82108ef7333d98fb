import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { emailRules } from '../../src/contract/email-address.ts';
import { Role, roles } from '../../src/contract/roles.ts';
import { refuseCommonSetting } from '../auth/common-passwords.ts';
import { generatePassword, hashPassword } from '../auth/passwords.ts';
import { rotateUnsubscribeKey } from '../auth/unsubscribe.ts';
import { type Config, readConfig } from '../config/config.ts';
import { explainStore, StartError } from '../config/start-error.ts';
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
import { type AuditCheck, checkAudit, wordsOfFault } from '../store/audit-check.ts';
import { removeFactors } from '../store/factors.ts';
import { endInvitationsTo } from '../store/invitations.ts';
import { queueMail } from '../store/mails.ts';
import { openStore } from '../store/open.ts';
import { type AccountResult, type AccountToChange, changeRole, removeAdmin } from '../store/roles.ts';
import type { Database, Tables } from '../store/schema.ts';
import { closeSessionsOf } from '../store/sessions.ts';
import { openExisting } from './open-existing.ts';
import { erasePersonWith, exportPerson } from './person.ts';

/** The commands. An argument in brackets may be omitted. */
const forms = [
  'add EMAIL [ROLE]',
  'role EMAIL ROLE',
  'password EMAIL',
  'list',
  'remove EMAIL',
  'reset-second-factor EMAIL',
  'verify-audit',
  'rotate-unsubscribe',
  'export-person EMAIL',
  'erase-person EMAIL',
];
const usage = `Usage: npm run admin -- ${forms.join(' | ')}`;

/**
 * `npm run admin`: manages accounts. Also works while a server is running on the same store. OPS-51 to
 * OPS-55, SAFE-76, ACC-15, FACTOR-19.
 */
async function main(args: string[]) {
  const { command, email, role } = readArguments(args);
  const config = readConfig(process.env);
  try {
    // `add` may run before the first start.
    const open = command === 'add' ? openStore({ ...config, databaseWait: 0 }) : openExisting(config);
    const store = await open;
    try {
      console.log(await run(store.db, { command, email, role }, config));
    } finally {
      await store.close();
    }
  } catch (error) {
    throw explainStore(error, config.dataDir);
  }
}

/** Returns the arguments. Throws the usage if they fit no command. OPS-54. */
function readArguments([command = '', ...args]: string[]) {
  const form = forms.find((one) => one.split(' ')[0] === command)?.split(' ');
  const least = form?.filter((name) => !name.startsWith('[')).length ?? 0;
  const [email = '', role] = args;
  if (
    form === undefined ||
    args.length + 1 < least ||
    args.length + 1 > form.length ||
    (args.length > 0 && !v.is(v.pipe(v.string(), ...emailRules(usage)), email))
  ) {
    throw new StartError(usage);
  }
  if (role !== undefined && !v.is(Role, role)) {
    throw new StartError(`ROLE is one of ${roles.join(', ')}.`);
  }
  return { command, email, role };
}

async function run(
  db: Database,
  { command, email, role }: ReturnType<typeof readArguments>,
  { adminPassword: given, dataDir }: Pick<Config, 'adminPassword' | 'dataDir'>,
) {
  if (command === 'list') {
    const admins = await db.transaction().execute(async (transaction) => {
      await addCommand(transaction, { action: 'admin.listed', subject: '' }, Date.now());
      return listAdmins(transaction);
    });
    return admins.length === 0 ? 'There are no admins.' : admins.map(lineOf).join('\n');
  }
  if (command === 'rotate-unsubscribe') {
    return db.transaction().execute(async (transaction) => {
      const number = await rotateUnsubscribeKey(transaction);
      await addCommand(
        transaction,
        { action: 'unsubscribe.rotated', subject: `secret ${number}` },
        Date.now(),
      );
      return `Unsubscribe links are made with secret ${number} from now on. Links made with the previous secret still work.`;
    });
  }
  if (command === 'verify-audit') {
    return wordsOf(await checkAudit(db));
  }
  if (command === 'export-person') {
    return exportPerson(db, email, Date.now());
  }
  if (command === 'erase-person') {
    return erasePersonWith(db, { email, dataDir, now: Date.now() });
  }
  if (command === 'reset-second-factor') {
    return db.transaction().execute((transaction) => resetSecondFactor(transaction, email, Date.now()));
  }
  const password = given ?? generatePassword();
  const shown = given === undefined ? `${password}   (shown only this once)` : 'as in ADMIN_PASSWORD';
  const now = Date.now();
  /** Runs a change and records it in one transaction. */
  const change = (
    action: string,
    run: (transaction: Transaction<Tables>) => Promise<boolean>,
    subject = email,
  ) =>
    db.transaction().execute(async (transaction) => {
      const isDone = await run(transaction);
      if (isDone) {
        await addCommand(transaction, { action, subject }, now);
      }
      return isDone;
    });
  /** Changes an account. Throws if the change would leave no owner. */
  const changeAccount = async (
    transaction: Transaction<Tables>,
    run: (of: AccountToChange) => Promise<AccountResult>,
  ) => {
    const id = (await findAdminByEmail(transaction, email))?.id;
    if (id === undefined) {
      return false;
    }
    const owners = await lockOwners(transaction, id);
    const result = await run({ id, owners, now });
    if (result.kind === 'lastOwner') {
      throw new StartError('The last owner must stay an owner: make somebody else an owner first.');
    }
    if (result.kind === 'unknown') {
      return false;
    }
    for (const subject of result.endedInvitations) {
      await addCommand(transaction, { action: 'invitation.withdrawn', subject }, now);
    }
    return true;
  };
  switch (command) {
    case 'add': {
      await refuseCommonSetting(given);
      const passwordHash = await hashPassword(password);
      const add = async (store: Transaction<Tables>) => {
        if (role !== undefined && role !== 'owner' && !(await hasAdmins(store))) {
          throw new StartError('The first account must be an owner.');
        }
        const isAdded = await addAdmin(store, { email, passwordHash, role }, now);
        for (const subject of isAdded ? await endInvitationsTo(store, email, now) : []) {
          await addCommand(store, { action: 'invitation.withdrawn', subject }, now);
        }
        return isAdded;
      };
      if (!(await change('admin.added', add))) {
        throw new StartError(`${email} is an admin already.`);
      }
      return `${email} may sign in now. Password: ${shown}`;
    }
    case 'password': {
      await refuseCommonSetting(given);
      const passwordHash = await hashPassword(password);
      if (!(await change('admin.password', (store) => changePassword(store, email, passwordHash)))) {
        throw new StartError(`${email} is not an admin.`);
      }
      return `${email} has a new password and is signed out everywhere. Password: ${shown}`;
    }
    case 'role': {
      if (role === undefined) {
        throw new StartError(usage);
      }
      const give = (store: Transaction<Tables>) =>
        changeAccount(store, (account) => changeRole(store, { ...account, role }));
      if (!(await change('admin.role', give, `${email}: ${role}`))) {
        throw new StartError(`${email} is not an admin.`);
      }
      return `${email} is ${role} now, and is signed out everywhere.`;
    }
    case 'remove':
      if (!(await change('admin.removed', (store) => changeAccount(store, (of) => removeAdmin(store, of))))) {
        throw new StartError(`${email} is not an admin.`);
      }
      return `${email} may no longer sign in.`;
    default:
      throw new StartError(usage);
  }
}

/** Formats an account for a list, such as `ada@example.com editor, disabled`. */
const lineOf = ({ email, role, isDisabled }: Admin) => `${email} ${role}${isDisabled ? ', disabled' : ''}`;

/** Removes the app and the passkeys of an admin who has lost them. FACTOR-19. */
async function resetSecondFactor(db: Transaction<Tables>, email: string, now: number): Promise<string> {
  const admin = await findAdminByEmail(db, email);
  if (admin === undefined) {
    throw new StartError(`${email} is not an admin.`);
  }
  if (!(await removeFactors(db, admin.id))) {
    throw new StartError(`${email} has no second factor.`);
  }
  await closeSessionsOf(db, admin.id);
  await addCommand(db, { action: 'factor.reset', subject: email }, now);
  await queueMail(db, factorMail(admin.email, 'factor.removed'), now);
  return `${email} signs in with the password alone now, and is signed out everywhere.`;
}

/** Describes a check of the audit. Throws when the audit has faults, so that the command fails. */
function wordsOf({ entries, hash, faults }: AuditCheck): string {
  if (faults.length > 0) {
    throw new StartError(faults.map(wordsOfFault).join('\n'));
  }
  return `${entries} entries, none changed or missing.${hash === '' ? '' : ` Hash of the newest: ${hash}`}`;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
