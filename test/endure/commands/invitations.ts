import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { AccountList } from '../../../src/contract/accounts.ts';
import { InvitationList } from '../../../src/contract/invitations.ts';
import { MailPage } from '../../../src/contract/mails.ts';
import { defineKind } from '../kinds.ts';
import { fileOf } from '../link-oracle.ts';
import { expectSame, Problem } from '../problem.ts';
import { readPages } from '../read-all.ts';
import { call, expectEntry, provenToken, read, type World } from '../world.ts';
import { startAgain, stopAll } from './processes.ts';

type Given = { fate: 'accepted' | 'withdrawn'; isRenewed: boolean; isKilled: boolean };

const invitations = '/api/v2/invitations';
const role = 'editor';
/** How long an email may take into the outbox, also after a kill, ms. */
const mailPatience = 30_000;

/**
 * An owner invites somebody, who accepts, or withdraws the invitation. Only the newest link works, and once, also
 * after a kill. The account is removed in the end. ACC-22 to ACC-28.
 */
export const inviteColleague = defineKind<Given>({
  name: 'account.invite',
  weight: 2,
  arguments: () =>
    fc.record({
      fate: fc.constantFrom('accepted', 'withdrawn'),
      isRenewed: fc.boolean(),
      isKilled: fc.boolean(),
    }),
  run: async (world, { fate, isRenewed, isKilled }) => {
    const { model } = world;
    const email = `guest${world.step}@example.com`;
    const subject = `${email}: ${role}`;
    const { token, email: who } = await provenToken(world);
    const sent = await call(
      world,
      { method: 'POST', path: invitations, token, json: { email, role } },
      204,
      429,
    );
    if (sent.status === 429) {
      return;
    }
    world.counts.acknowledged += 1;
    expectEntry(model, who, 'invitation.sent', subject, sent);
    const first = await linkTo(world, token, email, []);
    const id = await openInvitation(world, token, email);
    let link = first;
    if (isRenewed) {
      const request = { method: 'POST', path: `${invitations}/${id}/renewal`, token };
      const renewed = await call(world, request, 204, 429);
      if (renewed.status === 204) {
        expectEntry(model, who, 'invitation.renewed', subject, renewed);
        link = await linkTo(world, token, email, [first]);
        await accept(world, first, 410);
      }
    }
    if (isKilled) {
      await stopAll(world, 'SIGKILL');
      await startAgain(world);
    }
    if (fate === 'withdrawn') {
      const withdrawn = await call(world, { method: 'DELETE', path: `${invitations}/${id}`, token }, 204);
      expectEntry(model, who, 'invitation.withdrawn', subject, withdrawn);
      await accept(world, link, 410);
    } else {
      const accepted = await accept(world, link, 204);
      expectEntry(model, email, 'invitation.accepted', subject, accepted);
      await accept(world, link, 410);
      await removeGuest(world, email);
    }
    world.counts.acknowledged += 1;
    expectSame('The open invitation', await openInvitation(world, token, email), undefined);
  },
});

const accept = (world: World, token: string, status: number) =>
  call(
    world,
    { method: 'POST', path: `${invitations}/accept`, json: { token, next: 'a long password' } },
    status,
  );

async function openInvitation(world: World, token: string, email: string): Promise<string | undefined> {
  const { invitations: open } = read(InvitationList, await call(world, { path: invitations, token }, 200));
  return open.find((line) => line.email === email)?.id;
}

/** Waits for an email with another link than those known, and returns its token. */
async function linkTo(world: World, token: string, email: string, known: string[]): Promise<string> {
  for (const end = Date.now() + mailPatience; ; await sleep(100)) {
    const mails = await readPages(async (page) => {
      const answer = await call(world, { path: `/api/v2/mails?limit=100&page=${page}`, token }, 200);
      const { mails: entries, pagination } = read(MailPage, answer);
      return { entries, totalPages: pagination.totalPages };
    });
    const links = mails
      .filter(({ recipient, state }) => recipient === email && state === 'kept')
      .flatMap(({ id }) => (existsSync(fileOf(world, id)) ? [readFileSync(fileOf(world, id), 'utf8')] : []))
      .flatMap((text) => /\/accept-invitation#([\w-]{43})/.exec(text.replace(/=\r?\n/g, ''))?.[1] ?? []);
    const found = links.find((link) => !known.includes(link));
    if (found !== undefined) {
      return found;
    }
    if (Date.now() > end) {
      throw new Problem('lost', `The invitation of ${email} was acknowledged and gets no email`);
    }
  }
}

/** The account exists with its role. Removes it, so that the other commands find the accounts they know. */
async function removeGuest(world: World, email: string) {
  const { token, email: who } = await provenToken(world);
  const path = '/api/v2/accounts';
  const { accounts } = read(AccountList, await call(world, { path, token }, 200));
  const account = accounts.find((line) => line.email === email);
  expectSame('The role of the invited account', account?.role, role);
  const removed = await call(world, { method: 'DELETE', path: `${path}/${account?.id}`, token }, 204);
  expectEntry(world.model, who, 'admin.removed', email, removed);
}
