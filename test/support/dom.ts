import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

afterEach(() => cleanup());

// Test files share modules. If a chunk were still loading when one file ends, the chunk would be missing in
// the next file.
afterAll(() => vi.dynamicImportSettled());

// Keeps an animation frame pending at all times, because the files of a worker share one window. jsdom starts
// an interval when the first frame is requested, and stops the interval when no frame is left. If a later
// test restarted the interval under fake timers, no frame would ever run.
if (!('keepsFrames' in window)) {
  const { requestAnimationFrame } = window;
  const next = () => requestAnimationFrame(next);
  Object.defineProperty(window, 'keepsFrames', { value: next });
  next();
}

// jsdom does not implement modal dialogs, so this adds the two methods that the views call.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
