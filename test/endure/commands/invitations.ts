import fc from 'fast-check';
import { type Role, roles } from '../../../src/contract/roles.ts';
import { compareInvitations, readAccounts, readInvitations } from '../account-oracle.ts';
import { defineKind } from '../kinds.ts';
import { awaitToken } from '../mail-oracle.ts';
import { type Model, type ModelInvitation, newAdmin, type Span } from '../model.ts';
import { Problem } from '../problem.ts';
import { adminToken, provenToken } from '../sessions.ts';
import { call, expectEntry, expectStatus, expectWithin, type World } from '../world.ts';

const path = '/api/v2/invitations';
/** The lifetime of an invitation link, in ms. ACC-22. */
const duration = 48 * 60 * 60_000;

/** An owner invites a colleague with any role. ACC-22 to ACC-25. */
export const invite = defineKind<{ role: Role }>({
  name: 'invitation.send',
  weight: 2,
  arguments: () => fc.record({ role: fc.constantFrom(...roles) }),
  operation: async (world, { role }, key) => {
    const { model } = world;
    const email = `guest${key.replace('.', 'x')}@example.com`;
    const { token, email: who } = await provenToken(world);
    const by = model.admins.get(who.toLowerCase());
    const request = { method: 'POST', path, token, json: { email, role } };
    const keep = async (span: Span, isDue: boolean) => {
      const line = await findLine(world, email);
      if (line !== undefined && by !== undefined) {
        const endsAt = Date.parse(line.endsAt);
        deleteExpired(model, span);
        expectWithin('The end of an invitation', endsAt - duration, span);
        model.invitations.set(email, { email, role, by, endsAt, tokens: [] });
        expectEntry(model, who, 'invitation.sent', `${email}: ${role}`, span);
      } else if (isDue) {
        throw new Problem('lost', `The invitation of ${email} was acknowledged but is not listed`);
      }
    };
    return {
      call: request,
      accept: async (answer) => {
        // The server sends at most 50 invitations a day.
        if (expectStatus(world, request, answer, [204, 429]).status === 204) {
          await keep(answer, true);
        }
      },
      settle: (span) => keep(span, false),
    };
  },
  readBack: async (world, _, key) => {
    const invitation = world.model.invitations.get(`guest${key}@example.com`);
    if (invitation !== undefined) {
      await readLink(world, invitation);
    }
  },
});

/** An owner sends an open invitation again. Only the newest link works. */
export const renewInvitation = defineKind<{ email: string }>({
  name: 'invitation.renew',
  weight: 1,
  arguments: oneInvitationOf,
  run: async (world, { email }) => {
    const { model } = world;
    const invitation = openOne(world, email);
    if (invitation === undefined) {
      return;
    }
    const { token, email: who } = await provenToken(world);
    const id = (await findLine(world, email))?.id;
    await readLink(world, invitation);
    const renewed = await call(world, { method: 'POST', path: `${path}/${id}/renewal`, token }, 204, 429);
    if (renewed.status === 204) {
      world.counts.acknowledged += 1;
      expectEntry(model, who, 'invitation.renewed', `${email}: ${invitation.role}`, renewed);
      const before = invitation.tokens.at(-1) ?? '';
      invitation.by = model.admins.get(who.toLowerCase()) ?? invitation.by;
      invitation.endsAt = Date.parse((await findLine(world, email))?.endsAt ?? '');
      expectWithin('The end of an invitation', invitation.endsAt - duration, renewed);
      await readLink(world, invitation);
      // The token is empty if a kill interrupted the sending of the email.
      if (before !== '') {
        await call(world, acceptance(before), 410);
      }
    }
  },
});

/** An owner withdraws an invitation. */
export const withdrawInvitation = defineKind<{ email: string }>({
  name: 'invitation.withdraw',
  weight: 1,
  arguments: oneInvitationOf,
  run: async (world, { email }) => {
    const { model } = world;
    const invitation = openOne(world, email);
    if (invitation === undefined) {
      return;
    }
    const { token, email: who } = await adminToken(world);
    const id = (await findLine(world, email))?.id;
    const withdrawn = await call(world, { method: 'DELETE', path: `${path}/${id}`, token }, 204);
    world.counts.acknowledged += 1;
    expectEntry(model, who, 'invitation.withdrawn', `${email}: ${invitation.role}`, withdrawn);
    model.invitations.delete(email);
    await compareInvitations(world, token);
    await expectOver(world, invitation);
  },
});

/** Accepts an invitation. Later commands use the new account. */
export const acceptInvitation = defineKind<{ email: string }>({
  name: 'invitation.accept',
  weight: 2,
  arguments: oneInvitationOf,
  operation: async (world, { email }) => {
    const { model } = world;
    const invitation = openOne(world, email);
    if (invitation === undefined) {
      return undefined;
    }
    const token = await readLink(world, invitation);
    if (token === '') {
      // A kill interrupted the sending of the email.
      return undefined;
    }
    const request = acceptance(token);
    const keep = (span: Span) => {
      const { role } = invitation;
      model.invitations.delete(email);
      model.admins.set(email, newAdmin({ email, role, password }));
      expectEntry(model, email, 'invitation.accepted', `${email}: ${role}`, span);
    };
    return {
      call: request,
      accept: (answer) => keep(expectStatus(world, request, answer, [204])),
      settle: async (span) => {
        const accounts = await readAccounts(world, (await adminToken(world)).token);
        if (accounts.some((account) => account.email === email)) {
          keep(span);
        }
      },
    };
  },
  readBack: async () => {},
});

/** Deletes expired invitations, as a new invitation does. They stay deleted when the clock is set back. */
function deleteExpired({ invitations }: Model, { from }: Span) {
  for (const [email, { endsAt }] of invitations) {
    if (endsAt <= from) {
      invitations.delete(email);
    }
  }
}

const password = 'a long password';

const acceptance = (token: string) => ({
  method: 'POST',
  path: `${path}/accept`,
  json: { token, next: password },
});

/** Checks that the links of an ended invitation no longer work. */
async function expectOver(world: World, { tokens }: ModelInvitation) {
  for (const token of tokens.filter((one) => one !== '')) {
    await call(world, acceptance(token), 410);
  }
}

/** Returns the token of the newest link. Each invitation email has a new token. */
async function readLink(world: World, invitation: ModelInvitation): Promise<string> {
  const { email, tokens } = invitation;
  const sent = world.model.audit.filter(
    ({ action, subject }) => /^invitation\.(?:sent|renewed)$/.test(action) && subject.startsWith(`${email}:`),
  ).length;
  while (tokens.length < sent) {
    tokens.push(await awaitToken(world, email, 'invitation', tokens));
  }
  return tokens.at(-1) ?? '';
}

async function findLine(world: World, email: string) {
  const { token } = await adminToken(world);
  return (await readInvitations(world, token)).find((line) => line.email === email);
}

/** Returns the invitation if it stays open for at least another 2 s. */
function openOne({ model, site }: World, email: string): ModelInvitation | undefined {
  const invitation = model.invitations.get(email);
  const margin = 2_000;
  return invitation !== undefined && invitation.endsAt > site.now() + margin ? invitation : undefined;
}

function oneInvitationOf({ invitations }: Model) {
  return invitations.size === 0 ? undefined : fc.record({ email: fc.constantFrom(...invitations.keys()) });
}
