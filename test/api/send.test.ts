import { expect, test } from 'vitest';
import { changePassword, endSession, leaveEverywhere } from '../../src/api/account.ts';
import { changeAccount } from '../../src/api/accounts.ts';
import { deletePost } from '../../src/api/admin-posts.ts';
import { removeProfile } from '../../src/api/authors.ts';
import type { Client } from '../../src/api/client.ts';
import { revokeDraftLink } from '../../src/api/draft-links.ts';
import { changeFactorPolicy } from '../../src/api/factor-policy.ts';
import { changeInvitation, invite } from '../../src/api/invitations.ts';
import { removePasskey, renamePasskey } from '../../src/api/passkeys.ts';
import { removeFromTrash, restoreFromTrash } from '../../src/api/post-trash.ts';
import { removeFactor } from '../../src/api/second-factor.ts';
import { removeUpload, replaceUpload, saveUploadAlt } from '../../src/api/uploads.ts';
import { startProvider, unhurried } from '../support/provider.ts';

const person = { id: '1', email: 'ada@example.com' };
const passwords = { current: 'a long password', next: 'another long password' };

const actions: Record<string, (client: Client, signal: AbortSignal) => Promise<unknown>> = {
  'changing the password': (client, signal) => changePassword(client, passwords, signal),
  'signing another browser out': (client, signal) => endSession(client, '1', signal),
  'signing out everywhere': leaveEverywhere,
  'changing a role': (client, signal) =>
    changeAccount(client, { ...person, kind: 'role', role: 'editor' }, signal),
  'removing an account': (client, signal) => changeAccount(client, { ...person, kind: 'remove' }, signal),
  'deleting a post': (client, signal) => deletePost(client, '1', signal),
  'removing the author profile': removeProfile,
  'revoking a link to a draft': (client, signal) => revokeDraftLink(client, '1', '2', signal),
  'requiring a second factor': (client, signal) => changeFactorPolicy(client, { isRequired: true }, signal),
  'inviting someone': (client, signal) => invite(client, { email: person.email, role: 'editor' }, signal),
  'withdrawing an invitation': (client, signal) =>
    changeInvitation(client, { ...person, kind: 'withdraw' }, signal),
  'renaming a passkey': (client, signal) => renamePasskey(client, { id: '1', name: 'Key' }, signal),
  'removing a passkey': (client, signal) => removePasskey(client, '1', signal),
  'restoring a post from the trash': (client, signal) => restoreFromTrash(client, '1', signal),
  'removing a post from the trash': (client, signal) => removeFromTrash(client, '1', signal),
  'turning the second factor off': (client, signal) => removeFactor(client, '123456', signal),
  'changing an alt text': (client, signal) => saveUploadAlt(client, { name: 'a.webp', alt: 'A' }, signal),
  'replacing a file': (client, signal) => replaceUpload(client, { name: 'a.webp', by: 'b.webp' }, signal),
  'deleting a file': (client, signal) => removeUpload(client, 'a.webp', signal),
};

test.each(Object.entries(actions))('%s fails when an HTML page responds (SESS-69)', async (_, act) => {
  const page = { body: '<h1>Please sign in to the network</h1>', type: 'text/html; charset=utf-8' };
  await using provider = await startProvider(page, 'a token');
  await expect(act(provider.client, unhurried())).rejects.toThrow(/^The response to .* is an HTML page$/);
  expect(provider.calls.length).toBe(1);
});
