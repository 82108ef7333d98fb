import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

afterEach(() => cleanup());

// Test files share modules. A chunk that is still loading when one file ends would be missing in the next
// file.
afterAll(() => vi.dynamicImportSettled());

// The files of a worker share one window. jsdom starts an interval when the first animation frame is
// requested, and stops it when no frame is left. An interval started under fake timers would never run, and
// then no later frame would run. Therefore each frame requests the next frame, starting before the first
// test.
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
