import type { Readable } from 'node:stream';

/** A part of a file, first and last byte included. */
export type ByteRange = { start: number; end: number };

/** Files that can be sent without holding them in memory. */
export type ReadableFiles = {
  /** The size in bytes and content type of a file, of which nothing is read; undefined where there is none. */
  find: (name: string) => Promise<{ size: number; type: string } | undefined>;
  read: (name: string, range: ByteRange) => Promise<Readable>;
};

/**
 * Where uploaded pictures are kept. A name is made from the content, so it never stands for anything
 * else; keeping a file that is there already changes nothing.
 */
export type FileStore = ReadableFiles & {
  /** Keeps the bytes under the name. Once it resolves they are there whole; before, not at all. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
};

/** The content type of every picture that is kept. */
export const pictureType = 'image/webp';
