import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { PriceQuote } from '../../contract/prices.ts';
import { isAmount, type SwapPairId } from '../../contract/swap.ts';
import { unprovided } from '../unprovided.ts';

type Context = {
  pairId: SwapPairId;
  /** What stands in the amount field of each pair, as it was typed. */
  entries: Record<SwapPairId, string>;
  /** Absent while there are no live prices: the fallback rates apply. */
  quote: PriceQuote | undefined;
  /** The time when it was last looked at, milliseconds since the epoch. */
  now: number;
};

/** Prices older than this are not live, ms. */
const liveLimit = 2 * 60_000;

/**
 * What an amount brings in another currency. Prices are asked for at the start and every minute;
 * until they come, and when they do not, the fallback rates apply. Leaving stops the question.
 * WALLET-22, WALLET-25 to WALLET-34.
 */
export const swapCalculatorMachine = setup({
  types: {} as {
    context: Context;
    events:
      | { type: 'amount.edited'; entry: string }
      | { type: 'amount.left' }
      | { type: 'pair.chosen'; pairId: SwapPairId }
      | { type: 'clock.ticked'; now: number };
  },
  actors: {
    fetchPrices: fromPromise<PriceQuote>(() => unprovided('swapCalculatorMachine', 'fetchPrices')),
    /** Tells the time every second: timers alone fall behind in a tab that is not looked at. */
    watchClock: fromCallback<EventObject>(() => unprovided('swapCalculatorMachine', 'watchClock')),
  },
  actions: {
    fallBack: assign({ quote: undefined }),
    reportFailure: (_, _failure: { reason: unknown }) => unprovided('swapCalculatorMachine', 'reportFailure'),
  },
  guards: { isInvalid: ({ context }) => !isAmount(context.entries[context.pairId]) },
  delays: {
    /** From one question to the next, however long the answer takes. */
    refreshInterval: 60_000,
    /** How long an answer is waited for. */
    patience: 10_000,
  },
}).createMachine({
  id: 'swapCalculator',
  context: {
    pairId: 'ETH-USDT',
    entries: { 'ETH-USDT': '1', 'BNB-USDC': '1', 'USDC-BNB': '1' },
    quote: undefined,
    now: 0,
  },
  invoke: { id: 'watchClock', src: 'watchClock' },
  on: {
    'clock.ticked': { actions: assign({ now: ({ event }) => event.now }) },
    'pair.chosen': { actions: assign({ pairId: ({ event }) => event.pairId }) },
    'amount.edited': {
      actions: assign({
        entries: ({ context, event }) => ({ ...context.entries, [context.pairId]: event.entry }),
      }),
    },
    'amount.left': {
      guard: 'isInvalid',
      actions: assign({ entries: ({ context }) => ({ ...context.entries, [context.pairId]: '0' }) }),
    },
  },
  initial: 'cycle',
  states: {
    cycle: {
      after: { refreshInterval: { target: 'cycle', reenter: true } },
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'fetchPrices',
            src: 'fetchPrices',
            onDone: { target: 'resting', actions: assign({ quote: ({ event }) => event.output }) },
            onError: {
              target: 'resting',
              actions: [
                'fallBack',
                { type: 'reportFailure', params: ({ event }) => ({ reason: event.error }) },
              ],
            },
          },
          after: {
            patience: {
              target: 'resting',
              actions: ['fallBack', { type: 'reportFailure', params: { reason: 'no answer in time' } }],
            },
          },
        },
        resting: {},
      },
    },
  },
});

export type SwapCalculatorRef = ActorRefFrom<typeof swapCalculatorMachine>;

type Aged = Pick<Context, 'quote' | 'now'>;

/** How old the prices are, in whole seconds; undefined where there are none. */
export function ageOf({ quote, now }: Aged): number | undefined {
  return quote === undefined ? undefined : Math.max(0, Math.floor((now - quote.at) / 1_000));
}

/** Whether there are prices that are young enough to be called live. */
export const isLive = ({ quote, now }: Aged) => quote !== undefined && now - quote.at <= liveLimit;
