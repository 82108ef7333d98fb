import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { keyframes, styled } from 'styled-components';
import { soon } from '../../effects/focus.ts';

type Props = {
  /** The id of the heading that labels the dialog. */
  labelledBy: string;
  onDismiss: () => void;
  /** False for a form: a click outside it must not discard the typed text. */
  closesOutside?: boolean;
  /** For a dialog that the visitor did not open: see `showModalSoon`. */
  opensSoon?: boolean;
  children: ReactNode;
};

/**
 * A modal dialog that is open while it is rendered. The dialog traps the focus, and returns the focus when it
 * closes. Escape dismisses the dialog, and so does a click outside unless `closesOutside` is false. The
 * dialog is at most 90% of the viewport high. A11Y-4.
 */
export function Modal({ labelledBy, onDismiss, closesOutside = true, opensSoon = false, children }: Props) {
  return (
    <Frame
      ref={opensSoon ? showModalSoon : showModal}
      aria-labelledby={labelledBy}
      data-surface="paper"
      onCancel={dismissInstead(onDismiss)}
      onClose={reopen}
      {...(closesOutside ? closeOutside(onDismiss) : undefined)}
    >
      <Body>{children}</Body>
    </Frame>
  );
}

/** Opens the dialog on mount, and closes it before unmount, so that the browser restores the focus. */
export function showModal(dialog: HTMLDialogElement) {
  dialog.showModal();
  return () => dialog.close();
}

/**
 * Opens the dialog in a separate task, so that pending input runs first: opening a dialog recalculates the
 * styles of the whole page.
 */
function showModalSoon(dialog: HTMLDialogElement) {
  const cancel = soon(() => dialog.showModal());
  return () => {
    cancel();
    dialog.close();
  };
}

/** Prevents the browser from closing the dialog itself, and lets the dialog's machine decide. */
export function dismissInstead(onDismiss: () => void) {
  return (event: SyntheticEvent) => {
    if (event.target === event.currentTarget) {
      event.preventDefault();
      onDismiss();
    }
  };
}

/**
 * Opens the dialog again if the browser closed it while its machine keeps it open, for example during a
 * request. Chromium lets `dismissInstead` prevent only one close after each user gesture, and Escape is not
 * such a gesture. A11Y-4.
 */
export function reopen({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) {
  // The event arrives late: by then React may have removed the dialog or opened it again.
  if (dialog.isConnected && !dialog.open) {
    dialog.showModal();
  }
}

/**
 * Stops the second click of a double click. The first click has opened or closed a menu, so the second one
 * hits whatever is under the pointer now. SHELL-17, ADMIN-7.
 */
export function stopRepeat(event: MouseEvent) {
  if (event.detail > 1) {
    event.preventDefault();
    event.stopPropagation();
  }
}

/**
 * The handlers of a dialog that a click outside dismisses. The content must cover the whole dialog, so that a
 * click on the dialog element itself is a click on the backdrop. Ignores the second click of a double click
 * on the opener. DIALOG-3, ADMIN-7.
 */
export const closeOutside = (onDismiss: () => void) => ({
  // Selecting text from the inside to the outside ends in a click on the dialog, too.
  onMouseDown: ({ currentTarget, target, detail }: MouseEvent) => {
    isPressedOutside = target === currentTarget && detail < 2;
  },
  onClick: ({ currentTarget, target }: MouseEvent) => {
    if (isPressedOutside && target === currentTarget) {
      onDismiss();
    }
  },
});

/** Whether the last press was on the backdrop of a dialog, and the first of a click. */
let isPressedOutside = false;

const arrive = keyframes`
  from { opacity: 0; transform: translateY(16px); }
`;

const Frame = styled.dialog`
  width: min(34rem, 100vw - 2rem);
  max-height: 90vh;
  max-height: 90dvh;
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: var(--r-lg);
  color: var(--ink-900);
  background: var(--white);
  box-shadow: var(--shadow-2);
  overflow: hidden auto;
  overscroll-behavior: contain;
  animation: ${arrive} var(--slow) var(--ease);
  &::backdrop { background: rgb(9 10 20 / 0.62); }
`;

const Body = styled.div`
  position: relative;
  padding: clamp(1.25rem, 5vw, 2rem);
`;
