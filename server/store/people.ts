import { sql, type Transaction } from 'kysely';
import type { Erased, PersonalData } from '../../src/contract/people.ts';
import { mailLine } from './mails.ts';
import { type Database, emailKey, type Tables } from './schema.ts';
import { removeSignups, toSignup } from './waitlist.ts';

/** Everything that the store holds about an address, in any spelling. PRIV-38. */
export async function readPerson(db: Database, email: string): Promise<PersonalData> {
  const key = emailKey(email);
  const signup = await db.selectFrom('waitlist').selectAll().where('email_key', '=', key).executeTakeFirst();
  const links = await db
    .selectFrom('signup_links')
    .select('created_at')
    .where('email_key', '=', key)
    .orderBy('created_at')
    .execute();
  const messages = await db
    .selectFrom('reports')
    .selectAll()
    .where(sql`lower(email)`, '=', key)
    .orderBy('created_at')
    .execute();
  const mails = await db
    .selectFrom('mails')
    .selectAll()
    .where(sql`lower(recipient)`, '=', key)
    .orderBy('created_at')
    .execute();
  return {
    email: key,
    signup: signup === undefined ? null : { ...toSignup(signup), attempts: signup.attempts },
    links: links.map(({ created_at: at }) => timeOf(at)),
    messages: messages.map(({ created_at: at, phone, message, state, note }) => ({
      createdAt: timeOf(at),
      phone,
      message,
      state,
      note,
    })),
    mails: mails.map(mailLine),
  };
}

/** Deletes everything about an address. `mailIds` are the ids of its emails, which may be saved as files too. PRIV-39. */
export async function erasePerson(
  db: Transaction<Tables>,
  email: string,
): Promise<Erased & { mailIds: string[] }> {
  const key = emailKey(email);
  const signups = await removeSignups(db, [key]);
  const messages = await db
    .deleteFrom('reports')
    .where(sql`lower(email)`, '=', key)
    .returning('id')
    .execute();
  const mails = await db.deleteFrom('mails').where(sql`lower(recipient)`, '=', key).returning('id').execute();
  return {
    signups,
    messages: messages.length,
    mails: mails.length,
    mailIds: mails.map(({ id }) => id),
  };
}

const timeOf = (at: number) => new Date(at).toISOString();
