import { teamCardsMachine } from '../../../src/machines/about/team-cards.machine.ts';
import { downloadDialogMachine } from '../../../src/machines/download/download-dialog.machine.ts';
import { carouselMachine, slideDwell } from '../../../src/machines/exchange/carousel.machine.ts';
import { paymentTabsMachine } from '../../../src/machines/wallet/payment-tabs.machine.ts';
import { swapCalculatorMachine } from '../../../src/machines/wallet/swap-calculator.machine.ts';
import { type Row, row } from '../row.ts';
import { always, follows, isPending, latest, sent, takesTurns, was } from '../rules.ts';

const prices = {
  ethereum: { usd: 3_000 },
  binancecoin: { usd: 300 },
  tether: { usd: 1 },
  'usd-coin': { usd: 1 },
};
const slideCount = 5;

/** The flows of the public pages. */
export const pageRows: Readonly<Record<string, Row>> = {
  'team-cards': row(teamCardsMachine, {
    events: [
      { type: 'card.toggled', member: 'a' },
      { type: 'card.toggled', member: 'b' },
      { type: 'outside.clicked' },
    ],
    invariants: [
      follows(
        'PAGE-10',
        'only the last opened card is expanded',
        '',
        (open, moment) =>
          was(moment, 'outside.clicked') || (was(moment, 'card.toggled') && sent(moment, 'member') === open)
            ? ''
            : was(moment, 'card.toggled')
              ? String(sent(moment, 'member'))
              : open,
        (open, { snapshot }) => (snapshot.matches('expanded') ? snapshot.context.member : '') === open,
      ),
      always('PAGE-11', 'only clicks outside the expanded card are watched', ({ snapshot, calls }) =>
        snapshot.matches('expanded')
          ? isPending(calls, 'watchOutside') &&
            (latest(calls, 'watchOutside')?.input as { member: string } | undefined)?.member ===
              snapshot.context.member
          : !isPending(calls, 'watchOutside'),
      ),
    ],
  }),

  'download-dialog': row(downloadDialogMachine, {
    events: [
      { type: 'dialog.requested' },
      { type: 'dialog.requested' },
      { type: 'dialog.dismissed' },
      { type: 'turn.lost' },
      { type: 'network.chosen', network: 'mainnet' },
      { type: 'network.chosen', network: 'testnet' },
      { type: 'mainnet.confirmed' },
      { type: 'mainnet.declined' },
    ],
    invariants: [
      ...takesTurns(),
      always(
        'DIALOG-14',
        'mainnet is chosen only after the confirmation',
        ({ snapshot, before, ...moment }) =>
          !snapshot.matches({ open: 'mainnet' }) ||
          before.matches({ open: 'mainnet' }) ||
          (before.matches({ open: 'confirming' }) &&
            was({ snapshot, before, ...moment }, 'mainnet.confirmed')),
      ),
      always(
        'DIALOG-13',
        'the dialog opens on testnet',
        ({ snapshot, before }) =>
          before.matches('open') || !snapshot.matches('open') || snapshot.matches({ open: 'testnet' }),
      ),
    ],
  }),

  carousel: row(carouselMachine, {
    input: { count: slideCount },
    events: [
      { type: 'slide.chosen', index: 0 },
      { type: 'slide.chosen', index: slideCount - 1 },
      { type: 'next.pressed' },
      { type: 'previous.pressed' },
      { type: 'swipe.started', x: 100 },
      { type: 'swipe.ended', x: 61 },
      { type: 'swipe.ended', x: 60 },
      { type: 'swipe.ended', x: 200 },
      { type: 'swipe.abandoned' },
      { type: 'pointer.entered' },
      { type: 'pointer.left' },
      { type: 'focus.gained' },
      { type: 'focus.lost' },
      { type: 'rotation.paused' },
      { type: 'rotation.resumed' },
      { type: 'rotation.resumed' },
      { type: 'motion.reduced' },
      { type: 'motion.allowed' },
    ],
    invariants: [
      always(
        'EXCH-16',
        'the current slide exists',
        ({ snapshot: { context } }) =>
          Number.isInteger(context.index) && context.index >= 0 && context.index < slideCount,
      ),
      follows<ReturnType<typeof carouselMachine.getInitialSnapshot>, number>(
        'EXCH-18',
        'the carousel moves on its own only at multiples of 5 s after the last manual move or pause',
        0,
        (since, moment) => {
          const { snapshot, before, act, now } = moment;
          const isMove =
            was(moment, 'next.pressed', 'previous.pressed', 'slide.chosen') ||
            snapshot.context.index !== before.context.index;
          const isFreed =
            !before.matches({ rotation: 'playing' }) && snapshot.matches({ rotation: 'playing' });
          return act.kind !== 'pass' && (isMove || isFreed) ? now : since;
        },
        (since, { snapshot, before, act, now }) => {
          const isDue = (now - since) % slideDwell === 0;
          return act.kind !== 'pass' || snapshot.context.index === before.context.index || isDue;
        },
      ),
      always(
        'EXCH-20',
        'a paused carousel does not move on its own',
        ({ snapshot, before, act }) =>
          act.kind !== 'pass' ||
          snapshot.context.index === before.context.index ||
          !(
            before.matches({ pointer: 'over' }) ||
            before.matches({ focus: 'inside' }) ||
            before.matches({ pace: 'paused' }) ||
            before.matches({ pace: 'calm' })
          ),
      ),
      follows<ReturnType<typeof carouselMachine.getInitialSnapshot>, number>(
        'EXCH-13',
        'a carousel that is not paused moves within 5 s',
        0,
        (since, moment) =>
          moment.snapshot.matches({ rotation: 'held' }) ||
          moment.before.matches({ rotation: 'held' }) ||
          was(moment, 'next.pressed', 'previous.pressed', 'slide.chosen') ||
          moment.snapshot.context.index !== moment.before.context.index
            ? moment.now
            : since,
        (since, { snapshot, now }) => snapshot.matches({ rotation: 'held' }) || now - since <= slideDwell,
      ),
    ],
  }),

  'payment-tabs': row(paymentTabsMachine, {
    events: [
      { type: 'payment.chosen' },
      { type: 'fees.chosen' },
      { type: 'arrow.pressed' },
      { type: 'home.pressed' },
      { type: 'end.pressed' },
    ],
    invariants: [
      follows(
        'WALLET-36',
        'clicks, arrow keys, Home and End select the right panel',
        'payment',
        (shown, moment) =>
          was(moment, 'payment.chosen', 'home.pressed')
            ? 'payment'
            : was(moment, 'fees.chosen', 'end.pressed')
              ? 'fees'
              : was(moment, 'arrow.pressed')
                ? shown === 'fees'
                  ? 'payment'
                  : 'fees'
                : shown,
        (shown, { snapshot }) => snapshot.value === shown,
      ),
    ],
  }),

  'swap-calculator': row(swapCalculatorMachine, {
    events: [
      { type: 'amount.edited', entry: '2' },
      { type: 'amount.edited', entry: 'x' },
      { type: 'amount.left' },
      { type: 'pair.chosen', pairId: 'BNB-USDC' },
      { type: 'pair.chosen', pairId: 'ETH-USDT' },
      { type: 'clock.ticked', now: 5_000 },
    ],
    answers: { fetchPrices: (_: unknown, at: number) => [{ prices, at }] },
    invariants: [
      always('WALLET-22', 'requests start 60 s apart', ({ calls }) =>
        calls
          .filter(({ src }) => src === 'fetchPrices')
          .every(({ began }, index) => began === index * 60_000),
      ),
      always('WALLET-26', 'a request is pending for less than 10 s', ({ calls, now }) => {
        const last = latest(calls, 'fetchPrices');
        return last === undefined || last.fate !== 'pending' || now - last.began < 10_000;
      }),
      always(
        'WALLET-25',
        'the prices belong to the latest completed request',
        ({ snapshot: { context }, calls }) => {
          const over = calls.findLast(({ src, fate }) => src === 'fetchPrices' && fate !== 'pending');
          return context.quote === (over?.fate === 'answered' ? over.output : undefined);
        },
      ),
      always(
        'WALLET-17',
        'an amount is a number after its field loses focus',
        (moment) =>
          !was(moment, 'amount.left') ||
          moment.snapshot.context.entries[moment.snapshot.context.pairId] !== 'x',
      ),
    ],
  }),
};
