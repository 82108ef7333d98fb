import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { lockAccount } from '../../server/store/account-lock.ts';
import { addAdmin, findAdminByEmail } from '../../server/store/admins.ts';
import { addChallenge } from '../../server/store/login-challenges.ts';
import { addPasswordReset } from '../../server/store/password-resets.ts';
import { inTransaction, openedSession } from '../support/admins.ts';
import { codeOf, turnOn } from '../support/second-factor.ts';
import { admin, passwordHash, startServer, type TestServer, testStart } from '../support/server.ts';

/**
 * How long another transaction locks the account while the calls start, ms. At 0, the calls race freely. At
 * 60, each call first takes the locks that it needs before the account's lock, and then waits for that lock.
 * If two calls take these locks in different orders, they deadlock.
 */
const holds = [0, 60];
/** Each of the two calls is sent twice, and all four run at the same time. */
const copies = [0, 1] as const;
const next = 'another long password';

/** An account with everything that the calls need, and the session of the owner who changes it. */
type Target = Awaited<ReturnType<typeof prepare>>;

let added = 0;

/** Adds an account with two sessions, two links for a new password and a sign-in that waits for its code. */
async function prepare(server: TestServer, owner: string, hasApp: boolean) {
  const { db } = server.store;
  added += 1;
  const email = `ada${added}@example.com`;
  await addAdmin(db, { email, passwordHash, role: 'support' }, testStart);
  const account = await findAdminByEmail(db, email);
  if (account === undefined) {
    throw new Error('The account was not added.');
  }
  const { token } = await openedSession(db, account, testStart);
  // Turning on the app uses up its current code, so the calls send its next code.
  const { key } = hasApp ? await turnOn(server, { token, at: testStart }) : { key: '' };
  const setup = hasApp
    ? undefined
    : await server.call('POST', '/api/v2/auth/factor', { token, json: { password: admin.password } });
  const { key: newKey } = (setup?.body ?? { key: '' }) as { key: string };
  const others = [await openedSession(db, account, testStart), await openedSession(db, account, testStart)];
  const sessions = await server.call('GET', '/api/v2/auth/sessions', { token });
  const list = (sessions.body as { sessions: { id: string; isCurrent: boolean }[] }).sessions;
  const links = [
    await addPasswordReset(db, account.id, testStart),
    await addPasswordReset(db, account.id, testStart),
  ];
  return {
    id: account.id,
    email,
    owner,
    token,
    tokens: others.map((session) => session.token),
    otherId: list.find(({ isCurrent }) => !isCurrent)?.id ?? '',
    links,
    challenge: (await addChallenge(db, account, testStart)).token,
    code: hasApp ? codeOf(key, testStart + 30_000) : '',
    firstCode: hasApp ? '' : codeOf(newKey, testStart),
  };
}

type Send = (server: TestServer, target: Target, copy: 0 | 1) => ReturnType<TestServer['call']>;

/**
 * A call that changes an account. Exactly one of the concurrent calls with the same `contest` succeeds. `app`
 * is the state of the account's authenticator app that the call requires.
 */
type Change = { send: Send; contest?: string; app?: 'on' | 'off' };

const post =
  (path: string, json: (target: Target, copy: 0 | 1) => unknown): Send =>
  ({ call }, target, copy) =>
    call('POST', path, { token: target.token, json: json(target, copy) });

