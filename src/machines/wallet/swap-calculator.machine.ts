import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { PriceQuote } from '../../contract/prices.ts';
import { isAmount, type SwapPairId } from '../../contract/swap.ts';
import { unprovided } from '../unprovided.ts';

type Context = {
  pairId: SwapPairId;
  /** The text of each pair's amount field, as typed. */
  entries: Record<SwapPairId, string>;
  /** Undefined before the first prices arrive and after a failed request. The fallback rates then apply. */
  quote: PriceQuote | undefined;
  /** The time of the last tick, in milliseconds since the epoch. */
  now: number;
};

/** The maximum age of live prices, in ms. */
const liveLimit = 2 * 60_000;

/**
 * Converts an amount into another currency. Prices are fetched at the start and every minute. Without prices,
 * the fallback rates apply. Leaving the page aborts the request. WALLET-22, WALLET-25 to WALLET-34.
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
    /**
     * Reports the time every second. The machine reads the clock instead of counting ticks, because browsers
     * throttle timers in background tabs.
     */
    watchClock: fromCallback<EventObject>(() => unprovided('swapCalculatorMachine', 'watchClock')),
  },
  actions: {
    fallBack: assign({ quote: undefined }),
    reportFailure: (_, _failure: { reason: unknown }) => unprovided('swapCalculatorMachine', 'reportFailure'),
  },
  guards: { isInvalid: ({ context }) => !isAmount(context.entries[context.pairId]) },
  delays: {
    /**
     * The interval between the starts of two requests. The duration of a request does not extend the
     * interval.
     */
    refreshInterval: 60_000,
    /** The timeout of a request. */
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

/** Returns the age of the prices in whole seconds, or undefined without prices. */
export function ageOf({ quote, now }: Aged): number | undefined {
  return quote === undefined ? undefined : Math.max(0, Math.floor((now - quote.at) / 1_000));
}

/** Returns whether the prices are recent enough to count as live. */
export const isLive = ({ quote, now }: Aged) => quote !== undefined && now - quote.at <= liveLimit;
