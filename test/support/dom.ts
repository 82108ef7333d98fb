import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

afterEach(() => cleanup());

// Test files share modules: a chunk that is cut off by the end of one file would be missing in the next.
afterAll(() => vi.dynamicImportSettled());

// The files of a worker share one window. jsdom starts an interval for its frames when the first is requested
// and ends it with the last. Started by fake timers, it would never run, nor would a later frame of any file.
// So one frame always requests the next, from before the first test.
if (!('keepsFrames' in window)) {
  const { requestAnimationFrame } = window;
  const next = () => requestAnimationFrame(next);
  Object.defineProperty(window, 'keepsFrames', { value: next });
  next();
}

// jsdom has no modal dialogs: implements the two methods that the views call.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
