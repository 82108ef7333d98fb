import { type ActorRefFrom, assign, type EventObject, fromCallback, setup } from 'xstate';
import { isDrawable, sampleAmount } from '../../contract/amount.ts';
import type { Prices } from '../../contract/prices.ts';
import { unprovided } from '../unprovided.ts';

/** The source of the rates: the built-in fallback rates, live prices, or stale prices. */
export type RateKind = 'sample' | 'live' | 'indicative';

type Drawn = {
  /** The last valid amount. */
  amount: string;
  /** Undefined without prices. The fallback rates then apply. */
  prices: Prices | undefined;
  rates: RateKind;
};

type Context = Drawn & {
  /** The text of the field, as typed. */
  entry: string;
  /** The amount and rates announced at the last pause in typing, and whether the entry was invalid. */
  told: (Drawn & { isRefused: boolean }) | undefined;
};

/**
 * The amount that all drawn phones on the page share. After an invalid entry the phones keep the last valid
 * amount. Live prices are fetched when the field is first focused. Screen readers announce the amount and
 * rates when typing pauses. HOME-15 to HOME-24.
 */
export const amountStoryMachine = setup({
  types: {} as {
    context: Context;
    events:
      | { type: 'field.entered' }
      | { type: 'amount.edited'; entry: string }
      | { type: 'amount.left' }
      | { type: 'rates.changed'; prices: Prices | undefined; isLive: boolean };
  },
  actors: {
    /** Reports the prices of the swap calculator, and whether they count as live. */
    watchRates: fromCallback<EventObject>(() => unprovided('amountStoryMachine', 'watchRates')),
  },
  delays: { typingPause: 700 },
}).createMachine({
  id: 'amountStory',
  context: {
    entry: sampleAmount,
    amount: sampleAmount,
    prices: undefined,
    rates: 'sample',
    told: undefined,
  },
  type: 'parallel',
  states: {
    field: {
      initial: 'still',
      states: {
        still: {},
        typing: {
          after: {
            typingPause: {
              target: 'still',
              actions: assign({
                told: ({ context: { entry, amount, prices, rates } }) => ({
                  amount,
                  prices,
                  rates,
                  isRefused: !isDrawable(entry),
                }),
              }),
            },
          },
        },
      },
      on: {
        'amount.edited': {
          target: '.typing',
          actions: assign(({ context, event: { entry } }) => ({
            entry,
            amount: isDrawable(entry) ? entry.trim() : context.amount,
          })),
        },
        'amount.left': { actions: assign({ entry: ({ context }) => context.amount }) },
      },
    },
    rates: {
      initial: 'unasked',
      states: {
        unasked: { on: { 'field.entered': 'followed', 'amount.edited': 'followed' } },
        followed: {
          invoke: { id: 'watchRates', src: 'watchRates' },
          on: {
            'rates.changed': {
              actions: assign({
                prices: ({ event }) => event.prices,
                rates: ({ event: { prices, isLive } }) =>
                  prices === undefined ? 'sample' : isLive ? 'live' : 'indicative',
              }),
            },
          },
        },
      },
    },
  },
});

export type AmountStoryRef = ActorRefFrom<typeof amountStoryMachine>;
