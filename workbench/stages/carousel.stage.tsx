import type { CarouselRef } from '../../src/machines/carousel.machine.ts';
import { Carousel } from '../../src/views/exchange/carousel.tsx';
import { type Stage, send } from '../stage.ts';

export const stage: Stage = {
  input: { count: 5 },
  acts: {
    'let 3 seconds go by': [{ pass: 3_000 }],
    'press next': [send('next.pressed')],
    'press previous': [send('previous.pressed')],
    'click slide 1': [send('slide.chosen', { index: 0 })],
    'click slide 3': [send('slide.chosen', { index: 2 })],
    'pick slide 3 by its name': [send('slide.chosen', { index: 2 })],
    'swipe to the left': [send('swipe.started', { x: 200 }), send('swipe.ended', { x: 160 })],
    'swipe to the right': [send('swipe.started', { x: 160 }), send('swipe.ended', { x: 200 })],
    'drag by less than a swipe': [send('swipe.started', { x: 200 }), send('swipe.ended', { x: 161 })],
    'have a swipe taken over by scrolling': [send('swipe.started', { x: 200 }), send('swipe.abandoned')],
    'point at it': [send('pointer.entered')],
    'point away': [send('pointer.left')],
    'move the focus into it': [send('focus.gained')],
    'move the focus out of it': [send('focus.lost')],
    'press pause': [send('rotation.paused')],
    'press play': [send('rotation.resumed')],
    'ask for less motion': [send('motion.reduced')],
    'ask for motion again': [send('motion.allowed')],
  },
  View: ({ actor }) => <Carousel carousel={actor as CarouselRef} />,
};
