// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { addFigureEntry, addressedFigure, loadedImage } from '../../src/effects/image-viewer.ts';
import { overhear } from '../support/overhear.ts';

const figure = { src: 'phone:swap', alt: 'The swap screen' };
afterEach(() => {
  vi.unstubAllGlobals();
});

const isTold = () => window.dispatchEvent(new PopStateEvent('popstate'));

test('addFigureEntry adds a history entry with the hash image-modal (HELP-26)', () => {
  history.replaceState(null, '', '/article/swapping-assets?from=mail');
  const length = history.length;
  addFigureEntry(figure);
  expect([history.length - length, location.pathname + location.search + location.hash]).toEqual([
    1,
    '/article/swapping-assets?from=mail#image-modal',
  ]);
  expect(history.state).toEqual({ figure });
});

test('addressedFigure reports the open image after a reload (HELP-34)', () => {
  history.replaceState({ figure }, '', '/article/swapping-assets#image-modal');
  const { heard, stop } = overhear(addressedFigure);
  expect(heard).toEqual([{ type: 'figure.addressed', figure }]);
  stop();
});

test('addressedFigure reports no image after Back and the image after Forward (HELP-28)', () => {
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
  ['a history state with an invalid figure', { figure: 'phone:swap' }, '#image-modal'],
  ['another hash', { figure }, '#fees'],
])('addressedFigure reports nothing for %s (HELP-34)', (_, state, hash) => {
  history.replaceState(state, '', `/article/swapping-assets${hash}`);
  const { heard, stop } = overhear(addressedFigure);
  expect(heard).toEqual([]);
  stop();
});

/** Replaces `Image` with a fake that is decoded when the test calls `resolve`. */
function holdImages() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const sources: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(source: string) {
        sources.push(source);
      }
      decode = () => promise;
    },
  );
  return { resolve, reject, sources };
}

const file = { src: '/assets/swap-screen.png', alt: 'The swap screen', size: { width: 2, height: 1 } };

test('loadedImage is done only after the image file is decoded (HELP-27)', async () => {
  const { resolve, sources } = holdImages();
  const loading = createActor(loadedImage, { input: file }).start();
  await vi.waitFor(() => expect(sources).toEqual([file.src]));
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
  const before = loading.getSnapshot().status;
  resolve();
  await toPromise(loading);
  expect([before, loading.getSnapshot().status]).toEqual(['active', 'done']);
});

test('loadedImage fails when the image file does not load (HELP-27)', async () => {
  const { reject } = holdImages();
  const loading = createActor(loadedImage, { input: file });
  const failure = toPromise(loading);
  loading.start();
  reject(new Error('404'));
  await expect(failure).rejects.toThrow('404');
});

test('loadedImage is done without a file request when the image is a drawing', async () => {
  const { sources } = holdImages();
  await toPromise(createActor(loadedImage, { input: figure }).start());
  expect(sources).toEqual([]);
});
