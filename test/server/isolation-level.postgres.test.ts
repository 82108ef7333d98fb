import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPostgres } from '../../server/store/postgres.ts';
import { addSignup } from '../../server/store/waitlist.ts';
import { startServer, testStart } from '../support/server.ts';
import { createDatabase, dropDatabase, template } from '../support/stores.ts';

test.each(['repeatable read', 'serializable'])(
  'parallel changes all succeed when the default isolation level of the database is %s (STORE-53)',
  async (level) => {
    const url = await createDatabase(template);
    const command = openPostgres(url);
    await sql`alter database ${sql.id(new URL(url).pathname.slice(1))}
      set default_transaction_isolation = ${sql.lit(level)}`.execute(command.db);
    await command.close();
    const store = openPostgres(url);
    try {
      await using server = await startServer({ store });
      const token = await server.signIn();
      const emails = Array.from({ length: 12 }, (_, index) => `user${index}@example.com`);
      for (const email of emails) {
        await addSignup(store.db, { email }, testStart);
      }
      const answers = await Promise.all(
        emails.map((email) =>
          server.call('PATCH', '/api/v2/subscribe', { token, json: { emails: [email], status: 'Invited' } }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200));
    } finally {
      await store.close();
      await dropDatabase(url);
    }
  },
);
