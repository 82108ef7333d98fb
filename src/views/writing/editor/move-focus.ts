import type { KeyboardEvent } from 'react';

/**
 * Moves the focus between the controls that match `selector`: by the two given keys, which wrap around, and by
 * Home and End.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  [back, forth]: readonly [string, string],
) {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = controls.indexOf(event.target as HTMLElement);
  const targets: Record<string, number> = {
    [forth]: (at + 1) % controls.length,
    [back]: (at - 1 + controls.length) % controls.length,
    Home: 0,
    End: controls.length - 1,
  };
  const target = targets[event.key];
  if (target !== undefined && at !== -1) {
    event.preventDefault();
    controls[target]?.focus();
  }
}
