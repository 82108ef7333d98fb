import { join } from 'node:path';
import { wordsOfErased } from '../../src/contract/people.ts';
import { removeKept } from '../mail/outbox.ts';
import { addCommand } from '../store/audit.ts';
import { erasePerson, readPerson } from '../store/people.ts';
import type { Database } from '../store/schema.ts';

/** Everything about an address, as JSON. The audit says that it was read. PRIV-38. */
export const exportPerson = (db: Database, email: string, now: number): Promise<string> =>
  db.transaction().execute(async (transaction) => {
    const data = await readPerson(transaction, email);
    const { signup, messages, mails } = data;
    const counts = { signups: signup === null ? 0 : 1, messages: messages.length, mails: mails.length };
    await addCommand(transaction, { action: 'person.exported', subject: wordsOfErased(counts) }, now);
    return JSON.stringify(data, undefined, 2);
  });

/** Erases everything about an address, also from the outbox in `dataDir`. PRIV-39. */
export const erasePersonWith = (
  db: Database,
  { email, dataDir, now }: { email: string; dataDir: string; now: number },
): Promise<string> =>
  db.transaction().execute(async (transaction) => {
    const { mailIds, ...erased } = await erasePerson(transaction, email);
    await addCommand(transaction, { action: 'person.erased', subject: wordsOfErased(erased) }, now);
    await removeKept(join(dataDir, 'outbox'), mailIds);
    return `Erased: ${wordsOfErased(erased)}.`;
  });
