/**
 * Calls back with the value that was settled on. React's `onChange` reports every move on the way there.
 * Returns the way to stop.
 */
export function committedValue(input: HTMLInputElement | null, onCommit: (value: string) => void) {
  const commit = () => input !== null && onCommit(input.value);
  input?.addEventListener('change', commit);
  return () => input?.removeEventListener('change', commit);
}
