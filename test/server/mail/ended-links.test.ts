import { expect, test } from 'vitest';
import { queueConfirmations } from '../../../server/mail/confirmations.ts';
import { retryDelays } from '../../../server/mail/queue.ts';
import { openSmtp } from '../../../server/mail/smtp.ts';
import { addAdmin, changePassword, findAdminByEmail } from '../../../server/store/admins.ts';
import { invitationDuration } from '../../../server/store/invitations.ts';
import { endMails, listMails, queueMail } from '../../../server/store/mails.ts';
import { addPasswordReset, resetDuration } from '../../../server/store/password-resets.ts';
import { linkDuration } from '../../../server/store/signup-links.ts';
import { inTransaction } from '../../support/admins.ts';
import { drainMails, from, log, mailTo, queueOn } from '../../support/mail-queue.ts';
import { turnOn } from '../../support/second-factor.ts';
import { admin, passwordHash, startServer, type TestServer, testStart } from '../../support/server.ts';
import { answer, startSmtpServer } from '../../support/smtp-server.ts';

const minute = 60_000;
const ended = 'Its link no longer works, so it was not sent.';
const email = 'ada@example.com';
const siteUrl = 'http://localhost:3000';

/** A server with a colleague, and the owner's token. */
type Site = { server: TestServer; token: string; id: string };

type Event = (site: Site) => Promise<unknown>;

const ask: Event = ({ server }) => server.call('POST', '/api/v2/auth/reset-requests', { json: { email } });

const invited = 'eve@example.com';
const invite: Event = ({ server, token }) =>
  server.call('POST', '/api/v2/invitations', { token, json: { email: invited, role: 'editor' } });

const invitationId = async ({ server }: Site) =>
  (await server.store.db.selectFrom('invitations').select('id').executeTakeFirstOrThrow()).id;

const join: Event = async ({ server }) => {
  await server.call('POST', '/api/v2/subscribe', { json: { email } });
  await queueConfirmations(server.store.db, siteUrl, () => testStart);
};

/** Reads the token of the waiting email of a kind. */
async function waitingToken({ server }: Site, kind: 'password reset' | 'signup confirmation') {
  const { body } = await server.store.db
    .selectFrom('mails')
    .select('body')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return /#([\w-]{43})/.exec(body)?.[1] ?? '';
}

const colleagueToken = async ({ server }: Site) => {
  const json = { ...admin, email };
  return ((await server.call('POST', '/api/v2/auth/login', { json })).body as { token: string }).token;
};

/** The kind of email, its request, how long its link works, and the events that end it early. */
const kinds: readonly {
  kind: string;
  request: Event;
  duration: number;
  ends: Record<string, Event>;
}[] = [
  {
    kind: 'password reset',
    request: ask,
    duration: resetDuration,
    ends: {
      'another link is used': async ({ server, id }) => {
        const token = await addPasswordReset(server.store.db, id, testStart);
        await server.call('POST', '/api/v2/auth/resets', { json: { token, next: 'another long password' } });
      },
      'it is used': async (site) => {
        const token = await waitingToken(site, 'password reset');
        await site.server.call('POST', '/api/v2/auth/resets', {
          json: { token, next: 'another long password' },
        });
      },
      'the password changes': async (site) =>
        site.server.call('POST', '/api/v2/auth/password', {
          token: await colleagueToken(site),
          json: { current: admin.password, next: 'another long password' },
        }),
      'a command changes the password': ({ server }) =>
        inTransaction(server.store.db, (transaction) => changePassword(transaction, email, passwordHash)),
      'a second factor is added': async (site) =>
        turnOn(site.server, { token: await colleagueToken(site), at: testStart }),
      'the role changes': ({ server, token, id }) =>
        server.call('PATCH', `/api/v2/accounts/${id}`, { token, json: { role: 'viewer' } }),
      'the account is disabled': ({ server, token, id }) =>
        server.call('PATCH', `/api/v2/accounts/${id}`, { token, json: { isDisabled: true } }),
      'the account is removed': ({ server, token, id }) =>
        server.call('DELETE', `/api/v2/accounts/${id}`, { token }),
    },
  },
  {
    kind: 'invitation',
    request: invite,
    duration: invitationDuration,
    ends: {
      'another invitation replaces it': ({ server, token }) =>
        server.call('POST', '/api/v2/invitations', {
          token,
          json: { email: 'EVE@example.com', role: 'viewer' },
        }),
      'the invitation is sent again': async (site) =>
        site.server.call('POST', `/api/v2/invitations/${await invitationId(site)}/renewal`, {
          token: site.token,
        }),
      'the invitation is withdrawn': async (site) =>
        site.server.call('DELETE', `/api/v2/invitations/${await invitationId(site)}`, { token: site.token }),
      'its sender is no longer an owner': async ({ server, token, id }) => {
        await server.call('PATCH', `/api/v2/accounts/${id}`, { token, json: { role: 'owner' } });
        const other = await colleagueToken({ server, token, id });
        const own = await findAdminByEmail(server.store.db, admin.email);
        await server.call('PATCH', `/api/v2/accounts/${own?.id}`, { token: other, json: { role: 'editor' } });
      },
      'a command adds the account': ({ server }) =>
        addAdmin(server.store.db, { email: 'Eve@example.com', passwordHash }, testStart),
    },
  },
  {
    kind: 'signup confirmation',
    request: join,
    duration: linkDuration,
    ends: {
      'it is used': async (site) => {
        const token = await waitingToken(site, 'signup confirmation');
        await site.server.call('POST', '/api/v2/subscribe/confirm', { json: { token } });
      },
      'the signup gets another status': ({ server, token }) =>
        server.call('PATCH', '/api/v2/subscribe', {
          token,
          json: { emails: [email], status: 'Unsubscribed' },
        }),
      'the signup is removed': ({ server, token }) =>
        server.call('POST', '/api/v2/subscribe/remove', { token, json: { emails: [email] } }),
    },
  },
];

