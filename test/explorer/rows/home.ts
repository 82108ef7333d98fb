import { amountStoryMachine } from '../../../src/machines/home/amount-story.machine.ts';
import { demoDialogMachine } from '../../../src/machines/home/demo-dialog.machine.ts';
import { heroMediaMachine } from '../../../src/machines/home/hero-media.machine.ts';
import { landingStepsMachine } from '../../../src/machines/home/landing-steps.machine.ts';
import { signupConfirmationMachine } from '../../../src/machines/home/signup-confirmation.machine.ts';
import { unsubscribeMachine } from '../../../src/machines/home/unsubscribe.machine.ts';
import { waitlistFormMachine } from '../../../src/machines/home/waitlist-form.machine.ts';
import { type Row, row } from '../row.ts';
import { always, did, follows, isPending, lasts, notSentTwice, sent, takesTurns, was } from '../rules.ts';

const prices = {
  ethereum: { usd: 3_000 },
  binancecoin: { usd: 300 },
  tether: { usd: 1 },
  'usd-coin': { usd: 1 },
};

/** The flows of the home page. */
export const homeRows: Readonly<Record<string, Row>> = {
  'amount-story': row(amountStoryMachine, {
    events: [
      { type: 'field.entered' },
      ...['1', '250.5', '', 'many', '1000000', ' 7 '].map((entry) => ({
        type: 'amount.edited' as const,
        entry,
      })),
      { type: 'amount.left' },
      { type: 'rates.changed', prices, isLive: true },
      { type: 'rates.changed', prices, isLive: false },
      { type: 'rates.changed', prices: undefined, isLive: false },
    ],
    invariants: [
      always(
        'HOME-20',
        'the amount on the phones is valid',
        ({ snapshot: { context } }) =>
          /^\d{1,6}(?:\.\d{0,2})?$/.test(context.amount) && Number(context.amount) > 0,
      ),
      always(
        'HOME-22',
        'the field shows the last valid amount after it loses focus',
        (moment) =>
          !was(moment, 'amount.left') || moment.snapshot.context.entry === moment.snapshot.context.amount,
      ),
      always(
        'HOME-29',
        'prices are requested only after the field first gets focus',
        ({ snapshot, calls }) => snapshot.matches({ rates: 'followed' }) === isPending(calls, 'watchRates'),
      ),
      lasts(
        'HOME-23',
        700,
        (snapshot) => snapshot.matches({ field: 'typing' }),
        (moment) => was(moment, 'amount.edited'),
      ),
      always(
        'HOME-28',
        'the rates are samples exactly when there are no prices',
        ({ snapshot: { context } }) => (context.prices === undefined) === (context.rates === 'sample'),
      ),
    ],
  }),

  'demo-dialog': row(demoDialogMachine, {
    events: [
      { type: 'dialog.requested' },
      { type: 'dialog.dismissed' },
      { type: 'turn.lost' },
      { type: 'video.played' },
    ],
    invariants: [
      ...takesTurns(),
      always(
        'DIALOG-10',
        'only closing the open demo stores a dismissal',
        (moment) =>
          did(moment, 'storeDismissal') ===
          (moment.before.matches('open') && was(moment, 'dialog.dismissed')),
      ),
      always(
        'DIALOG-7',
        'the video loads only when the visitor plays it',
        (moment) =>
          !moment.snapshot.matches({ open: 'playing' }) ||
          moment.before.matches({ open: 'playing' }) ||
          was(moment, 'video.played'),
      ),
    ],
  }),

  'hero-media': row(heroMediaMachine, {
    // The machine takes no events. It only waits for the answer of `read`.
    events: [{ type: 'nothing.happened' }] as never,
    answers: { read: [[], [{ id: 'a' }]] },
    invariants: [
      always(
        'HOME-12',
        'media are shown exactly when some are published',
        ({ snapshot }) => snapshot.matches('shown') === snapshot.context.items.length > 0,
      ),
    ],
  }),

  'landing-steps': row(landingStepsMachine, {
    events: [0, 1, 4].map((index) => ({ type: 'step.reached' as const, index })),
    invariants: [
      follows(
        'HOME-42',
        'the last reached step is the current one',
        0,
        (index, moment) => (was(moment, 'step.reached') ? Number(sent(moment, 'index')) : index),
        (index, { snapshot }) => snapshot.context.index === index,
      ),
    ],
  }),

  unsubscribe: row(unsubscribeMachine, {
    events: [{ type: 'unsubscription.confirmed' }],
    answers: { leave: [{ kind: 'unsubscribed' }, { kind: 'refused' }] },
    invariants: [
      notSentTwice('WAIT-17', 'leave'),
      always(
        'WAIT-16',
        'nothing is sent before the button is pressed',
        ({ calls, before, ...moment }) => calls.length === 0 || moment.act.kind !== 'start',
      ),
      always(
        'WAIT-18',
        'the page says "unsubscribed" only after the server confirmed it',
        ({ snapshot, calls }) =>
          !snapshot.matches('unsubscribed') ||
          calls.some(({ output }) => (output as { kind?: string } | undefined)?.kind === 'unsubscribed'),
      ),
    ],
  }),

  'signup-confirmation': row(signupConfirmationMachine, {
    events: [{ type: 'confirmation.requested' }],
    answers: { confirm: [{ kind: 'confirmed' }, { kind: 'over' }] },
    invariants: [
      notSentTwice('WAIT-59', 'confirm'),
      always(
        'WAIT-58',
        'nothing is sent before the button is pressed',
        ({ calls, before, ...moment }) => calls.length === 0 || moment.act.kind !== 'start',
      ),
      always(
        'WAIT-59',
        'the page says "confirmed" only after the server confirmed it',
        ({ snapshot, calls }) =>
          !snapshot.matches('confirmed') ||
          calls.some(({ output }) => (output as { kind?: string } | undefined)?.kind === 'confirmed'),
      ),
    ],
  }),

  'waitlist-form': row(waitlistFormMachine, {
    events: [
      { type: 'form.submitted', entry: { email: 'ann@example.com' } },
      { type: 'form.submitted', entry: { email: 'ann@example.com' } },
      { type: 'form.submitted', entry: { email: '' } },
      { type: 'form.submitted', entry: { email: 'ann' } },
      { type: 'email.edited' },
    ],
    answers: {
      join: [
        { kind: 'joined' },
        { kind: 'refused', message: 'No.' },
        { kind: 'refused', message: undefined },
      ],
    },
    invariants: [
      notSentTwice('WAIT-4', 'join'),
      lasts(
        'WAIT-7',
        5_000,
        (snapshot) => snapshot.matches({ open: 'succeeded' }) || snapshot.matches({ open: 'failed' }),
      ),
      always('WAIT-8', 'no signup is sent without an email address', ({ calls }) =>
        calls.every(({ input }) => (input as { email: string }).email.includes('@')),
      ),
      always(
        'WAIT-5',
        'every successful signup is counted once',
        ({ snapshot, calls }) =>
          snapshot.context.receipts ===
          calls.filter(({ output }) => (output as { kind?: string } | undefined)?.kind === 'joined').length,
      ),
    ],
  }),
};
