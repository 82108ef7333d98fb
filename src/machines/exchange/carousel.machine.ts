import {
  type ActorRefFrom,
  assign,
  type EventObject,
  fromCallback,
  not,
  or,
  raise,
  setup,
  stateIn,
} from 'xstate';
import { unprovided } from '../unprovided.ts';

/** How long a slide stays before the next one comes, ms. EXCH-13. */
export const slideDwell = 5_000;

/** How far a finger travels before it is a swipe and no tap, px. */
const swipeDistance = 40;

/**
 * A looping carousel that moves on by itself until something holds it. The pointer, the keyboard,
 * the reader's pause and their wish for less motion each hold it on their own: one that ends does
 * not lift another. Pressing play lifts all of them, until the next. EXCH-14 to EXCH-26.
 */
export const carouselMachine = setup({
  types: {} as {
    context: {
      index: number;
      count: number;
      /** Where the finger was put down, px from the left. */
      swipedFrom: number;
    };
    input: { count: number };
    events:
      | { type: 'slide.chosen'; index: number }
      | { type: 'next.pressed' }
      | { type: 'previous.pressed' }
      | { type: 'swipe.started'; x: number }
      | { type: 'swipe.ended'; x: number }
      | { type: 'swipe.abandoned' }
      | { type: 'pointer.entered' }
      | { type: 'pointer.left' }
      | { type: 'focus.gained' }
      | { type: 'focus.lost' }
      | { type: 'rotation.paused' }
      | { type: 'rotation.resumed' }
      | { type: 'motion.reduced' }
      | { type: 'motion.allowed' };
  },
  actors: {
    /** Tells whether the reader asks their system for less motion, now and at every change. */
    watchMotion: fromCallback<EventObject>(() => unprovided('carouselMachine', 'watchMotion')),
  },
  actions: {
    stepBy: assign({
      index: ({ context }, delta: number) => (context.index + delta + context.count) % context.count,
    }),
  },
  guards: {
    isHeld: or([
      stateIn({ pointer: 'over' }),
      stateIn({ focus: 'inside' }),
      stateIn({ pace: 'paused' }),
      stateIn({ pace: 'calm' }),
    ]),
    isSwipe: (_, distance: number) => distance >= swipeDistance,
  },
  delays: { slideDwell },
}).createMachine({
  id: 'carousel',
  context: ({ input }) => ({ index: 0, count: input.count, swipedFrom: 0 }),
  invoke: { id: 'watchMotion', src: 'watchMotion' },
  type: 'parallel',
  states: {
    rotation: {
      initial: 'deciding',
      // Every step leads through `deciding`: what plays is entered anew, and with it its time.
      on: {
        'next.pressed': { target: '.deciding', actions: { type: 'stepBy', params: 1 } },
        'previous.pressed': { target: '.deciding', actions: { type: 'stepBy', params: -1 } },
        'slide.chosen': { target: '.deciding', actions: assign({ index: ({ event }) => event.index }) },
      },
      states: {
        deciding: { always: [{ guard: 'isHeld', target: 'held' }, { target: 'playing' }] },
        playing: {
          always: { guard: 'isHeld', target: 'held' },
          after: { slideDwell: { target: 'deciding', actions: { type: 'stepBy', params: 1 } } },
        },
        held: { always: { guard: not('isHeld'), target: 'playing' } },
      },
    },
    pointer: {
      initial: 'away',
      states: {
        away: { on: { 'pointer.entered': 'over' } },
        over: { on: { 'pointer.left': 'away', 'rotation.resumed': 'away' } },
      },
    },
    focus: {
      initial: 'outside',
      states: {
        outside: { on: { 'focus.gained': 'inside' } },
        inside: { on: { 'focus.lost': 'outside', 'rotation.resumed': 'outside' } },
      },
    },
    pace: {
      initial: 'free',
      states: {
        free: { on: { 'rotation.paused': 'paused', 'motion.reduced': 'calm' } },
        paused: { on: { 'rotation.resumed': 'free' } },
        /** Less motion is wished for: it moves by itself only if it is told to. */
        calm: { on: { 'rotation.resumed': 'free', 'motion.allowed': 'free' } },
      },
    },
    finger: {
      initial: 'up',
      states: {
        up: {
          on: {
            'swipe.started': { target: 'down', actions: assign({ swipedFrom: ({ event }) => event.x }) },
          },
        },
        down: {
          on: {
            'swipe.ended': [
              {
                guard: { type: 'isSwipe', params: ({ context, event }) => context.swipedFrom - event.x },
                target: 'up',
                actions: raise({ type: 'next.pressed' }),
              },
              {
                guard: { type: 'isSwipe', params: ({ context, event }) => event.x - context.swipedFrom },
                target: 'up',
                actions: raise({ type: 'previous.pressed' }),
              },
              'up',
            ],
            'swipe.abandoned': 'up',
          },
        },
      },
    },
  },
});

export type CarouselRef = ActorRefFrom<typeof carouselMachine>;