const changes: Record<string, Change> = {
  'using a link for a new password': {
    contest: 'password',
    send: ({ call }, { links }, copy) =>
      call('POST', '/api/v2/auth/resets', { json: { token: links[copy], next } }),
  },
  'requesting a link for a new password': {
    send: ({ call }, { email }) => call('POST', '/api/v2/auth/reset-requests', { json: { email } }),
  },
  'changing the password': {
    contest: 'password',
    send: ({ call }, { tokens }, copy) =>
      call('POST', '/api/v2/auth/password', {
        token: tokens[copy] ?? '',
        json: { current: admin.password, next: `${next} ${copy}` },
      }),
  },
  'signing in': {
    send: ({ call }, { email }) =>
      call('POST', '/api/v2/auth/login', {
        json: { email, password: admin.password, browser: 'c'.repeat(64) },
      }),
  },
  'sending a wrong password': {
    send: ({ call }, { email }) =>
      call('POST', '/api/v2/auth/login', { json: { email, password: 'not the password' } }),
  },
  'entering the code of a sign-in': {
    app: 'on',
    contest: 'code',
    send: ({ call }, { challenge, code }) =>
      call('POST', '/api/v2/auth/second-step', { json: { challenge, code } }),
  },
  'requesting a passkey for a sign-in': {
    send: ({ call }, { challenge }) =>
      call('POST', '/api/v2/auth/second-step/passkey/options', { json: { challenge } }),
  },
  'beginning to add a passkey': {
    send: post('/api/v2/auth/passkeys/options', () => ({ password: admin.password })),
  },
  'proving the identity with a code': {
    app: 'on',
    contest: 'code',
    send: post('/api/v2/auth/proof', ({ code }) => ({ proof: code })),
  },
  'proving the identity with the password': {
    app: 'off',
    send: post('/api/v2/auth/proof', () => ({ proof: admin.password })),
  },
  'turning an app on': {
    app: 'off',
    contest: 'app',
    send: post('/api/v2/auth/factor/confirmation', ({ firstCode }) => ({ code: firstCode })),
  },
  'turning the app off': {
    app: 'on',
    contest: 'code',
    send: post('/api/v2/auth/factor/removal', ({ code }) => ({ code })),
  },
  'replacing the recovery codes': {
    app: 'on',
    contest: 'code',
    send: post('/api/v2/auth/factor/codes', ({ code }) => ({ code })),
  },
  'signing out': {
    send: ({ call }, { token }) => call('POST', '/api/v2/auth/logout', { token }),
  },
  'signing out everywhere': {
    send: ({ call }, { tokens }, copy) =>
      call('DELETE', '/api/v2/auth/sessions', { token: tokens[copy] ?? '' }),
  },
  'signing out another browser': {
    send: ({ call }, { token, otherId }) => call('DELETE', `/api/v2/auth/sessions/${otherId}`, { token }),
  },
  'changing the role': {
    send: ({ call }, { id, owner }, copy) =>
      call('PATCH', `/api/v2/accounts/${id}`, {
        token: owner,
        json: { role: (['owner', 'viewer'] as const)[copy] },
      }),
  },
  'disabling and enabling the account': {
    send: ({ call }, { id, owner }, copy) =>
      call('PATCH', `/api/v2/accounts/${id}`, { token: owner, json: { isDisabled: copy === 0 } }),
  },
  'removing the account': {
    contest: 'removal',
    send: ({ call }, { id, owner }) => call('DELETE', `/api/v2/accounts/${id}`, { token: owner }),
  },
};

const names = Object.keys(changes);

/** Runs `calls` while another transaction locks the account for `hold` ms. Returns the statuses. */
async function race(server: TestServer, target: Target, hold: number, calls: readonly Change[]) {
  const holding = inTransaction(server.store.db, async (transaction) => {
    await lockAccount(transaction, hold === 0 ? '' : target.id);
    await sleep(hold);
  });
  const answers = await Promise.all(
    copies.flatMap((copy) => calls.map(({ send }) => send(server, target, copy))),
  );
  await holding;
  return answers.map(({ status }) => status);
}

const canMeet = ([one, other]: readonly [Change, Change]) =>
  one.app === undefined || other.app === undefined || one.app === other.app;

test.each(names)(
  '%s succeeds or is refused when another change of the account runs at the same time (SESS-67)',
  {
    timeout: 240_000,
  },
  async (name) => {
    await using server = await startServer();
    const owner = await server.signIn();
    const failures: string[] = [];
    for (const other of names.slice(names.indexOf(name))) {
      const [first, second] = [changes[name], changes[other]];
      if (first === undefined || second === undefined || !canMeet([first, second])) {
        continue;
      }
      for (const hold of holds) {
        const hasApp = first.app === 'on' || second.app === 'on';
        const target = await prepare(server, owner, hasApp);
        const statuses = await race(server, target, hold, [first, second]);
        const won = statuses.filter((status) => status < 300).length;
        const isContest = first.contest !== undefined && first.contest === second.contest;
        if (statuses.some((status) => status >= 500) || (isContest && won !== 1)) {
          failures.push(`${other}: ${statuses.join(' ')}`);
        }
      }
    }
    expect(failures).toEqual([]);
  },
);

test('only one of two links for a new password works when both are used at the same time (SESS-54, SESS-67)', {
  timeout: 120_000,
}, async () => {
  await using server = await startServer();
  const owner = await server.signIn();
  const use = changes['using a link for a new password'] as Change;
  const statuses: number[][] = [];
  for (let round = 0; round < 10; round += 1) {
    const target = await prepare(server, owner, false);
    statuses.push((await race(server, target, 150, [use])).toSorted());
    const sessions = await server.store.db
      .selectFrom('sessions')
      .select('token_hash')
      .where('admin_id', '=', target.id)
      .execute();
    expect(sessions).toEqual([]);
  }
  expect(statuses).toEqual(statuses.map(() => [204, 410]));
});
