import type { Passkey } from '../../../src/contract/passkeys.ts';
import { formCheckMachine } from '../../../src/machines/session/form-check.machine.ts';
import { passkeysMachine } from '../../../src/machines/session/passkeys.machine.ts';
import { secondFactorMachine } from '../../../src/machines/session/second-factor.machine.ts';
import { secondStepMachine } from '../../../src/machines/session/second-step.machine.ts';
import { stepUpMachine } from '../../../src/machines/session/step-up.machine.ts';
import { type Row, row } from '../row.ts';
import { always, notSentTwice, sent, was } from '../rules.ts';

const minute = 60_000;
const beginning = Date.UTC(2025, 0, 15, 9, 30);

const phone: Passkey = { id: 'p', name: 'Phone', addedAt: '2025-01-15T09:30:00.000Z', usedAt: null };
const refusedCode = { kind: 'refused', message: 'No.' };
const newCodes = { kind: 'done', answer: { codes: ['one', 'two'] }, message: '' };

/** The flows of the second factor, the identity check, and form errors. */
export const secondFactorRows: Readonly<Record<string, Row>> = {
  'form-check': row(formCheckMachine, {
    events: [
      { type: 'form.submitted', faults: { name: 'Enter a name.', password: 'Password is required' } },
      { type: 'form.submitted', faults: { name: 'Enter a name.' } },
      { type: 'form.submitted', faults: {} },
      { type: 'field.edited', field: 'name' },
      { type: 'field.edited', field: 'password' },
    ],
    invariants: [
      always('A11Y-6', 'editing a field removes its error', (moment) => {
        const shown = Object.keys(moment.snapshot.context.faults);
        return !was(moment, 'field.edited') || shown.every((field) => field !== sent(moment, 'field'));
      }),
    ],
  }),

  'second-factor': row(secondFactorMachine, {
    events: [
      { type: 'refresh.requested' },
      { type: 'setup.requested' },
      { type: 'password.submitted', password: 'x' },
      { type: 'code.submitted', code: '1' },
      { type: 'code.submitted', code: '2' },
      { type: 'change.cancelled' },
      { type: 'codes.wanted' },
      { type: 'removal.requested' },
      { type: 'codes.copied' },
      { type: 'codes.saved' },
      { type: 'codes.printed' },
      { type: 'safety.ticked' },
      { type: 'codes.closed' },
      { type: 'codes.made', codes: ['three', 'four'] },
    ],
    answers: {
      read: [
        { since: null, codesLeft: 0, isRequired: false },
        { since: '2025-01-15T09:30:00.000Z', codesLeft: 3, isRequired: false },
      ],
      begin: [{ kind: 'done', answer: { key: 'K', uri: 'U' }, message: '' }, refusedCode],
      confirm: [newCodes, { kind: 'done', answer: { codes: [] }, message: '' }, refusedCode],
      renew: [newCodes, refusedCode],
      remove: [{ kind: 'done', answer: undefined, message: '' }, refusedCode],
      copy: [undefined],
    },
    invariants: [
      notSentTwice('FACTOR-8', 'begin'),
      notSentTwice('FACTOR-8', 'confirm'),
      notSentTwice('FACTOR-8', 'renew'),
      notSentTwice('FACTOR-8', 'remove'),
      always(
        'FACTOR-4',
        'the context contains recovery codes only while they are shown',
        ({ snapshot }) => snapshot.context.codes.length > 0 === snapshot.matches('codes'),
      ),
      always(
        'FACTOR-2',
        'the context contains the key of an app only during setup',
        ({ snapshot }) =>
          snapshot.context.key === undefined ||
          snapshot.matches('scanning') ||
          snapshot.matches('confirming') ||
          snapshot.matches('checking'),
      ),
      always(
        'FACTOR-4',
        'codes can be closed only when the box is ticked',
        (moment) =>
          !moment.before.matches('codes') || moment.snapshot.matches('codes') || moment.before.context.isKept,
      ),
    ],
  }),

  passkeys: row(passkeysMachine, {
    events: [
      { type: 'refresh.requested' },
      { type: 'addition.requested' },
      { type: 'passkey.described', wish: { name: 'Phone', password: 'x' } },
      { type: 'rename.requested', passkey: phone },
      { type: 'name.submitted', name: 'Old phone' },
      { type: 'removal.requested', passkey: phone },
      { type: 'removal.confirmed' },
      { type: 'codes.wanted' },
      { type: 'codes.confirmed' },
      { type: 'change.cancelled' },
    ],
    answers: {
      list: [[], [phone]],
      add: [newCodes, { kind: 'done', answer: { codes: [] }, message: '' }, refusedCode],
      rename: [{ kind: 'done', answer: undefined, message: '' }, refusedCode],
      remove: [{ kind: 'done', answer: undefined, message: '' }, refusedCode],
      renew: [newCodes, refusedCode],
    },
    invariants: [
      notSentTwice('FACTOR-30', 'add'),
      notSentTwice('FACTOR-30', 'rename'),
      notSentTwice('FACTOR-30', 'remove'),
      notSentTwice('FACTOR-30', 'renew'),
      always(
        'FACTOR-25',
        'a rename or removal always has a chosen passkey',
        ({ snapshot }) =>
          !(snapshot.matches('renaming') || snapshot.matches('confirming')) ||
          snapshot.context.chosen !== undefined,
      ),
      always(
        'FACTOR-26',
        'codes are renewed only after the question',
        ({ snapshot, before }) =>
          !snapshot.matches('renewing') || before.matches('renewing') || before.matches('confirmingCodes'),
      ),
    ],
  }),

  'second-step': row(secondStepMachine, {
    input: { token: 'c', methods: ['app', 'passkey'] },
    events: [
      { type: 'code.submitted', code: '1' },
      { type: 'code.submitted', code: '2' },
      { type: 'passkey.chosen' },
      { type: 'method.switched' },
      { type: 'password.wanted' },
    ],
    answers: {
      askPasskey: [
        { kind: 'signedIn', message: '', session: { token: 't', expiresAt: beginning + minute } },
        refusedCode,
        { kind: 'over', message: 'Over.' },
      ],
      check: [
        { kind: 'signedIn', message: '', session: { token: 't', expiresAt: beginning + minute } },
        refusedCode,
        refusedCode,
        { kind: 'over', message: 'Over.' },
      ],
    },
    invariants: [
      notSentTwice('FACTOR-8', 'check'),
      notSentTwice('FACTOR-30', 'askPasskey'),
      always(
        'FACTOR-11',
        'the flow ends only once, with a session or back at the password',
        ({ snapshot, effects }) => effects.length === (snapshot.status === 'done' ? 1 : 0),
      ),
    ],
  }),

  'step-up': row(stepUpMachine, {
    events: [
      { type: 'proof.wanted', needs: 'code' },
      { type: 'proof.wanted', needs: 'password' },
      { type: 'proof.wanted', needs: 'passkey' },
      { type: 'passkey.chosen' },
      { type: 'proof.submitted', proof: '1' },
      { type: 'proof.submitted', proof: '2' },
      { type: 'proof.cancelled' },
    ],
    answers: {
      give: [{ kind: 'proven', message: '' }, refusedCode],
      askPasskey: [{ kind: 'proven', message: '' }, refusedCode],
    },
    invariants: [
      notSentTwice('FACTOR-22', 'give'),
      notSentTwice('FACTOR-30', 'askPasskey'),
      always(
        'FACTOR-22',
        'a call continues only after a correct proof',
        ({ snapshot, before, act }) =>
          !snapshot.matches('proven') ||
          before.matches('proven') ||
          (act.kind === 'answer' && (act.call.output as { kind: string }).kind === 'proven'),
      ),
    ],
  }),
};
