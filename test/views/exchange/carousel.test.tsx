import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { carouselMachine } from '../../../src/machines/exchange/carousel.machine.ts';
import { Carousel } from '../../../src/views/exchange/carousel.tsx';
import { carouselModel } from '../../models/exchange/carousel.model.ts';
import { press } from '../../support/gestures.ts';
import { heldCallback } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

const titles = ['Instant Trade', 'Large Trade', 'Trade Overview', 'Order Book', 'Home Screen'];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Renders the carousel, followed by a focusable element. */
function renderCarousel() {
  const motion = heldCallback();
  const carousel = createActor(carouselMachine.provide({ actors: { watchMotion: motion.logic } }), {
    input: { count: 5 },
  }).start();
  render(
    <>
      <Carousel carousel={carousel} />
      <button type="button">Something after it</button>
    </>,
  );
  return { motion, carousel };
}

const region = () => screen.getByRole('region', { name: 'Five screens of the exchange' });
const slides = () => [...region().querySelectorAll<HTMLElement>('[aria-roledescription="slide"]')];
const live = () => region().querySelector('[aria-live]');
const names = () =>
  within(screen.getByRole('group', { name: 'Choose a slide' })).getAllByRole<HTMLButtonElement>('button');

/** Clicks the picture of a slide. Only pointers use the picture: keyboard users choose a slide by name. */
function clickSlide(number: number) {
  fireEvent.click(within(slides()[number - 1] as HTMLElement).getByRole('button', { hidden: true }));
}

function swipe(from: number, to: number, end: 'pointerUp' | 'pointerCancel' = 'pointerUp') {
  const stage = live() as Element;
  fireEvent.pointerDown(stage, { pointerType: 'touch', isPrimary: true, clientX: from });
  fireEvent[end](stage, { pointerType: 'touch', isPrimary: true, clientX: to });
}

rehearse(carouselModel, 'view', () => {
  const { motion } = renderCarousel();
  const sees = (number: number, way: 'moves' | 'is held', button: 'Pause' | 'Play') => () =>
    expect({
      shown: slides().map((slide) => slide.getAttribute('aria-hidden') === null),
      picked: names().map((name) => name.getAttribute('aria-disabled') === 'true'),
      announces: live()?.getAttribute('aria-live'),
      button: screen.getByRole('button', { name: /the slides$/ }).getAttribute('aria-label'),
    }).toEqual({
      shown: titles.map((_, index) => index === number - 1),
      picked: titles.map((_, index) => index === number - 1),
      announces: way === 'moves' ? 'off' : 'polite',
      button: `${button} the slides`,
    });
  return {
    act: {
      'let 3 seconds pass': () => act(() => vi.advanceTimersByTime(3_000)),
      'press next': () => press('Next slide'),
      'press previous': () => press('Previous slide'),
      'click slide 1': () => clickSlide(1),
      'click slide 3': () => clickSlide(3),
      'choose slide 3 by name': () => press('Trade Overview'),
      'swipe to the left': () => swipe(200, 160),
      'swipe to the right': () => swipe(160, 200),
      'drag less than a swipe': () => {
        swipe(200, 161);
        swipe(161, 200);
      },
      'scroll during a swipe': () => swipe(200, 0, 'pointerCancel'),
      'hover over it': () => fireEvent.pointerEnter(region()),
      'point away': () => fireEvent.pointerLeave(region()),
      'move the focus into it': () => act(() => screen.getByRole('button', { name: 'Next slide' }).focus()),
      'move the focus out of it': () => act(() => screen.getByText('Something after it').focus()),
      'press pause': () => press('Pause the slides'),
      'press play': () => press('Play the slides'),
      'turn reduced motion on': () => act(() => motion.tell({ type: 'motion.reduced' })),
      'turn reduced motion off': () => act(() => motion.tell({ type: 'motion.allowed' })),
    },
    see: {
      'slide 1, playing': sees(1, 'moves', 'Pause'),
      'slide 1, after 3 seconds': sees(1, 'moves', 'Pause'),
      'slide 2, playing': sees(2, 'moves', 'Pause'),
      'slide 3, playing': sees(3, 'moves', 'Pause'),
      'slide 4, playing': sees(4, 'moves', 'Pause'),
      'slide 5, playing': sees(5, 'moves', 'Pause'),
      'slide 1, hovered': sees(1, 'is held', 'Pause'),
      'slide 2, hovered': sees(2, 'is held', 'Pause'),
      'slide 1, focused': sees(1, 'is held', 'Pause'),
      'slide 1, hovered and focused': sees(1, 'is held', 'Pause'),
      'slide 1, hovered and paused': sees(1, 'is held', 'Play'),
      'slide 1, focused and paused': sees(1, 'is held', 'Play'),
      'slide 1, hovered with reduced motion': sees(1, 'is held', 'Play'),
      'slide 1, paused': sees(1, 'is held', 'Play'),
      'slide 2, paused': sees(2, 'is held', 'Play'),
      'slide 1, paused with reduced motion': sees(1, 'is held', 'Play'),
      'slide 1, reduced motion': sees(1, 'is held', 'Play'),
      'slide 2, reduced motion': sees(2, 'is held', 'Play'),
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});

test('the carousel has five slides in order (EXCH-12, EXCH-26)', () => {
  renderCarousel();
  expect(slides().map((slide) => within(slide).getByRole('heading', { hidden: true }).textContent)).toEqual(
    titles,
  );
  expect(names().map(({ textContent }) => textContent)).toEqual(titles);
});

test('the carousel stays paused when the focus moves between its controls (EXCH-15)', () => {
  renderCarousel();
  act(() => screen.getByRole('button', { name: 'Next slide' }).focus());
  act(() => screen.getByRole('button', { name: 'Previous slide' }).focus());
  act(() => vi.advanceTimersByTime(60_000));
  expect(live()?.getAttribute('aria-live')).toBe('polite');
});

test('a key press on a control pauses the carousel (EXCH-15)', () => {
  const { carousel } = renderCarousel();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Next slide' }), { key: 'Tab' });
  expect(carousel.getSnapshot().value).toEqual(
    expect.objectContaining({ rotation: 'held', focus: 'inside', pace: 'free' }),
  );
});

test('dragging with a mouse does not change the slide of the carousel (EXCH-24)', () => {
  const { carousel } = renderCarousel();
  const stage = live() as Element;
  fireEvent.pointerDown(stage, { pointerType: 'mouse', clientX: 300 });
  fireEvent.pointerUp(stage, { pointerType: 'mouse', clientX: 0 });
  expect(carousel.getSnapshot().context.index).toBe(0);
});

test('two fingers zoom the page and do not change the slide of the carousel (EXCH-24)', () => {
  const { carousel } = renderCarousel();
  const stage = live() as HTMLElement;
  expect(getComputedStyle(stage).touchAction).toBe('pan-y pinch-zoom');
  fireEvent.pointerDown(stage, { pointerType: 'touch', isPrimary: true, clientX: 180 });
  fireEvent.pointerDown(stage, { pointerType: 'touch', clientX: 240 });
  fireEvent.pointerUp(stage, { pointerType: 'touch', isPrimary: true, clientX: 100 });
  fireEvent.pointerUp(stage, { pointerType: 'touch', clientX: 320 });
  expect(carousel.getSnapshot().context.index).toBe(0);
});
