/** Returns this many random bytes as hexadecimal digits. */
export const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Returns a random UUID (version 4). Also works without https, where browsers have no `crypto.randomUUID`.
 * API-121.
 */
export const randomId = () => randomHex(16).replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/, '$1-$2-4$3-8$4-$5');
