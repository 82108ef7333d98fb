import * as v from 'valibot';
import { Role, roles } from '../../src/contract/roles.ts';
import { rotateUnsubscribeKey } from '../auth/unsubscribe.ts';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { addCommand } from '../store/audit.ts';
import { checkAudit, wordsOfFault } from '../store/audit-check.ts';
import type { Database } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import {
  addAccount,
  giveRole,
  listAccounts,
  removeAccount,
  resetSecondFactor,
  setPassword,
} from './accounts.ts';
import { type Command, runProgram } from './commands.ts';
import { openExisting, openOrCreate } from './open-existing.ts';
import { erasePersonWith, exportPerson } from './person.ts';

/** What a command gets. `email` is empty if the command has none. `now` is in ms since the epoch. */
type Request = Pick<Config, 'adminPassword' | 'dataDir'> & { email: string; role: Role; now: number };

/** `npm run admin`: manages accounts. Works while a server is running. OPS-51 to OPS-55, SAFE-76, ACC-15, FACTOR-19. */
const commands: Record<string, Command> = {
  add: {
    parameters: 'EMAIL [ROLE]',
    purpose: 'adds an admin, by default an owner, and prints the password',
    // May run before the first start.
    run: onStore(addAccount, openOrCreate),
  },
  role: {
    parameters: 'EMAIL ROLE',
    purpose: 'changes the role of an admin',
    run: onStore(giveRole),
  },
  password: {
    parameters: 'EMAIL',
    purpose: 'gives an admin a new password, and prints it',
    run: onStore(setPassword),
  },
  list: {
    parameters: '',
    purpose: 'lists all admins and their roles',
    run: onStore(listAccounts),
  },
  remove: {
    parameters: 'EMAIL',
    purpose: 'removes an admin',
    run: onStore(removeAccount),
  },
  'reset-second-factor': {
    parameters: 'EMAIL',
    purpose: 'removes the app and the passkeys of an admin who has lost them',
    run: onStore(resetSecondFactor),
  },
  'verify-audit': {
    parameters: '',
    purpose: 'checks that no entry of the audit was changed or is missing',
    run: onStore(verifyAudit),
  },
  'rotate-unsubscribe': {
    parameters: '',
    purpose: 'makes a new secret for unsubscribe links',
    run: onStore(rotateUnsubscribe),
  },
  'export-person': {
    parameters: 'EMAIL',
    purpose: 'prints everything about an email address, as JSON',
    run: onStore(exportPerson),
  },
  'erase-person': {
    parameters: 'EMAIL',
    purpose: 'erases everything about an email address',
    run: onStore(erasePersonWith),
  },
};

/** Returns the `run` of a command that does `work` on the store and prints its result. */
function onStore(
  work: (db: Database, request: Request) => Promise<string>,
  open: (config: Config) => Promise<Store> = openExisting,
): Command['run'] {
  return async ([email = '', role = 'owner'], config) => {
    if (!v.is(Role, role)) {
      throw new StartError(`ROLE is one of ${roles.join(', ')}.`);
    }
    const store = await open(config);
    try {
      console.log(await work(store.db, { ...config, email, role, now: Date.now() }));
    } finally {
      await store.close();
    }
  };
}

function rotateUnsubscribe(db: Database, { now }: Request): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const number = await rotateUnsubscribeKey(transaction);
    await addCommand(transaction, { action: 'unsubscribe.rotated', subject: `secret ${number}` }, now);
    return `Unsubscribe links are made with secret ${number} from now on. Links made with the previous secret still work.`;
  });
}

/** Checks the audit. Throws when it has faults, so that the command fails. SAFE-76. */
async function verifyAudit(db: Database): Promise<string> {
  const { entries, hash, faults } = await checkAudit(db);
  if (faults.length > 0) {
    throw new StartError(faults.map(wordsOfFault).join('\n'));
  }
  return `${entries} entries, none changed or missing.${hash === '' ? '' : ` Hash of the newest: ${hash}`}`;
}

await runProgram({ name: 'admin', commands });
