import { join } from 'node:path';
import { wordsOfErased } from '../../src/contract/people.ts';
import { removeKept } from '../mail/outbox.ts';
import { addCommand } from '../store/audit.ts';
import { countsOf, erasePerson, readPerson } from '../store/people.ts';
import type { Database } from '../store/schema.ts';

/** Returns everything about an address, as JSON. The audit records the export. PRIV-38. */
export const exportPerson = (db: Database, { email, now }: { email: string; now: number }): Promise<string> =>
  db.transaction().execute(async (transaction) => {
    const data = await readPerson(transaction, email);
    await addCommand(transaction, { action: 'person.exported', subject: wordsOfErased(countsOf(data)) }, now);
    return JSON.stringify(data, undefined, 2);
  });

/** Erases everything about an address, including its emails in the outbox of `dataDir`. PRIV-39. */
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
