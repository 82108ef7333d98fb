import { expect, test } from 'vitest';
import { unsubscribeTokens } from '../../server/auth/unsubscribe.ts';
import { addAdmin, findAdminByEmail } from '../../server/store/admins.ts';
import { addDraftLink } from '../../server/store/draft-links.ts';
import { addInvitation } from '../../server/store/invitations.ts';
import { readLayout } from '../../server/store/layout.ts';
import { addChallenge } from '../../server/store/login-challenges.ts';
import { addPasswordReset } from '../../server/store/password-resets.ts';
import type { Database } from '../../server/store/schema.ts';
import { takeDueSignups } from '../../server/store/signup-links.ts';
import { addSignup } from '../../server/store/waitlist.ts';
import { inTransaction, openedSession } from '../support/admins.ts';
import { draft } from '../support/blog.ts';
import { passwordHash, startServer, type TestServer, testStart } from '../support/server.ts';

const next = 'another long password';

/** Sends a token to a route for one purpose. */
type Use = (server: TestServer, token: string) => Promise<{ status: number }>;

const post =
  (path: string, json: (token: string) => object): Use =>
  ({ call }, token) =>
    call('POST', path, { json: json(token) });

/** For each purpose, the calls that use its token, each with the status for a token of this purpose. */
const uses = {
  'a new password': {
    set: [post('/api/v2/auth/resets', (token) => ({ token, next })), 204],
  },
  'an invitation': {
    read: [post('/api/v2/invitations/read', (token) => ({ token })), 200],
    accept: [post('/api/v2/invitations/accept', (token) => ({ token, next })), 204],
  },
  'confirming a signup': {
    confirm: [post('/api/v2/subscribe/confirm', (token) => ({ token })), 204],
  },
  'leaving the waitlist': {
    leave: [post('/api/v2/unsubscribe', (token) => ({ token })), 204],
    'one click': [
      ({ url }, token) =>
        fetch(`${url}/api/v2/unsubscribe/one-click?token=${token}`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        }),
      204,
    ],
  },
  'reading a draft': {
    read: [post('/api/v2/shared-drafts', (token) => ({ token })), 200],
  },
  'a sign-in': {
    challenge: [post('/api/v2/auth/second-step/passkey/options', (challenge) => ({ challenge })), 200],
    code: [post('/api/v2/auth/second-step', (challenge) => ({ challenge, code: '123456' })), 401],
  },
  'a session': {
    list: [({ call }, token) => call('GET', '/api/v2/auth/sessions', { token }), 200],
  },
} satisfies Record<string, Record<string, [Use, number]>>;

type Purpose = keyof typeof uses;
const purposes = Object.keys(uses) as Purpose[];

/** Makes a token for each purpose, for different accounts and addresses. */
async function makeTokens(server: TestServer): Promise<Record<Purpose, string>> {
  const { db } = server.store;
  const account = async (email: string) => {
    await addAdmin(db, { email, passwordHash }, testStart);
    const added = await findAdminByEmail(db, email);
    if (added === undefined) {
      throw new Error('The account was not added.');
    }
    return added;
  };
  const [forgetful, signing, signedIn] = [
    await account('forgetful@example.com'),
    await account('signing@example.com'),
    await account('signed-in@example.com'),
  ];
  const { token } = await openedSession(db, signedIn, testStart);
  await server.call('POST', '/api/v2/blogs', { token, json: { ...draft, status: 'draft' } });
  const { id: postId } = await db.selectFrom('posts').select('id').executeTakeFirstOrThrow();
  const shared = await addDraftLink(db, { postId, adminId: signedIn.id, now: testStart });
  await addSignup(db, { email: 'pending@example.com' }, testStart, true);
  const { links } = await inTransaction(db, (transaction) => takeDueSignups(transaction, () => testStart));
  await addSignup(db, { email: 'leaving@example.com' }, testStart);
  const invitation = { email: 'invited@example.com', role: 'editor', inviterId: signedIn.id } as const;
  return {
    'a new password': await addPasswordReset(db, forgetful.id, testStart),
    'an invitation': (await addInvitation(db, invitation, testStart)).token,
    'confirming a signup': links[0]?.token ?? '',
    'leaving the waitlist': (await unsubscribeTokens(db, testStart))('leaving@example.com'),
    'reading a draft': shared?.token ?? '',
    'a sign-in': (await addChallenge(db, signing, testStart)).token,
    'a session': token,
  };
}

/** Reads every row of the store. */
async function dump(db: Database) {
  const tables = await readLayout(db);
  const rows = tables.map(({ name }) =>
    db
      .selectFrom(name as 'admins')
      .selectAll()
      .execute(),
  );
  return (await Promise.all(rows)).map((found) => found.map((row) => JSON.stringify(row)).toSorted());
}

test('a token for one purpose is refused for every other purpose and changes nothing, and then still works for its own purpose (ACC-22, SESS-54, WAIT-57, WAIT-61, LINK-4, FACTOR-10)', async () => {
  await using server = await startServer();
  const tokens = await makeTokens(server);
  const before = await dump(server.store.db);
  const accepted: string[] = [];
  for (const purpose of purposes) {
    for (const other of purposes.filter((name) => name !== purpose)) {
      for (const [name, [use]] of Object.entries(uses[other])) {
        const { status } = await use(server, tokens[purpose]);
        if (![400, 401, 404, 410].includes(status)) {
          accepted.push(`${purpose}, used for ${other} (${name}): ${status}`);
        }
      }
    }
  }
  expect(accepted).toEqual([]);
  expect(await dump(server.store.db)).toEqual(before);
  const wrong: string[] = [];
  for (const purpose of purposes) {
    for (const [name, [use, expected]] of Object.entries(uses[purpose])) {
      const { status } = await use(server, tokens[purpose]);
      if (status !== expected) {
        wrong.push(`${purpose} (${name}): ${status}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
