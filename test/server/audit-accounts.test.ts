import { test } from 'vitest';
import type { CreationOptions } from '../../src/contract/passkeys.ts';
import { signedInAs } from '../support/accounts.ts';
import { accept, invitations, invite, lastLink } from '../support/invitations.ts';
import { addPasskey, beginPasskey, newAuthenticator } from '../support/passkeys.ts';
import { challengeOf, codeOf, enterCode, turnOn } from '../support/second-factor.ts';
import { admin, startServer, type TestServer, testStart } from '../support/server.ts';
import { expectChangeWithEntry } from '../support/unrecorded.ts';

type Started = { server: TestServer; token: string };
type Call = () => Promise<{ status: number }>;

/** Sets up what the change needs, and returns the call that makes the change. */
type Case = (started: Started) => Promise<Call>;

const accounts = '/api/v2/accounts';
const passkeys = '/api/v2/auth/passkeys';

const ofColleague =
  (method: 'PATCH' | 'DELETE', json?: object): Case =>
  async ({ server, token }) => {
    const { id } = await signedInAs(server.store.db, 'viewer');
    return () => server.call(method, `${accounts}/${id}`, json === undefined ? { token } : { token, json });
  };

const firstInvitation = async ({ store }: TestServer) =>
  (await store.db.selectFrom('invitations').select('id').executeTakeFirstOrThrow()).id;

const firstPasskey = async ({ store }: TestServer) =>
  (await store.db.selectFrom('passkeys').select('id').executeTakeFirstOrThrow()).id;

async function beginApp({ server, token }: Started): Promise<string> {
  const json = { password: admin.password };
  const { body } = await server.call('POST', '/api/v2/auth/factor', { token, json });
  return (body as { key: string }).key;
}

/** A later code of the app. The code that turned the app on is used up. */
const laterCode = (key: string) => codeOf(key, testStart + 30_000);

