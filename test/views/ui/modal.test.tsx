import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Modal } from '../../../src/views/ui/modal.tsx';
import { WideDialog } from '../../../src/views/ui/wide-dialog.tsx';

const ignore = () => undefined;

test.each([
  [
    'a dialog',
    <Modal key="dialog" labelledBy="title" onDismiss={ignore}>
      <h2 id="title">Saving</h2>
    </Modal>,
  ],
  [
    'a wide dialog',
    <WideDialog key="wide" title="Saving" closeLabel="Close" onClose={ignore}>
      <p>Please wait.</p>
    </WideDialog>,
  ],
])('%s opens again when the browser closes it and its machine keeps it open (A11Y-4)', (_, element) => {
  render(element);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Saving' });
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);
});

test('a dialog stays closed when its close event arrives after its removal (A11Y-4)', () => {
  const { unmount } = render(
    <Modal labelledBy="title" onDismiss={ignore}>
      <h2 id="title">Saved</h2>
    </Modal>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  unmount();
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(false);
});

test('the second click of a double click on the opener does not dismiss the dialog when it hits the backdrop (DIALOG-3)', () => {
  const onDismiss = vi.fn();
  render(
    <Modal labelledBy="title" onDismiss={onDismiss}>
      <h2 id="title">Download</h2>
    </Modal>,
  );
  const dialog = screen.getByRole('dialog');
  fireEvent.click(dialog, { detail: 2 });
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.click(dialog, { detail: 1 });
  expect(onDismiss).toHaveBeenCalledOnce();
});
