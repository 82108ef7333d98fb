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

/** The time in ms for which each slide is shown. EXCH-13. */
export const slideDwell = 5_000;

/** The minimum length of a swipe in px. A shorter movement is a tap. */
const swipeDistance = 40;

/**
 * A looping carousel that advances automatically. The pointer, the keyboard focus, the pause button and
 * reduced motion each pause it independently. Pressing play ends all these pauses, even while the pointer or
 * the focus is still on the carousel. EXCH-14 to EXCH-26.
 */
export const carouselMachine = setup({
  types: {} as {
    context: {
      index: number;
      count: number;
      /** Where the touch began, in px from the left. */
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
    /** Reports whether the visitor prefers reduced motion, initially and on every change. */
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
      // Each change of the slide passes through `deciding`, which reenters `playing` and so restarts the
      // timer.
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
        /** With reduced motion the carousel advances only after the visitor presses play. */
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
