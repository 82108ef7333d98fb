import { soon } from './focus.ts';

/**
 * Ref for a button that removes itself. Moves its focus to the enclosing section, or in a dialog to the
 * dialog's first button. A11Y-3.
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
