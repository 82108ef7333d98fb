/** Thrown when a test acts on something that is not there now, such as a request that nobody has made. */
export class Missing extends Error {
  override name = 'Missing';
}
