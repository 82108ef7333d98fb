import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { addAccount } from '../../server/cli/accounts.ts';
import { lockPosts } from '../../server/store/post-lock.ts';
import type { Database, Tables } from '../../server/store/schema.ts';
import { signedInAs } from '../support/accounts.ts';
import { writePost } from '../support/blog.ts';
import { accept, ada, invite, lastLink, startAsOwner } from '../support/invitations.ts';
import { startServer, testStart } from '../support/server.ts';
import { noise, sendPicture } from '../support/uploads.ts';

type Lock = (db: Transaction<Tables>) => Promise<unknown>;

const lockAudit: Lock = (db) => db.selectFrom('audit_end').select('number').forUpdate().execute();
const lockMails: Lock = (db) => db.selectFrom('mails').select('id').forUpdate().execute();

/**
 * Takes a lock, for which both calls wait: `second` starts when `first` waits. Then releases the lock and
 * returns the results of the calls.
 */
async function overlap<First, Second>(
  db: Database,
  lock: Lock,
  [first, second]: [() => Promise<First>, () => Promise<Second>],
) {
  const holding = await db.startTransaction().execute();
  await lock(holding);
  const one = first();
  await waitingQueries(db, 1);
  const other = second();
  await waitingQueries(db, 2);
  await holding.commit().execute();
  return await Promise.all([one, other]);
}

/** Resolves when `count` queries wait for locks. */
const waitingQueries = (db: Database, count: number) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return rows.length;
      },
      { timeout: 20_000 },
    )
    .toBe(count);

/** Starts a server with one picture, and returns functions that change the picture. */
async function startWithPicture() {
  const server = await startServer();
  const token = await server.signIn();
  const [{ name }, { name: by }] = [
    await sendPicture(server, token, await noise()),
    await sendPicture(server, token, await noise()),
  ];
  const address = `/api/v2/uploads/${name}`;
  return {
    db: server.store.db,
    describe: () => server.call('PATCH', address, { token, json: { alt: 'A bird' } }),
    replace: () => server.call('POST', `${address}/replacement`, { token, json: { name: by } }),
    remove: () => server.call('DELETE', address, { token }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

const missing = { message: 'There is no such file.' };

test('describing a file while it is replaced gets 404, and does not deadlock (LIB-7, STORE-13)', async () => {
  await using picture = await startWithPicture();
  const [replaced, described] = await overlap(picture.db, lockAudit, [picture.replace, picture.describe]);
  expect([replaced.status, described.status, described.body]).toEqual([204, 404, missing]);
});

test('describing a file while it is deleted gets 404 and records nothing (LIB-7)', async () => {
  await using picture = await startWithPicture();
  const [removed, described] = await overlap(picture.db, lockAudit, [picture.remove, picture.describe]);
  expect([removed.status, described.status, described.body]).toEqual([204, 404, missing]);
  const entries = picture.db.selectFrom('audit').select('id').where('action', '=', 'upload.described');
  expect(await entries.execute()).toEqual([]);
});

test('removing an account while a post with its draft link is removed for good succeeds (STORE-13)', async () => {
  await using server = await startServer();
  const { db } = server.store;
  const owner = await server.signIn();
  const editor = await signedInAs(db, 'editor');
  const { _id } = await writePost(server, { status: 'draft' });
  await server.call('POST', `/api/v2/blogs/${_id}/links`, { token: editor.token });
  await server.call('DELETE', `/api/v2/blogs/${_id}`, { token: owner });
  const answers = await overlap(db, lockPosts, [
    () => server.call('DELETE', `/api/v2/blogs/trash/${_id}`, { token: owner }),
    () => server.call('DELETE', `/api/v2/accounts/${editor.id}`, { token: owner }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
});

test('an invitation that is accepted while the command adds the account gets 410 (ACC-28, SESS-67)', async () => {
  await using started = await startAsOwner();
  const { server } = started;
  const { db } = server.store;
  await invite(started);
  const token = await lastLink(server);
  const request = { email: ada.email, role: 'editor' as const, adminPassword: ada.password, now: testStart };
  const [added, accepted] = await overlap(db, lockMails, [
    () => addAccount(db, request),
    () => accept(server, token),
  ]);
  expect([added, accepted.status]).toEqual([
    'ada@example.com may sign in now. Password: as in ADMIN_PASSWORD',
    410,
  ]);
});

test('a request that PostgreSQL ends because of a deadlock gets 503 (OPS-32)', async () => {
  await using picture = await startWithPicture();
  const other = await picture.db.startTransaction().execute();
  await other.selectFrom('uploads').select('name').forUpdate().execute();
  const described = picture.describe();
  await waitingQueries(picture.db, 1);
  await lockPosts(other);
  await other.commit().execute();
  const { status, body } = await described;
  expect([status, body]).toEqual([503, { message: 'The service is busy. Please try again in a moment.' }]);
});