async function startSite() {
  const server = await startServer({ isConfirming: true });
  await addAdmin(server.store.db, { email, passwordHash, role: 'support' }, testStart);
  const { id = '' } = (await findAdminByEmail(server.store.db, email)) ?? {};
  return {
    server,
    token: await server.signIn(),
    id,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** Returns the id of the only email of a kind. */
const idOf = async ({ server }: Site, kind: string) =>
  (await server.store.db.selectFrom('mails').select(['id', 'kind']).execute()).find(
    (mail) => mail.kind === kind,
  )?.id ?? '';

/** Sends all emails that are due at `at`. Returns the state of one of them, and how often it arrived. */
async function deliver({ server }: Site, id: string, at: number) {
  await using smtp = await startSmtpServer();
  const transport = openSmtp({ url: smtp.url, from });
  const { db } = server.store;
  await drainMails({ db, transport, log, now: () => at });
  transport.close();
  const { state, problem, body } = await db
    .selectFrom('mails')
    .select(['state', 'problem', 'body'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const arrived = smtp.received.filter(({ text }) => text.includes(`Message-ID: <${id}@`)).length;
  return { state, problem, body, arrived };
}

const unsent = { state: 'failed', problem: ended, body: '', arrived: 0 };

test.each(kinds)(
  'an email about a $kind is sent until its link expires, and fails from then on (MAIL-16)',
  async ({ kind, request, duration }) => {
    for (const [wait, expected] of [
      [duration - 1, { state: 'sent', problem: '', body: '', arrived: 1 }],
      [duration, unsent],
    ] as const) {
      await using site = await startSite();
      await request(site);
      expect(await deliver(site, await idOf(site, kind), testStart + wait)).toEqual(expected);
    }
  },
);

test.each(
  kinds.flatMap(({ ends, ...of }) => Object.entries(ends).map(([name, end]) => ({ ...of, name, end }))),
)(
  'a queued email about a $kind fails and is not sent when $name (MAIL-16)',
  async ({ kind, request, end }) => {
    await using site = await startSite();
    await request(site);
    const id = await idOf(site, kind);
    await end(site);
    expect(await deliver(site, id, testStart)).toEqual(unsent);
  },
);

test('an email whose link ends between two attempts fails when the link ends, with the last problem (MAIL-4, MAIL-16)', async () => {
  await using server = await startSmtpServer({ onRecipient: () => answer(451, 'Try again later') });
  await using queue = await queueOn(server.url);
  const [first = 0] = retryDelays;
  const endsAt = testStart + first + minute;
  await queueMail(queue.db, { ...mailTo(email), endsAt }, testStart);
  expect(await queue.drainAt(testStart)).toBe(1);
  expect(await queue.drainAt(testStart + first)).toBe(1);
  expect(await queue.drainAt(endsAt - 1)).toBe(0);
  expect(await queue.drainAt(endsAt)).toBe(1);
  const [[, state, , problem = ''] = []] = await queue.states();
  expect([state, problem]).toEqual(['failed', expect.stringContaining(`${ended} `)]);
  expect(problem).toContain('451 Try again later');
  expect(server.received).toEqual([]);
});

test('an email whose link ends before its text is transmitted is not sent (MAIL-16)', async () => {
  const held = Promise.withResolvers<undefined>();
  const asked = Promise.withResolvers<void>();
  await using server = await startSmtpServer({
    onRecipient: () => {
      asked.resolve();
      return held.promise;
    },
  });
  await using queue = await queueOn(server.url, email);
  const draining = queue.drainAt(testStart);
  await asked.promise;
  await endMails(queue.db, 'password reset', [email]);
  held.resolve(undefined);
  await draining;
  expect([await queue.states(), server.received]).toEqual([[[email, 'failed', 1, ended]], []]);
});

test('an email whose link ends while its text is transmitted is not transmitted again (MAIL-16)', async () => {
  let texts = 0;
  await using server = await startSmtpServer({
    onText: async () => {
      texts += 1;
      await endMails(queue.db, 'password reset', [email]);
      return answer(451, 'Try again later');
    },
  });
  await using queue = await queueOn(server.url, email);
  await queue.drainAt(testStart);
  await queue.drainAt(testStart + 86_400_000);
  const [[, state, attempts] = []] = await queue.states();
  expect([state, attempts, texts]).toEqual(['failed', 2, 1]);
});

test('emails of another kind, to another address or already sent stay unchanged when a link ends (MAIL-16)', async () => {
  await using server = await startSmtpServer();
  await using queue = await queueOn(server.url, email);
  await queue.drainAt(testStart);
  await queueMail(queue.db, { ...mailTo(email), kind: 'invitation' }, testStart);
  await queueMail(queue.db, mailTo('eve@example.com'), testStart);
  await endMails(queue.db, 'password reset', [email]);
  await queue.drainAt(testStart);
  const { mails } = await listMails(queue.db, { limit: 9, page: 1 });
  expect(mails.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
});
