/** A start that cannot go on, told to the operator in one line that says what to do. Never a bug. */
export class StartError extends Error {
  override name = 'StartError';
}
