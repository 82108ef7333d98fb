/**
 * Where uploaded files are kept. A name is made from what the file holds, so that it never stands
 * for anything else; keeping a file that is there already changes nothing.
 */
export type FileStore = {
  /** Keeps the bytes under the name. Once it resolves they are there whole; before, not at all. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** The bytes under the name; undefined where there are none. */
  get: (name: string) => Promise<Buffer | undefined>;
};
