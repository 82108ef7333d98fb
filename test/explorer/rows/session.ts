import { accountMachine } from '../../../src/machines/session/account.machine.ts';
import { authorProfileMachine } from '../../../src/machines/session/author-profile.machine.ts';
import { loginMachine } from '../../../src/machines/session/login.machine.ts';
import { logoutMachine } from '../../../src/machines/session/logout.machine.ts';
import { passwordChangeMachine } from '../../../src/machines/session/password-change.machine.ts';
import { protectedRouteMachine } from '../../../src/machines/session/protected-route.machine.ts';
import { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import { profileReadings, profileRemovals, profileSavings } from '../../support/author-profile.ts';
import { type Row, row } from '../row.ts';
import { always, did, follows, lasts, latest, listensWhile, notSentTwice, was } from '../rules.ts';

const minute = 60_000;

/** The sessions that the storage may contain: none, or one that has not expired yet. */
const storedSessions = () => [
  undefined,
  { token: 'short', expiresAt: Date.now() + 30_000 },
  { token: 'long', expiresAt: Date.now() + 24 * 60 * minute },
];
const beginning = Date.UTC(2025, 0, 15, 9, 30);

/** The flows of the session. */
export const sessionRows: Readonly<Record<string, Row>> = {
  account: row(accountMachine, {
    events: [
      { type: 'page.chosen', page: 1 },
      { type: 'page.chosen', page: 2 },
      { type: 'refresh.requested' },
      { type: 'session.ended', id: '1' },
      { type: 'session.ended', id: '2' },
      { type: 'departure.requested' },
      { type: 'departure.cancelled' },
      { type: 'departure.confirmed' },
    ],
    answers: {
      read: (page: number) => [
        { email: 'a@example.com', sessions: [], audit: { entries: [], pagination: { currentPage: page } } },
      ],
      leave: [undefined],
      end: [undefined],
    },
    invariants: [
      notSentTwice('SESS-43', 'leave'),
      notSentTwice('SESS-60', 'end'),
      always(
        'SESS-39',
        'the listed changes belong to the chosen page',
        ({ snapshot }) =>
          !snapshot.matches('shown') ||
          snapshot.context.account?.audit?.pagination.currentPage === snapshot.context.page,
      ),
      always('SESS-43', 'sessions end only after a confirmation', (moment) =>
        moment.begun.every(
          ({ src }) =>
            src !== 'leave' || (moment.before.matches('confirming') && was(moment, 'departure.confirmed')),
        ),
      ),
      always(
        'SESS-44',
        'this browser signs out only after the server ended the sessions',
        (moment) =>
          did(moment, 'endSession') === (moment.snapshot.matches('left') && !moment.before.matches('left')) &&
          (!moment.snapshot.matches('left') || latest(moment.calls, 'leave')?.fate === 'answered'),
      ),
    ],
  }),

  'author-profile': row(authorProfileMachine, {
    events: [
      { type: 'field.edited', field: 'name', value: 'Ada King' },
      { type: 'field.edited', field: 'name', value: '' },
      { type: 'field.edited', field: 'name', value: 'Ada Lovelace' },
      { type: 'field.edited', field: 'slug', value: 'ada-king' },
      { type: 'form.submitted' },
      { type: 'changes.discarded' },
      { type: 'retry.requested' },
      { type: 'removal.requested' },
      { type: 'removal.cancelled' },
      { type: 'removal.confirmed' },
    ],
    answers: {
      read: Object.values(profileReadings),
      save: Object.values(profileSavings),
      remove: Object.values(profileRemovals),
    },
    invariants: [
      notSentTwice('AUTHOR-11', 'save'),
      notSentTwice('AUTHOR-22', 'remove'),
      always(
        'AUTHOR-22',
        'a profile is removed only after a confirmation, and never with unsaved changes',
        (moment) =>
          moment.begun.every(
            ({ src }) =>
              src !== 'remove' || (moment.before.matches('confirming') && was(moment, 'removal.confirmed')),
          ),
      ),
      always('AUTHOR-11', 'no profile without a name is sent', ({ calls }) =>
        calls.every(({ src, input }) => src !== 'save' || (input as { name: string }).name !== ''),
      ),
      always('AUTHOR-7', 'a save sends the version of the stored profile', ({ begun, before }) =>
        begun.every(
          ({ src, input }) =>
            src !== 'save' || (input as { version: number }).version === before.context.stored.version,
        ),
      ),
      always(
        'AUTHOR-11',
        'leaving the page is allowed only when the changes are saved or discarded',
        (moment) =>
          !did(moment, 'letGo') ||
          moment.snapshot.matches({ open: 'saved' }) ||
          moment.snapshot.matches({ open: 'unchanged' }),
      ),
      always(
        'AUTHOR-23',
        'kept changes are removed only when no changes are left',
        (moment) =>
          !did(moment, 'dropDraft') ||
          moment.snapshot.matches({ open: 'saved' }) ||
          moment.snapshot.matches({ open: 'unchanged' }),
      ),
    ],
  }),

  login: row(loginMachine, {
    events: [
      { type: 'form.submitted', credentials: { email: 'a@example.com', password: 'x' }, isRemembered: false },
      { type: 'form.submitted', credentials: { email: 'a@example.com', password: 'y' }, isRemembered: true },
      { type: 'code.accepted', session: { token: 't', expiresAt: beginning + minute } },
      { type: 'password.wanted', message: 'This sign-in has ended.' },
      { type: 'session.found' },
    ],
    answers: {
      signIn: [
        { kind: 'challenged', challenge: { token: 'c', methods: ['app'] } },
        { kind: 'signedIn', session: { token: 't', expiresAt: beginning + minute } },
        { kind: 'refused', message: 'No.' },
        { kind: 'refused', message: undefined },
      ],
    },
    invariants: [
      notSentTwice('SESS-3', 'signIn'),
      always(
        'SESS-5',
        'a session opens exactly once, and only after a successful login',
        (moment) =>
          did(moment, 'openSession') ===
          (moment.snapshot.matches('signedIn') &&
            !moment.before.matches('signedIn') &&
            !was(moment, 'session.found')),
      ),
      always(
        'SESS-5',
        'the login page is left exactly once, when an admin is signed in',
        (moment) =>
          did(moment, 'leave') ===
          (moment.snapshot.matches('signedIn') && !moment.before.matches('signedIn')),
      ),
      listensWhile(
        'SESS-25',
        ['watchSession'],
        (snapshot) => snapshot.matches('idle') || snapshot.matches('refused'),
      ),
      always(
        'SESS-8',
        'a message shows only while the login is refused',
        ({ snapshot }) =>
          snapshot.matches('signedIn') ||
          snapshot.matches('refused') === (snapshot.context.message !== undefined),
      ),
    ],
  }),

  logout: row(logoutMachine, {
    events: [{ type: 'logout.requested' }, { type: 'logout.cancelled' }, { type: 'logout.confirmed' }],
    answers: { revoke: [undefined] },
    invariants: [
      notSentTwice('SESS-35', 'revoke'),
      always(
        'SESS-34',
        'no session ends without a confirmation',
        (moment) =>
          moment.begun.length === 0 ||
          (moment.before.matches('confirming') && was(moment, 'logout.confirmed')),
      ),
      always(
        'SESS-35',
        'the session in this browser ends exactly once',
        ({ snapshot, effects }) => effects.length === (snapshot.matches('signedOut') ? 1 : 0),
      ),
    ],
  }),

  'password-change': row(passwordChangeMachine, {
    events: [
      { type: 'form.submitted', change: { current: 'old password', next: 'a long new password' } },
      { type: 'form.submitted', change: { current: 'old password', next: 'a long new password' } },
      { type: 'form.submitted', change: { current: '', next: 'short' } },
      { type: 'field.edited', field: 'current' },
      { type: 'field.edited', field: 'next' },
    ],
    answers: {
      change: [{ kind: 'changed' }, { kind: 'refused', message: 'The current password is incorrect.' }],
    },
    invariants: [
      notSentTwice('SESS-48', 'change'),
      follows(
        'SESS-48',
        'after a password change, no other change is sent before a field is edited',
        true,
        (isEdited, moment) => was(moment, 'field.edited') || (isEdited && !did(moment, 'tellChanged')),
        (isEdited, moment) => isEdited || moment.begun.length === 0,
      ),
      always('SESS-46', 'no change is sent without the current password', ({ calls }) =>
        calls.every(({ input }) => (input as { current: string }).current !== ''),
      ),
    ],
  }),

  'protected-route': row(protectedRouteMachine, {
    events: [{ type: 'session.ended' }],
    answers: { check: [true, true, false] },
    invariants: [
      always(
        'SESS-27',
        'the screen appears only after a check found a session',
        ({ snapshot, before, act }) =>
          !snapshot.matches('authenticated') ||
          before.matches('authenticated') ||
          (act.kind === 'answer' && act.call.output === true),
      ),
      always(
        'SESS-30',
        'the end of a session redirects to the login page at once and only once',
        (moment) => {
          const { snapshot, before, act, effects } = moment;
          const isEnded =
            (before.matches('authenticated') && was(moment, 'session.ended')) ||
            (act.kind === 'answer' && !act.isStale && act.call.output !== true);
          return (
            (!isEnded || snapshot.matches('refused')) &&
            effects.length === (snapshot.matches('refused') ? 1 : 0)
          );
        },
      ),
      lasts('SESS-29', minute, (snapshot) => snapshot.matches({ authenticated: 'settled' })),
      listensWhile('SESS-30', ['watchSession'], (snapshot) => snapshot.matches('authenticated')),
    ],
  }),

  session: row(sessionMachine, {
    events: [
      {
        type: 'session.opened',
        session: { token: 'new', expiresAt: beginning + minute },
        isRemembered: false,
      },
      {
        type: 'session.opened',
        session: { token: 'newer', expiresAt: beginning + 120 * minute },
        isRemembered: true,
      },
      { type: 'session.doubted' },
      { type: 'session.refused', token: 'new' },
      { type: 'session.refused', token: undefined },
      { type: 'session.left' },
      { type: 'storage.changed' },
    ],
    answers: { read: storedSessions },
    invariants: [
      always(
        'SESS-17',
        'no session lasts past its expiry',
        ({ act, snapshot, now }) =>
          act.kind !== 'pass' ||
          !snapshot.matches('signedIn') ||
          snapshot.hasTag('pending') ||
          (snapshot.context.session?.expiresAt ?? 0) > beginning + now,
      ),
      always(
        'SESS-23',
        'signing out ends the session, even while it is being read',
        (moment) =>
          !was(moment, 'session.left') ||
          (moment.snapshot.matches('signedOut') && moment.snapshot.context.session === undefined),
      ),
      always(
        'SESS-21',
        'the session comes from the latest read',
        ({ snapshot, before, act }) =>
          act.kind !== 'answer' ||
          act.isStale ||
          !snapshot.matches('signedIn') ||
          snapshot.context.session === act.call.output ||
          before === snapshot,
      ),
      always(
        'SESS-13',
        'the state is signed in exactly when there is a session',
        ({ snapshot }) => snapshot.matches('signedIn') === (snapshot.context.session !== undefined),
      ),
    ],
  }),
};
