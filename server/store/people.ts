import { sql, type Transaction } from 'kysely';
import { type Erased, keptNote, type PersonalData, personEntriesMax } from '../../src/contract/people.ts';
import { findEntries } from './audit-search.ts';
import { mailLine } from './mails.ts';
import { type Database, emailKey, type Tables } from './schema.ts';
import { removeSignups, toSignup } from './waitlist.ts';

/**
 * Returns all data in the store about an email address. Ignores the case of the address. PRIV-38, PRIV-42.
 */
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
  const invitations = await db
    .selectFrom('invitations')
    .select(['role', 'expires_at'])
    .where('email_key', '=', key)
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
    invitations: invitations.map(({ role, expires_at: end }) => ({ role, endsAt: timeOf(end) })),
    kept: await readKept(db, key),
  };
}

/**
 * Returns the data that an erasure keeps: the account, and the audit entries that contain the address.
 * PRIV-42.
 */
async function readKept(db: Database, key: string): Promise<PersonalData['kept']> {
  const account = await db
    .selectFrom('admins')
    .select(['role', 'created_at', 'disabled_at'])
    .where('email_key', '=', key)
    .executeTakeFirst();
  const { entries, isMore } = await findEntries(db, { search: key, page: 1, limit: personEntriesMax });
  return {
    note: keptNote,
    account:
      account === undefined
        ? null
        : {
            role: account.role,
            createdAt: timeOf(account.created_at),
            isDisabled: account.disabled_at !== null,
          },
    audit: entries.flatMap(({ id: _, ...entry }) =>
      names(entry.who, key) || names(entry.subject, key) ? [entry] : [],
    ),
    isMore,
  };
}

/** Returns whether a text contains the address itself, and not just a longer address that contains it. */
function names(text: string, key: string): boolean {
  const [before, after] = ['(?<![\\w.%+-])', '(?![\\w-]|\\.\\w)'];
  return new RegExp(`${before}${key.replace(/[^\w@]/g, String.raw`\$&`)}${after}`).test(text.toLowerCase());
}

/** Returns the number of exported items of each kind, for the audit entry. */
export const countsOf = ({ signup, messages, mails, invitations }: PersonalData): Erased => ({
  signups: signup === null ? 0 : 1,
  messages: messages.length,
  mails: mails.length,
  invitations: invitations.length,
});

/**
 * Deletes all data about an email address. `mailIds` are the ids of the deleted emails, which may also be
 * saved as files. PRIV-39.
 */
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
  // Invitations come before their emails, in the order in which other transactions lock them.
  const invitations = await db
    .deleteFrom('invitations')
    .where('email_key', '=', key)
    .returning('id')
    .execute();
  const mails = await db.deleteFrom('mails').where(sql`lower(recipient)`, '=', key).returning('id').execute();
  return {
    signups,
    messages: messages.length,
    mails: mails.length,
    invitations: invitations.length,
    mailIds: mails.map(({ id }) => id),
  };
}

const timeOf = (at: number) => new Date(at).toISOString();
