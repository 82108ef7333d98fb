import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

afterEach(() => cleanup());

// Test files share modules: a chunk that is cut off by the end of one file would be missing in the next.
afterAll(() => vi.dynamicImportSettled());

// jsdom has no modal dialogs: implements the two methods that the views call.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
