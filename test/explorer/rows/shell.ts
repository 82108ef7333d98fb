import { consentMachine } from '../../../src/machines/shell/consent.machine.ts';
import { dialogQueueMachine } from '../../../src/machines/shell/dialog-queue.machine.ts';
import { faqMachine } from '../../../src/machines/shell/faq.machine.ts';
import { headerMachine, headerThreshold } from '../../../src/machines/shell/header.machine.ts';
import { mobileMenuMachine } from '../../../src/machines/shell/mobile-menu.machine.ts';
import { navigationScrollMachine, seekLimit } from '../../../src/machines/shell/navigation-scroll.machine.ts';
import { screenChunkMachine } from '../../../src/machines/shell/screen-chunk.machine.ts';
import { timedDialogMachine } from '../../../src/machines/shell/timed-dialog.machine.ts';
import { toastMachine } from '../../../src/machines/shell/toast.machine.ts';
import { type Row, row } from '../row.ts';
import {
  always,
  did,
  follows,
  isPending,
  lasts,
  latest,
  listensWhile,
  notSentTwice,
  sent,
  was,
} from '../rules.ts';

/** The flows of the shell. */
export const shellRows: Readonly<Record<string, Row>> = {
  consent: row(consentMachine, {
    events: [
      { type: 'consent.given' },
      { type: 'consent.refused' },
      { type: 'choice.reopened' },
      { type: 'turn.freed' },
      { type: 'given.elsewhere' },
      { type: 'refused.elsewhere' },
    ],
    answers: { recall: [undefined, 'given', 'refused'] },
    invariants: [
      always(
        'PRIV-2',
        'the analytics tag loads only with consent',
        (moment) =>
          !did(moment, 'loadTag') ||
          moment.done.some(({ name, params }) => name === 'remember' && params === 'given') ||
          was(moment, 'given.elsewhere') ||
          latest(moment.calls, 'recall')?.output === 'given',
      ),
      follows<ReturnType<typeof consentMachine.getInitialSnapshot>, unknown>(
        'PRIV-5',
        'the analytics tag is not allowed while the last answer is a refusal',
        undefined,
        (answer, moment) =>
          was(moment, 'given.elsewhere')
            ? 'given'
            : (moment.done.findLast(({ name }) => name === 'remember')?.params ?? answer),
        (answer, { snapshot }) => answer !== 'refused' || !snapshot.matches('granted'),
      ),
      always(
        'PRIV-4',
        'the question appears only when no dialog is open or the visitor reopens the question',
        (moment) =>
          !moment.snapshot.matches('asking') ||
          moment.before.matches('asking') ||
          was(moment, 'turn.freed', 'choice.reopened'),
      ),
      always(
        'PRIV-6',
        'an answer in another tab counts here, and a refusal stops the tag',
        (moment) =>
          (!was(moment, 'given.elsewhere') || moment.snapshot.matches('granted')) &&
          (!was(moment, 'refused.elsewhere') || moment.snapshot.matches('denied')) &&
          (did(moment, 'stopTag') || !moment.snapshot.matches('denied') || moment.before.matches('denied')),
      ),
    ],
  }),

  'dialog-queue': row(dialogQueueMachine, {
    events: ['demo', 'download', 'menu'].flatMap((by) => [
      { type: 'turn.taken' as const, by },
      { type: 'turn.ended' as const, by },
    ]),
    invariants: [
      follows<ReturnType<typeof dialogQueueMachine.getInitialSnapshot>, unknown>(
        'DIALOG-4',
        'only the last opened dialog is open',
        undefined,
        (open, moment) =>
          was(moment, 'turn.taken')
            ? sent(moment, 'by')
            : was(moment, 'turn.ended') && sent(moment, 'by') === open
              ? undefined
              : open,
        (open, { snapshot }) => (snapshot.matches('taken') ? snapshot.context.holder : undefined) === open,
      ),
    ],
  }),

  faq: row(faqMachine, {
    events: ['a', 'b'].map((id) => ({ type: 'item.toggled' as const, id })),
    invariants: [
      follows<ReturnType<typeof faqMachine.getInitialSnapshot>, unknown>(
        'WALLET-44',
        'pressing a question opens it and closes the others, or closes it if it was open',
        undefined,
        (open, moment) =>
          was(moment, 'item.toggled') ? (sent(moment, 'id') === open ? undefined : sent(moment, 'id')) : open,
        (open, { snapshot }) => snapshot.context.openId === open,
      ),
    ],
  }),

  header: row(headerMachine, {
    events: [0, headerThreshold, headerThreshold + 1, 2_000].map((offset) => ({
      type: 'page.scrolled' as const,
      offset,
    })),
    invariants: [
      follows(
        'SHELL-3',
        'the header is white exactly when the page is scrolled by more than 50 px',
        0,
        (offset, moment) => (was(moment, 'page.scrolled') ? Number(sent(moment, 'offset')) : offset),
        (offset, { snapshot }) => snapshot.matches('scrolled') === offset > 50,
      ),
    ],
  }),

  'mobile-menu': row(mobileMenuMachine, {
    events: [
      { type: 'menu.requested' },
      { type: 'menu.requested' },
      { type: 'menu.dismissed' },
      { type: 'link.followed' },
      { type: 'screen.widened' },
      { type: 'turn.lost' },
    ],
    invariants: [
      listensWhile('SHELL-16', ['holdTurn', 'lockScroll', 'watchWidth'], (snapshot) =>
        snapshot.matches('open'),
      ),
      always(
        'SHELL-17',
        'every dismissal closes the menu',
        (moment) =>
          !was(moment, 'menu.dismissed', 'link.followed', 'screen.widened', 'turn.lost') ||
          moment.snapshot.matches('closed'),
      ),
    ],
  }),

  'navigation-scroll': row(navigationScrollMachine, {
    events: [
      { type: 'page.arrived', target: undefined },
      { type: 'page.arrived', target: 'team' },
      { type: 'page.arrived', target: 'faq' },
    ],
    answers: { scrollToElement: [false, false, false, true] },
    invariants: [
      follows(
        'SHELL-30',
        'the page looks for an element at most 20 times',
        0,
        (tries, moment) =>
          (was(moment, 'page.arrived') ? 0 : tries) +
          moment.begun.filter(({ src }) => src === 'scrollToElement').length,
        (tries) => tries <= seekLimit,
      ),
      follows<ReturnType<typeof navigationScrollMachine.getInitialSnapshot>, unknown>(
        'SHELL-31',
        'the page looks only for the target of the last navigation',
        undefined,
        (target, moment) => (was(moment, 'page.arrived') ? sent(moment, 'target') : target),
        (target, { calls, begun }) =>
          (!isPending(calls, 'scrollToElement') || latest(calls, 'scrollToElement')?.input === target) &&
          begun.every(({ src, input }) => src !== 'scrollToElement' || input === target),
      ),
      lasts('SHELL-30', 50, (snapshot) => snapshot.matches('waiting')),
    ],
  }),

  'screen-chunk': row(screenChunkMachine, {
    events: [{ type: 'retry.requested' }],
    answers: { load: [undefined] },
    invariants: [
      notSentTwice('SHELL-54', 'load'),
      always('SHELL-54', 'a screen is loaded again only after a failure', ({ calls }) =>
        calls.slice(0, -1).every(({ fate }) => fate === 'failed'),
      ),
    ],
  }),

  'timed-dialog': row(timedDialogMachine, {
    input: { delay: 1_500 },
    events: [{ type: 'turn.taken' }],
    answers: { readDismissal: [false, true] },
    invariants: [
      follows<ReturnType<typeof timedDialogMachine.getInitialSnapshot>, boolean>(
        'DIALOG-5',
        'the dialog opens once and on time, but not after another dialog or a dismissal',
        true,
        (isFree, moment) =>
          isFree &&
          !was(moment, 'turn.taken') &&
          !(moment.act.kind === 'answer' && !moment.act.isStale && moment.act.call.output === true) &&
          !(did(moment, 'open') && moment.now !== 1_500),
        (isFree, { effects, now }) =>
          isFree ? effects.length === (now < 1_500 ? 0 : 1) : effects.length <= 1,
      ),
      follows(
        'DIALOG-5',
        'the dialog does not open after another dialog has opened',
        false,
        (wasTaken, moment) => wasTaken || was(moment, 'turn.taken'),
        (wasTaken, moment) => !wasTaken || !did(moment, 'open'),
      ),
    ],
  }),

  toast: row(toastMachine, {
    events: [
      { type: 'toast.raised', message: { kind: 'success', text: 'Post created successfully' } },
      { type: 'toast.raised', message: { kind: 'error', text: 'Failed to load post' } },
      { type: 'toast.dismissed' },
    ],
    invariants: [
      lasts(
        'WRITE-10',
        5_000,
        (snapshot) => snapshot.matches('shown'),
        (moment) => was(moment, 'toast.raised'),
      ),
      always(
        'WRITE-10',
        'a new toast replaces the one on screen',
        (moment) =>
          !was(moment, 'toast.raised') ||
          (moment.snapshot.matches('shown') &&
            moment.snapshot.context.text === (sent(moment, 'message') as { text: string }).text),
      ),
    ],
  }),
};
