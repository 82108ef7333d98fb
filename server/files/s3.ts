import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { askBucket, isMissing } from '../bounds/bucket-request.ts';
import type { S3Settings } from '../config/config.ts';
import { type ByteRange, type FileStore, pictureType, type StoredFile } from './file-store.ts';
import { createReceiver, type VideoStore, videoTypeOf } from './videos.ts';

/** How long an attempt to connect to the bucket may take, ms. */
const connectionTimeout = 3_000;
/**
 * How long a request to the bucket may take until its response begins, with all attempts, in ms. `video` is
 * the limit for storing a video. Both must be shorter than nginx's limits for these routes.
 */
const defaultPatience = { answer: 15_000, video: 120_000 };

/** The content of a file never changes. */
const kept = 'public, max-age=31536000, immutable';

/**
 * Opens a store of files in an S3-compatible bucket, which all instances share. The server serves the images.
 * The bucket can therefore be private, and image addresses are the same as with local storage. MEDIA-39,
 * MEDIA-40.
 */
export function openS3Files(settings: S3Settings, { answer } = defaultPatience): FileStore {
  const connect = connector(settings, answer);
  return {
    async put(name, bytes) {
      const { PutObjectCommand } = await import('@aws-sdk/client-s3');
      const { s3, bucket } = await connect();
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: name,
        Body: bytes,
        ContentLength: bytes.byteLength,
        ContentType: pictureType,
        CacheControl: kept,
      });
      await askBucket(answer, (options) => s3.send(command, options));
    },
    find: async (name) => {
      const size = await sizeOf(await connect(), name);
      return size === undefined ? undefined : { size, type: pictureType };
    },
    read: async (name, range) => readRange(await connect(), name, range),
    list: async () => listKeys(await connect(), ''),
    remove: async (name) => removeKey(await connect(), name),
  };
}

/**
 * Opens the store of videos in the same bucket, below `videos/`. An upload is first written to the local
 * `folder`, so that only complete videos reach the bucket. MEDIA-40.
 */
export function openS3Videos(
  settings: S3Settings,
  folder: string,
  { answer, video } = defaultPatience,
): VideoStore {
  const receive = createReceiver(folder);
  const connect = connector(settings, answer);
  const keyOf = (name: string) => `videos/${name}`;
  return {
    put: (upload, length, announce) =>
      receive(upload, length, async (aside, name) => {
        await announce(name);
        const { PutObjectCommand } = await import('@aws-sdk/client-s3');
        const { s3, bucket } = await connect();
        const body = createReadStream(aside);
        const command = new PutObjectCommand({
          Bucket: bucket,
          Key: keyOf(name),
          Body: body,
          ContentLength: length,
          ContentType: videoTypeOf(name),
          CacheControl: kept,
        });
        try {
          await askBucket(video, (options) => s3.send(command, options));
        } finally {
          // An aborted request leaves the file open.
          body.destroy();
        }
      }),
    async find(name) {
      const type = videoTypeOf(name);
      if (type === undefined) {
        return undefined;
      }
      const size = await sizeOf(await connect(), keyOf(name));
      return size === undefined ? undefined : { size, type };
    },
    read: async (name, range) => readRange(await connect(), keyOf(name), range),
    list: async () => listKeys(await connect(), keyOf('')),
    remove: async (name) => removeKey(await connect(), keyOf(name)),
  };
}

/** A client of a bucket. `limit` is how long its requests may take, in ms. */
type Bucket = { s3: S3Client; bucket: string; limit: number };

async function sizeOf({ s3, bucket, limit }: Bucket, key: string): Promise<number | undefined> {
  const { GetObjectCommand, HeadObjectCommand } = await import('@aws-sdk/client-s3');
  const object = { Bucket: bucket, Key: key };
  try {
    const command = new HeadObjectCommand(object);
    return (await askBucket(limit, (options) => s3.send(command, options))).ContentLength;
  } catch (error) {
    if (!isMissing(error)) {
      throw error;
    }
  }
  // The HEAD response has no body, so it does not show whether the file or the whole bucket is missing. The
  // error of a GET request does. MEDIA-42.
  try {
    const command = new GetObjectCommand({ ...object, Range: 'bytes=0-0' });
    await askBucket(limit, (options) => s3.send(command, options));
  } catch (error) {
    if (!isMissing(error)) {
      throw error;
    }
  }
  return undefined;
}

async function removeKey({ s3, bucket, limit }: Bucket, key: string): Promise<void> {
  const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
  const command = new DeleteObjectCommand({ Bucket: bucket, Key: key });
  await askBucket(limit, (options) => s3.send(command, options));
}

/** Lists all objects directly below a prefix, without the prefix. Each request returns at most 1,000. */
async function listKeys({ s3, bucket, limit }: Bucket, prefix: string): Promise<StoredFile[]> {
  const { ListObjectsV2Command } = await import('@aws-sdk/client-s3');
  const files: StoredFile[] = [];
  let next: string | undefined;
  do {
    const command = new ListObjectsV2Command({
      Bucket: bucket,
      Prefix: prefix,
      Delimiter: '/',
      ...(next === undefined ? {} : { ContinuationToken: next }),
    });
    const answer = await askBucket(limit, (options) => s3.send(command, options));
    for (const { Key = '', Size = 0, LastModified } of answer.Contents ?? []) {
      files.push({ name: Key.slice(prefix.length), size: Size, changedAt: LastModified?.getTime() ?? 0 });
    }
    next = answer.NextContinuationToken;
  } while (next !== undefined);
  return files;
}

async function readRange({ s3, bucket, limit }: Bucket, key: string, { start, end }: ByteRange) {
  const { GetObjectCommand } = await import('@aws-sdk/client-s3');
  const command = new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${start}-${end}` });
  const { Body } = await askBucket(limit, (options) => s3.send(command, options));
  if (!(Body instanceof Readable)) {
    throw new Error('The bucket answered without a body.');
  }
  return Body;
}

/** Connects on first use, which saves the memory of the SDK while no file is read or written. */
function connector(settings: S3Settings, limit: number) {
  let client: Promise<S3Client> | undefined;
  return async (): Promise<Bucket> => {
    client ??= createClient(settings);
    return { s3: await client, bucket: settings.bucket, limit };
  };
}

const ignore = () => undefined;

async function createClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
  const { S3Client: Client } = await import('@aws-sdk/client-s3');
  return new Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // All compatible stores support the bucket name in the path, but few in the host name.
    forcePathStyle: true,
    requestHandler: { connectionTimeout },
    // Errors are thrown, and the caller logs them. The SDK would also write them to the console.
    logger: { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore },
    // Some compatible stores do not accept checksums after the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
