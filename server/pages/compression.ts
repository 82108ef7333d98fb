import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';
import { createWorkQueue } from '../bounds/work-queue.ts';

const deflateBrotli = promisify(brotliCompress);
const inflateBrotli = promisify(brotliDecompress);
const deflateGzip = promisify(gzip);

/**
 * The quality for responses made on request. Compressing them takes a few milliseconds. The build compresses
 * harder.
 */
const quality = { brotli: 4, gzip: 5 };
/**
 * The largest body, in bytes, that is compressed on the main thread: handing it to another thread would take
 * longer.
 */
const inlineMaxSize = 200_000;

/**
 * Runs one job at a time. Each job takes one of libuv's four threads, and a browser requests about twenty
 * files of a page at once.
 */
const enqueue = createWorkQueue({ atOnce: 1, waiting: 60 });

const brotliOptions = ({ length }: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality.brotli, [constants.BROTLI_PARAM_SIZE_HINT]: length },
});

/** Compresses a response made on request. Rejects with `QueueFull` when the queue is full. */
export const compress = {
  br: (body: Buffer) =>
    body.length > inlineMaxSize
      ? enqueue(() => deflateBrotli(body, brotliOptions(body)))
      : brotliCompressSync(body, brotliOptions(body)),
  gzip: (body: Buffer) => enqueue(() => deflateGzip(body, { level: quality.gzip })),
};

/** Compresses harder, for content that stays cached as long as the server runs. Rejects like `compress`. */
export const compressForGood = (body: Buffer) => enqueue(() => deflateGzip(body, { level: 9 }));

/** Decompresses a brotli body. Rejects like `compress`. */
export const decompress = (body: Buffer) => enqueue(() => inflateBrotli(body));
