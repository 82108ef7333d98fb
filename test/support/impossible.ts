/**
 * Thrown by an action that is impossible in the current state, such as resolving a call that was never made.
 */
export class Impossible extends Error {
  override name = 'Impossible';
}

/**
 * Whether an action failed because it is impossible in the current state: its call or actor does not exist,
 * or its control is missing or unusable.
 */
export const isImpossible = (error: unknown): boolean =>
  error instanceof Impossible ||
  (error instanceof Error &&
    error.name === 'TestingLibraryElementError' &&
    error.message.startsWith('Unable to find'));

/**
 * Returns the control. Throws if a visitor cannot use the control, because it is missing, invisible, disabled
 * or behind an open dialog.
 */
export function usable<Control extends Element>(control: Control | null | undefined): Control {
  const dialog = document.querySelector('dialog[open]');
  if (control === null || control === undefined) {
    throw new Impossible('The control is missing');
  }
  const isInvisible = getComputedStyle(control).visibility === 'hidden';
  if (isInvisible || control.matches(':disabled') || (dialog !== null && !dialog.contains(control))) {
    throw new Impossible('The control is invisible, disabled or inert');
  }
  return control;
}
