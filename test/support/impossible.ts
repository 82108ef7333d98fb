/** Thrown by an action that is impossible now, such as the answer to a call that was not made. */
export class Impossible extends Error {
  override name = 'Impossible';
}

/**
 * Whether an action failed because its target does not exist: a call, a running actor, or a control with this
 * name.
 */
export const isImpossible = (error: unknown): boolean =>
  error instanceof Impossible ||
  (error instanceof Error &&
    error.name === 'TestingLibraryElementError' &&
    error.message.startsWith('Unable to find'));

/** The control, unless a visitor cannot use it: missing, invisible, disabled, or behind an open dialog. */
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
