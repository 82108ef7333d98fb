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

function openDialog() {
  const onDismiss = vi.fn();
  render(
    <Modal labelledBy="title" onDismiss={onDismiss}>
      <h2 id="title">Download</h2>
    </Modal>,
  );
  return { onDismiss, dialog: screen.getByRole('dialog'), title: screen.getByRole('heading') };
}

test('the second click of a double click on the opener does not dismiss the dialog when it hits the backdrop (DIALOG-3)', () => {
  const { onDismiss, dialog } = openDialog();
  const click = (detail: number) => {
    fireEvent.mouseDown(dialog, { detail });
    fireEvent.click(dialog, { detail });
    return onDismiss.mock.calls.length;
  };
  expect([click(2), click(1)]).toEqual([0, 1]);
});

test('a press that begins inside the dialog and ends on the backdrop does not dismiss the dialog (DIALOG-3)', () => {
  const { onDismiss, dialog, title } = openDialog();
  const dragFrom = (start: HTMLElement) => {
    fireEvent.mouseDown(start);
    // The browser clicks the closest common ancestor of the start and the end of the press.
    fireEvent.click(dialog);
    return onDismiss.mock.calls.length;
  };
  expect([dragFrom(title), dragFrom(dialog), dragFrom(title)]).toEqual([0, 1, 1]);
});
