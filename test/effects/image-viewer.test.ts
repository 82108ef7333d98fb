// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { addFigureEntry, addressedFigure } from '../../src/effects/image-viewer.ts';
import { overhear } from '../support/overhear.ts';

const figure = { src: 'phone:swap', alt: 'The swap screen' };
const isTold = () => window.dispatchEvent(new PopStateEvent('popstate'));

test('opening a picture adds an entry to the history, with its own hash', () => {
  history.replaceState(null, '', '/article/swapping-assets?from=mail');
  const length = history.length;
  addFigureEntry(figure);
  expect([history.length - length, location.pathname + location.search + location.hash]).toEqual([
    1,
    '/article/swapping-assets?from=mail#image-modal',
  ]);
  expect(history.state).toEqual({ figure });
});

test('a page that is loaded again over its picture tells of it', () => {
  history.replaceState({ figure }, '', '/article/swapping-assets#image-modal');
  const { heard, stop } = overhear(addressedFigure);
  expect(heard).toEqual([{ type: 'figure.addressed', figure }]);
  stop();
});

test('the ways back and forward tell of no picture, and of one', () => {
  history.replaceState(null, '', '/article/swapping-assets');
  const { heard, stop } = overhear(addressedFigure);
  isTold();
  history.replaceState({ figure }, '', '#image-modal');
  isTold();
  stop();
  isTold();
  expect(heard).toEqual([
    { type: 'figure.addressed', figure: undefined },
    { type: 'figure.addressed', figure },
  ]);
});

test.each([
  ['a shared link', null, '#image-modal'],
  ['a state of somebody else', { figure: 'phone:swap' }, '#image-modal'],
  ['another hash', { figure }, '#fees'],
])('%s holds no picture', (_, state, hash) => {
  history.replaceState(state, '', `/article/swapping-assets${hash}`);
  const { heard, stop } = overhear(addressedFigure);
  expect(heard).toEqual([]);
  stop();
});
