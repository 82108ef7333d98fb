import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';

/** Presses the button with this name. */
export function press(name: string | RegExp) {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** Follows the link with this name. */
export function follow(name: string | RegExp) {
  fireEvent.click(screen.getByRole('link', { name }));
}

/**
 * Presses Escape in the open dialog. The browser fires `cancel`, and the flow decides whether to close the
 * dialog.
 */
export function pressEscape() {
  const request = new Event('cancel', { cancelable: true });
  act(() => screen.getByRole('dialog').dispatchEvent(request));
  expect(request.defaultPrevented).toBe(true);
}

/** Clicks as a mouse does: a click begins with a press. */
function click(element: HTMLElement) {
  fireEvent.mouseDown(element);
  fireEvent.click(element);
}

/** Clicks inside the open dialog, checks that it stays open, and then clicks outside it. */
export function clickOutside() {
  const dialog = screen.getByRole('dialog');
  click(within(dialog).getByRole('heading', { level: 2 }));
  expect(screen.getByRole('dialog')).toBe(dialog);
  click(dialog);
}

/**
 * Returns whether a button does nothing at the moment. A button that is busy keeps the focus, so it has only
 * `aria-disabled`. A11Y-3.
 */
export const isOff = ({ disabled, ariaDisabled }: HTMLButtonElement) => disabled || ariaDisabled === 'true';
