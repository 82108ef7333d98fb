/**
 * Calls back when the visitor commits a value. React's `onChange` also reports every intermediate value.
 * Returns a function that removes the listener.
 */
export function committedValue(input: HTMLInputElement | null, onCommit: (value: string) => void) {
  const commit = () => input !== null && onCommit(input.value);
  input?.addEventListener('change', commit);
  return () => input?.removeEventListener('change', commit);
}
