import { soon } from './focus.ts';

/**
 * A ref for a button that disappears when it is pressed. If the button has the focus then, the part of the
 * page around it gets the focus, or in a dialog the dialog's first button. A11Y-3.
 */
export const passFocusOutwards = (button: HTMLElement | null) => () => {
  if (button !== null && button === document.activeElement) {
    const part = button.closest('dialog') ?? button.closest('[tabindex="-1"]');
    soon(() => {
      const target = part instanceof HTMLDialogElement ? part.querySelector('button') : part;
      if (target instanceof HTMLElement && document.activeElement === document.body) {
        target.focus({ preventScroll: true });
      }
    });
  }
};
