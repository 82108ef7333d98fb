import type { FlowModel } from '../support/model.ts';

/**
 * Public site 4, 9 (Carousel, 5 slides): advances every 5 s and wraps; paused while hovered; arrows
 * and clicking a slide move to it and restart the timer. Issue 3: paused while focused, a pause
 * button, swipe, and no advance by itself where less motion is asked for. No reason to stand still
 * that ends may lift another one.
 */
export const carouselModel: FlowModel = {
  flow: 'carousel',
  initial: 'slide 1, playing',
  states: {
    'slide 1, playing': {
      'after 5000 ms': 'slide 2, playing',
      'let 3 seconds go by': 'slide 1, 3 seconds gone',
      'press next': 'slide 2, playing',
      'press previous': 'slide 5, playing',
      'click slide 3': 'slide 3, playing',
      'pick slide 3 by its name': 'slide 3, playing',
      'swipe to the left': 'slide 2, playing',
      'swipe to the right': 'slide 5, playing',
      'drag by less than a swipe': 'slide 1, playing',
      'have a swipe taken over by scrolling': 'slide 1, playing',
      'point at it': 'slide 1, hovered',
      'move the focus into it': 'slide 1, focused',
      'press pause': 'slide 1, paused',
      'ask for less motion': 'slide 1, calm',
    },
    'slide 1, 3 seconds gone': {
      'after 2000 ms': 'slide 2, playing',
      'press next': 'slide 2, playing',
      'press previous': 'slide 5, playing',
      'click slide 1': 'slide 1, playing',
      'click slide 3': 'slide 3, playing',
      'swipe to the left': 'slide 2, playing',
      'drag by less than a swipe': 'slide 1, 3 seconds gone',
      'point at it': 'slide 1, hovered',
    },
    'slide 2, playing': { 'after 5000 ms': 'slide 3, playing', 'press previous': 'slide 1, playing' },
    'slide 3, playing': { 'after 5000 ms': 'slide 4, playing' },
    'slide 4, playing': { 'after 5000 ms': 'slide 5, playing' },
    'slide 5, playing': { 'after 5000 ms': 'slide 1, playing', 'press next': 'slide 1, playing' },
    'slide 1, hovered': {
      'after 5000 ms': 'slide 1, hovered',
      'point away': 'slide 1, playing',
      'press next': 'slide 2, hovered',
      'move the focus into it': 'slide 1, hovered and focused',
      'press pause': 'slide 1, hovered and paused',
      'ask for less motion': 'slide 1, hovered and calm',
    },
    'slide 2, hovered': { 'after 5000 ms': 'slide 2, hovered', 'point away': 'slide 2, playing' },
    'slide 1, focused': {
      'after 5000 ms': 'slide 1, focused',
      'move the focus out of it': 'slide 1, playing',
      'point at it': 'slide 1, hovered and focused',
      'press pause': 'slide 1, focused and paused',
    },
    'slide 1, hovered and focused': {
      'after 5000 ms': 'slide 1, hovered and focused',
      'point away': 'slide 1, focused',
      'move the focus out of it': 'slide 1, hovered',
    },
    'slide 1, hovered and paused': {
      'point away': 'slide 1, paused',
      'press play': 'slide 1, playing',
    },
    'slide 1, focused and paused': {
      'move the focus out of it': 'slide 1, paused',
      'press play': 'slide 1, playing',
    },
    'slide 1, hovered and calm': { 'point away': 'slide 1, calm' },
    'slide 1, paused': {
      'after 5000 ms': 'slide 1, paused',
      'press play': 'slide 1, playing',
      'press next': 'slide 2, paused',
      'ask for less motion': 'slide 1, paused and calm',
    },
    'slide 2, paused': { 'after 5000 ms': 'slide 2, paused', 'press previous': 'slide 1, paused' },
    'slide 1, paused and calm': { 'ask for motion again': 'slide 1, paused' },
    'slide 1, calm': {
      'after 5000 ms': 'slide 1, calm',
      'press next': 'slide 2, calm',
      'press play': 'slide 1, playing',
      'ask for motion again': 'slide 1, playing',
    },
    'slide 2, calm': { 'after 5000 ms': 'slide 2, calm' },
  },
};
