import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { WishResult } from '../../../src/contract/accounts.ts';
import type {
  InvitationLine,
  InvitationWish,
  InviteResult,
  NewInvitation,
} from '../../../src/contract/invitations.ts';
import { invitationsMachine } from '../../../src/machines/admin/invitations.machine.ts';
import { invitationsModel } from '../../models/admin/invitations.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { openInvitations } from '../../support/open-invitations.ts';
import { settle } from '../../support/settle.ts';

const gus = { id: 'i1', email: 'gus@example.com' };
const again: InvitationWish = { ...gus, kind: 'again' };
const withdraw: InvitationWish = { ...gus, kind: 'withdraw' };
const nia: NewInvitation = { email: 'nia@example.com', role: 'support' };
const unconfirmed =
  'The server did not confirm the change. Check the list, and try again if it was not made.';
const notInvited =
  'The server did not respond. Close this form to see in the list whether the invitation was sent.';
const gone = 'This invitation is no longer open.';

rehearse(invitationsModel, 'machine', () => {
  const list = heldPromise<InvitationLine[]>();
  const invite = heldPromise<InviteResult, NewInvitation>();
  const change = heldPromise<WishResult, InvitationWish>();
  let shown: string[] = [];
  const actor = createActor(
    invitationsMachine.provide({
      actors: { list: list.logic, invite: invite.logic, change: change.logic },
      actions: {
        showField: (_, field) => {
          shown.push(field);
        },
      },
    }),
  ).start();
  type Seen = {
    hasLines?: boolean;
    wish?: InvitationWish;
    outcome?: object;
    message?: string;
    faults?: object;
  };
  const busy = ['reading', 'inviting', 'changing'];
  const sees =
    (
      value: string | { writing: string },
      { hasLines = true, wish, outcome, message = '', faults = {} }: Seen = {},
    ) =>
    () => {
      const snapshot = actor.getSnapshot();
      const isForm = typeof value === 'object' || value === 'inviting';
      expect({
        value: snapshot.value,
        isBusy: snapshot.hasTag('busy'),
        isOpen: snapshot.hasTag('open'),
        lines: snapshot.context.invitations,
        outcome: snapshot.context.outcome,
        form: isForm ? [snapshot.context.message, snapshot.context.faults] : [],
        wish: wish === undefined ? undefined : snapshot.context.wish,
        reads: list.pending().length,
        invited: invite.pending().map(({ input }) => input),
        changes: change.pending().map(({ input }) => input),
      }).toEqual({
        value,
        isBusy: typeof value === 'string' && busy.includes(value),
        isOpen: isForm,
        lines: hasLines ? openInvitations : undefined,
        outcome,
        form: isForm ? [message, faults] : [],
        wish,
        reads: value === 'reading' ? 1 : 0,
        invited: value === 'inviting' ? [nia] : [],
        changes: value === 'changing' ? [wish] : [],
      });
    };
  const seesField =
    (seen: Seen, field: 'email' | 'role' = 'email', part = 'unsent') =>
    () => {
      sees({ writing: part }, seen)();
      expect(shown).toEqual([field]);
    };
  const isInviting = () => invite.pending().length > 0;
  const answer = (result: Exclude<InviteResult, { kind: 'done' }>) =>
    settle(() => {
      shown = [];
      invite.latest().resolve(result);
    });
  const outcome = (kind: string, of: string, message: string, id?: string) => ({
    outcome: { kind, of, message, ...(id === undefined ? {} : { id }) },
  });
  const confirmation = outcome('good', 'invite', 'An invitation is on its way to nia@example.com.');
  return {
    act: {
      'the invitations arrive': () => settle(() => list.latest().resolve(openInvitations)),
      'the server is unreachable': () =>
        settle(() => {
          shown = [];
          const running = [invite, change].find((held) => held.pending().length > 0) ?? list;
          running.latest().reject(new Error('offline'));
        }),
      'the server agrees': () =>
        settle(() =>
          isInviting()
            ? invite.latest().resolve({ kind: 'done', email: nia.email })
            : change.latest().resolve({ kind: 'done' }),
        ),
      'the server refuses': () =>
        isInviting()
          ? answer({ kind: 'refused', message: 'Taken.' })
          : settle(() => change.latest().resolve({ kind: 'refused', message: gone })),
      'the server rejects the address': () => answer({ kind: 'faulty', message: 'No address.' }),
      'press Refresh': () => actor.send({ type: 'refresh.requested' }),
      'press Invite': () => actor.send({ type: 'form.opened' }),
      'send the form': () => actor.send({ type: 'form.submitted', invitation: nia }),
      'send it without an address': () => {
        shown = [];
        actor.send({ type: 'form.submitted', invitation: { email: '', role: undefined } });
      },
      'send it without a role': () => {
        shown = [];
        actor.send({ type: 'form.submitted', invitation: { email: nia.email, role: undefined } });
      },
      'press Send again': () => actor.send({ type: 'change.requested', wish: again }),
      'press Withdraw': () => actor.send({ type: 'change.requested', wish: withdraw }),
      'press Cancel': () => {
        const isAsking = actor.getSnapshot().matches('asking');
        // Each dialog has its own buttons, so neither gets the events of the other.
        actor.send({ type: isAsking ? 'form.cancelled' : 'question.cancelled' });
        actor.send({ type: isAsking ? 'question.cancelled' : 'form.cancelled' });
      },
      confirm: () => actor.send({ type: 'question.confirmed' }),
    },
    see: {
      loading: sees('reading', { hasLines: false }),
      failed: sees('failed', { hasLines: false }),
      shown: sees('shown'),
      refreshing: sees('reading'),
      'failed with invitations': sees('failed'),
      writing: sees({ writing: 'unsent' }),
      inviting: sees('inviting'),
      'address missing': seesField({ faults: { email: 'Email is required.', role: 'Choose a role.' } }),
      'role missing': seesField({ faults: { role: 'Choose a role.' } }, 'role'),
      refused: seesField({ message: 'Taken.' }),
      faulty: seesField({ faults: { email: 'No address.' } }),
      'not invited': seesField({ message: notInvited }, 'email', 'unconfirmed'),
      invited: sees('reading', confirmation),
      confirmed: sees('shown', confirmation),
      'sending again': sees('changing', { wish: again }),
      asking: sees('asking', { wish: withdraw }),
      withdrawing: sees('changing', { wish: withdraw }),
      'sent again': sees(
        'reading',
        outcome(
          'good',
          'again',
          'A new link is on its way to gus@example.com. The previous link no longer works.',
          'i1',
        ),
      ),
      withdrawn: sees(
        'reading',
        outcome('good', 'withdraw', 'The invitation to gus@example.com was withdrawn.', 'i1'),
      ),
      'change refused': sees('reading', outcome('bad', 'again', gone, 'i1')),
      'change unconfirmed': sees('reading', outcome('bad', 'again', unconfirmed, 'i1')),
    },
    pass: () => undefined,
  };
});

test('a change of an account while the invitations load restarts the load (ACC-34)', () => {
  const list = heldPromise<InvitationLine[]>();
  const actor = createActor(invitationsMachine.provide({ actors: { list: list.logic } })).start();
  actor.send({ type: 'refresh.requested' });
  expect(list.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});
