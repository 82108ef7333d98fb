import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { carouselMachine } from '../../../src/machines/exchange/carousel.machine.ts';
import { carouselModel } from '../../models/exchange/carousel.model.ts';
import { heldCallback } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

rehearse(carouselModel, 'machine', () => {
  const clock = new SimulatedClock();
  const motion = heldCallback();
  const carousel = createActor(carouselMachine.provide({ actors: { watchMotion: motion.logic } }), {
    clock,
    input: { count: 5 },
  }).start();
  const swipe = (from: number, to: number) => () => {
    carousel.send({ type: 'swipe.started', x: from });
    carousel.send({ type: 'swipe.ended', x: to });
  };
  const choose = (index: number) => () => carousel.send({ type: 'slide.chosen', index });
  /** Expects this slide and these reasons for a pause. Without a reason, the carousel must play. */
  const sees =
    (slide: number, ...holds: Array<'over' | 'inside' | 'paused' | 'calm'>) =>
    () => {
      const { context, value } = carousel.getSnapshot();
      expect({ slide: context.index + 1, value, isListening: motion.isRunning() }).toEqual({
        slide,
        value: {
          rotation: holds.length === 0 ? 'playing' : 'held',
          pointer: holds.includes('over') ? 'over' : 'away',
          focus: holds.includes('inside') ? 'inside' : 'outside',
          pace: holds.find((hold) => hold === 'paused' || hold === 'calm') ?? 'free',
          finger: 'up',
        },
        isListening: true,
      });
    };
  return {
    act: {
      'let 3 seconds pass': () => clock.increment(3_000),
      'press next': () => carousel.send({ type: 'next.pressed' }),
      'press previous': () => carousel.send({ type: 'previous.pressed' }),
      'click slide 1': choose(0),
      'click slide 3': choose(2),
      'choose slide 3 by name': choose(2),
      'swipe to the left': swipe(200, 160),
      'swipe to the right': swipe(160, 200),
      'drag less than a swipe': () => {
        swipe(200, 161)();
        swipe(161, 200)();
      },
      'scroll during a swipe': () => {
        carousel.send({ type: 'swipe.started', x: 200 });
        carousel.send({ type: 'swipe.abandoned' });
        carousel.send({ type: 'swipe.ended', x: 0 });
      },
      'hover over it': () => carousel.send({ type: 'pointer.entered' }),
      'point away': () => carousel.send({ type: 'pointer.left' }),
      'move the focus into it': () => carousel.send({ type: 'focus.gained' }),
      'move the focus out of it': () => carousel.send({ type: 'focus.lost' }),
      'press pause': () => carousel.send({ type: 'rotation.paused' }),
      'press play': () => carousel.send({ type: 'rotation.resumed' }),
      'turn reduced motion on': () => motion.tell({ type: 'motion.reduced' }),
      'turn reduced motion off': () => motion.tell({ type: 'motion.allowed' }),
    },
    see: {
      'slide 1, playing': sees(1),
      'slide 1, after 3 seconds': sees(1),
      'slide 2, playing': sees(2),
      'slide 3, playing': sees(3),
      'slide 4, playing': sees(4),
      'slide 5, playing': sees(5),
      'slide 1, hovered': sees(1, 'over'),
      'slide 2, hovered': sees(2, 'over'),
      'slide 1, focused': sees(1, 'inside'),
      'slide 1, hovered and focused': sees(1, 'over', 'inside'),
      'slide 1, hovered and paused': sees(1, 'over', 'paused'),
      'slide 1, focused and paused': sees(1, 'inside', 'paused'),
      'slide 1, hovered with reduced motion': sees(1, 'over', 'calm'),
      'slide 1, paused': sees(1, 'paused'),
      'slide 2, paused': sees(2, 'paused'),
      'slide 1, paused with reduced motion': sees(1, 'paused'),
      'slide 1, reduced motion': sees(1, 'calm'),
      'slide 2, reduced motion': sees(2, 'calm'),
    },
    pass: (ms) => clock.increment(ms),
  };
});

test('each arrow changes the slide and restarts the 5 s timer (EXCH-18)', () => {
  for (const [arrow, brought, next] of [
    ['next.pressed', 1, 2],
    ['previous.pressed', 4, 0],
  ] as const) {
    const clock = new SimulatedClock();
    const motion = heldCallback();
    const carousel = createActor(carouselMachine.provide({ actors: { watchMotion: motion.logic } }), {
      clock,
      input: { count: 5 },
    }).start();
    const index = () => carousel.getSnapshot().context.index;
    clock.increment(3_000);
    carousel.send({ type: arrow });
    clock.increment(4_999);
    expect(index()).toBe(brought);
    clock.increment(1);
    expect(index()).toBe(next);
  }
});

test('a second finger does not restart a swipe, and a touch end without a touch start does not change the slide (EXCH-23)', () => {
  const motion = heldCallback();
  const carousel = createActor(carouselMachine.provide({ actors: { watchMotion: motion.logic } }), {
    input: { count: 5 },
    clock: new SimulatedClock(),
  }).start();
  const index = () => carousel.getSnapshot().context.index;
  carousel.send({ type: 'swipe.started', x: 200 });
  carousel.send({ type: 'swipe.started', x: 150 });
  carousel.send({ type: 'swipe.ended', x: 150 });
  expect(index()).toBe(1);
  carousel.send({ type: 'swipe.abandoned' });
  carousel.send({ type: 'swipe.ended', x: 0 });
  expect(index()).toBe(1);
});
