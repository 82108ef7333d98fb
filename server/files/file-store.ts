import type { Readable } from 'node:stream';

/** A part of a file, including the first and the last byte. */
export type ByteRange = { start: number; end: number };

/** A stored file: its size in bytes, and the time of its last change in milliseconds since the epoch. */
export type StoredFile = { name: string; size: number; changedAt: number };

/** Files that can be sent without loading them into memory. */
export type ReadableFiles = {
  /** Returns the size in bytes and the content type of a file, or undefined. Reads no content. MEDIA-46. */
  find: (name: string) => Promise<{ size: number; type: string } | undefined>;
  read: (name: string, range: ByteRange) => Promise<Readable>;
  /** Returns all files, in no particular order. LIB-2. */
  list: () => Promise<StoredFile[]>;
};

/**
 * Where uploaded images are kept. Names are derived from the content, so storing a file again changes
 * nothing. MEDIA-31, MEDIA-39.
 */
export type FileStore = ReadableFiles & {
  /** Stores the bytes atomically under the name. Resolves when they are durable. MEDIA-36. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Deletes the file of this name, if there is one. */
  remove: (name: string) => Promise<void>;
};

/** The content type of every stored image. */
export const pictureType = 'image/webp';
