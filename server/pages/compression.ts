import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';
import { createWorkQueue } from '../bounds/work-queue.ts';

const deflateBrotli = promisify(brotliCompress);
const inflateBrotli = promisify(brotliDecompress);
const deflateGzip = promisify(gzip);

/** Quality for what is made on request: a few milliseconds, once. The build compresses harder. */
const quality = { brotli: 4, gzip: 5 };
/** Longest body in bytes that is compressed on the main thread: handing it over would take longer. */
const inlineMaxSize = 200_000;

/** Takes one of libuv's four threads. A browser asks for some twenty files of a page at once. */
const enqueue = createWorkQueue({ atOnce: 1, waiting: 60 });

const brotliOptions = ({ length }: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality.brotli, [constants.BROTLI_PARAM_SIZE_HINT]: length },
});

/** Compresses what was made on request. Rejects with `QueueFull` when too much is being compressed. */
export const compress = {
  br: (body: Buffer) =>
    body.length > inlineMaxSize
      ? enqueue(() => deflateBrotli(body, brotliOptions(body)))
      : brotliCompressSync(body, brotliOptions(body)),
  gzip: (body: Buffer) => enqueue(() => deflateGzip(body, { level: quality.gzip })),
};

/** Compresses harder, for what is kept as long as the server runs. Rejects as `compress` does. */
export const compressForGood = (body: Buffer) => enqueue(() => deflateGzip(body, { level: 9 }));

/** Rejects as `compress` does. */
export const decompress = (body: Buffer) => enqueue(() => inflateBrotli(body));