/** Each change of an account, an invitation, a factor or a session, with the actions of its audit entries. */
const changes: Array<[name: string, actions: string[], setUp: Case]> = [
  ['a new role', ['admin.role'], ofColleague('PATCH', { role: 'editor' })],
  ['a disabled account', ['admin.disabled'], ofColleague('PATCH', { isDisabled: true })],
  ['a removed account', ['admin.removed'], ofColleague('DELETE')],
  [
    'an enabled account',
    ['admin.enabled'],
    async (started) => {
      await (await ofColleague('PATCH', { isDisabled: true })(started))();
      const { id } = await started.server.store.db
        .selectFrom('admins')
        .select('id')
        .where('disabled_at', 'is not', null)
        .executeTakeFirstOrThrow();
      const json = { isDisabled: false };
      return () => started.server.call('PATCH', `${accounts}/${id}`, { token: started.token, json });
    },
  ],
  ['an invitation', ['invitation.sent'], async (started) => () => invite(started)],
  [
    'an invitation that replaces another one',
    ['invitation.withdrawn', 'invitation.sent'],
    async (started) => {
      await invite(started);
      return () => invite(started, { email: 'ada@example.com', role: 'viewer' });
    },
  ],
  [
    'an invitation sent again',
    ['invitation.renewed'],
    async (started) => {
      const { server, token } = started;
      await invite(started);
      const id = await firstInvitation(server);
      return () => server.call('POST', `${invitations}/${id}/renewal`, { token });
    },
  ],
  [
    'a withdrawn invitation',
    ['invitation.withdrawn'],
    async (started) => {
      const { server, token } = started;
      await invite(started);
      const id = await firstInvitation(server);
      return () => server.call('DELETE', `${invitations}/${id}`, { token });
    },
  ],
  [
    'an accepted invitation',
    ['invitation.accepted'],
    async (started) => {
      await invite(started);
      const link = await lastLink(started.server);
      return () => accept(started.server, link);
    },
  ],
  [
    'a new authenticator app',
    ['factor.added'],
    async (started) => {
      const json = { code: codeOf(await beginApp(started), testStart) };
      const { server, token } = started;
      return () => server.call('POST', '/api/v2/auth/factor/confirmation', { token, json });
    },
  ],
  [
    'a removed authenticator app',
    ['factor.removed'],
    async ({ server, token }) => {
      const { key } = await turnOn(server, { token, at: testStart });
      const json = { code: laterCode(key) };
      return () => server.call('POST', '/api/v2/auth/factor/removal', { token, json });
    },
  ],
  [
    'new recovery codes of an app',
    ['factor.codes'],
    async ({ server, token }) => {
      const { key } = await turnOn(server, { token, at: testStart });
      const json = { code: laterCode(key) };
      return () => server.call('POST', '/api/v2/auth/factor/codes', { token, json });
    },
  ],
  [
    'the requirement of a second factor',
    ['factor.required'],
    async ({ server, token }) => {
      await turnOn(server, { token, at: testStart });
      return () => server.call('PUT', '/api/v2/factor-policy', { token, json: { isRequired: true } });
    },
  ],
  [
    'the end of the required second factor',
    ['factor.optional'],
    async ({ server, token }) => {
      await turnOn(server, { token, at: testStart });
      await server.call('PUT', '/api/v2/factor-policy', { token, json: { isRequired: true } });
      return () => server.call('PUT', '/api/v2/factor-policy', { token, json: { isRequired: false } });
    },
  ],
  [
    'a new passkey',
    ['passkey.added'],
    async ({ server, token }) => {
      const options = await beginPasskey(server, token);
      const credential = newAuthenticator().create(options.body as CreationOptions);
      return () => server.call('POST', passkeys, { token, json: { name: 'Phone', credential } });
    },
  ],
  [
    'a renamed passkey',
    ['passkey.renamed'],
    async ({ server, token }) => {
      await addPasskey(server, { token, authenticator: newAuthenticator() });
      const id = await firstPasskey(server);
      return () => server.call('PATCH', `${passkeys}/${id}`, { token, json: { name: 'Key' } });
    },
  ],
  [
    'a removed passkey',
    ['passkey.removed'],
    async ({ server, token }) => {
      await addPasskey(server, { token, authenticator: newAuthenticator() });
      const id = await firstPasskey(server);
      return () => server.call('DELETE', `${passkeys}/${id}`, { token });
    },
  ],
  [
    'new recovery codes of a passkey',
    ['factor.codes'],
    async ({ server, token }) => {
      await addPasskey(server, { token, authenticator: newAuthenticator() });
      return () => server.call('POST', `${passkeys}/codes`, { token });
    },
  ],
  [
    'a password set by a link',
    ['password.reset'],
    async ({ server }) => {
      await server.call('POST', '/api/v2/auth/reset-requests', { json: { email: admin.email } });
      const mails = await server.store.db.selectFrom('mails').select('body').execute();
      const token = /reset-password#([\w-]+)/.exec(mails[0]?.body ?? '')?.[1];
      const json = { token, next: 'a much better password' };
      return () => server.call('POST', '/api/v2/auth/resets', { json });
    },
  ],
  [
    'a sign-in',
    ['session.opened'],
    async ({ server }) =>
      () =>
        server.call('POST', '/api/v2/auth/login', { json: admin }),
  ],
  [
    'a sign-in with a second factor',
    ['session.opened'],
    async ({ server, token }) => {
      const { key } = await turnOn(server, { token, at: testStart });
      const challenge = await challengeOf(server);
      return () => enterCode(server, challenge, laterCode(key));
    },
  ],
  [
    'a sign-out',
    ['session.closed'],
    async ({ server, token }) =>
      () =>
        server.call('POST', '/api/v2/auth/logout', { token }),
  ],
  [
    'an ended session',
    ['session.ended'],
    async ({ server, token }) => {
      await server.signIn();
      const { body } = await server.call('GET', '/api/v2/auth/sessions', { token });
      const { sessions } = body as { sessions: Array<{ id: string; isCurrent: boolean }> };
      const other = sessions.find(({ isCurrent }) => !isCurrent);
      return () => server.call('DELETE', `/api/v2/auth/sessions/${other?.id}`, { token });
    },
  ],
  [
    'a proof',
    ['session.proven'],
    async ({ server, token }) => {
      const json = { proof: admin.password };
      return () => server.call('POST', '/api/v2/auth/proof', { token, json });
    },
  ],
];

test.each(changes)(
  'the change "%s" is not stored when its audit entry cannot be stored (SAFE-73)',
  async (_, actions, setUp) => {
    await using server = await startServer();
    const token = await server.signIn();
    const change = await setUp({ server, token });
    await expectChangeWithEntry(server, { actions, change });
  },
);
