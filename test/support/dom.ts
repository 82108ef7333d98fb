import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

afterEach(() => cleanup());

// Test files share modules: a chunk still loading when one file ends would be missing in the next.
afterAll(() => vi.dynamicImportSettled());

// The files of a worker share one window. jsdom starts an interval when the first animation frame is
// requested, and stops it when no frame is left. Started under fake timers, the interval would never run, and
// neither would any later frame. So each frame requests the next one, from before the first test.
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
