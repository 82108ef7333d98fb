import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/config.ts';
import { type ByteRange, type FileStore, pictureType, type StoredFile } from './file-store.ts';
import { createReceiver, type VideoStore, videoTypeOf } from './videos.ts';

/** Timeouts for connecting to the bucket and for each of its responses, ms. */
const patience = { connectionTimeout: 3_000, requestTimeout: 15_000 };
const videoPatience = { connectionTimeout: 3_000, requestTimeout: 120_000 };

/** The content of a file never changes. */
const kept = 'public, max-age=31536000, immutable';

/**
 * Opens a store of files in an S3-compatible bucket, which all instances share. The server serves the images.
 * The bucket can therefore be private, and image addresses are the same as with local storage. MEDIA-39,
 * MEDIA-40.
 */
export function openS3Files(settings: S3Settings): FileStore {
  const { bucket } = settings;
  const connect = connector(settings, patience);
  return {
    async put(name, bytes) {
      const [{ PutObjectCommand }, s3] = [await import('@aws-sdk/client-s3'), await connect()];
      await s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: name,
          Body: bytes,
          ContentLength: bytes.byteLength,
          ContentType: pictureType,
          CacheControl: kept,
        }),
      );
    },
    find: async (name) => {
      const size = await sizeOf(await connect(), bucket, name);
      return size === undefined ? undefined : { size, type: pictureType };
    },
    read: async (name, range) => readRange(await connect(), bucket, name, range),
    list: async () => listKeys(await connect(), bucket, ''),
    remove: async (name) => removeKey(await connect(), bucket, name),
  };
}

/**
 * Opens the store of videos in the same bucket, below `videos/`. An upload is first written to the local
 * `folder`, so that only complete videos reach the bucket. MEDIA-40.
 */
export function openS3Videos(settings: S3Settings, folder: string): VideoStore {
  const { bucket } = settings;
  const receive = createReceiver(folder);
  const connect = connector(settings, videoPatience);
  const keyOf = (name: string) => `videos/${name}`;
  return {
    put: (upload, length, announce) =>
      receive(upload, length, async (aside, name) => {
        await announce(name);
        const [{ PutObjectCommand }, s3] = [await import('@aws-sdk/client-s3'), await connect()];
        await s3.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: keyOf(name),
            Body: createReadStream(aside),
            ContentLength: length,
            ContentType: videoTypeOf(name),
            CacheControl: kept,
          }),
        );
      }),
    async find(name) {
      const type = videoTypeOf(name);
      if (type === undefined) {
        return undefined;
      }
      const size = await sizeOf(await connect(), bucket, keyOf(name));
      return size === undefined ? undefined : { size, type };
    },
    read: async (name, range) => readRange(await connect(), bucket, keyOf(name), range),
    list: async () => listKeys(await connect(), bucket, keyOf('')),
    remove: async (name) => removeKey(await connect(), bucket, keyOf(name)),
  };
}

async function sizeOf(s3: S3Client, bucket: string, key: string): Promise<number | undefined> {
  const { GetObjectCommand, HeadObjectCommand } = await import('@aws-sdk/client-s3');
  const object = { Bucket: bucket, Key: key };
  try {
    return (await s3.send(new HeadObjectCommand(object))).ContentLength;
  } catch (error) {
    if (!isNamed(error, 'NotFound')) {
      throw error;
    }
  }
  // The HEAD response has no body, so it does not show whether the file or the whole bucket is missing. The
  // error of a GET request does. MEDIA-42.
  try {
    await s3.send(new GetObjectCommand({ ...object, Range: 'bytes=0-0' }));
  } catch (error) {
    if (!isNamed(error, 'NoSuchKey')) {
      throw error;
    }
  }
  return undefined;
}

async function removeKey(s3: S3Client, bucket: string, key: string): Promise<void> {
  const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
  await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
}

/** Lists all objects directly below a prefix, without the prefix. Each request returns at most 1,000. */
async function listKeys(s3: S3Client, bucket: string, prefix: string): Promise<StoredFile[]> {
  const { ListObjectsV2Command } = await import('@aws-sdk/client-s3');
  const files: StoredFile[] = [];
  let next: string | undefined;
  do {
    const answer = await s3.send(
      new ListObjectsV2Command({
        Bucket: bucket,
        Prefix: prefix,
        Delimiter: '/',
        ...(next === undefined ? {} : { ContinuationToken: next }),
      }),
    );
    for (const { Key = '', Size = 0, LastModified } of answer.Contents ?? []) {
      files.push({ name: Key.slice(prefix.length), size: Size, changedAt: LastModified?.getTime() ?? 0 });
    }
    next = answer.NextContinuationToken;
  } while (next !== undefined);
  return files;
}

const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name;

async function readRange(s3: S3Client, bucket: string, key: string, { start, end }: ByteRange) {
  const { GetObjectCommand } = await import('@aws-sdk/client-s3');
  const command = new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${start}-${end}` });
  const { Body } = await s3.send(command);
  if (!(Body instanceof Readable)) {
    throw new Error('The bucket answered without a body.');
  }
  return Body;
}

/** Connects on first use, which saves the memory of the SDK while no file is read or written. */
function connector(settings: S3Settings, requestHandler: typeof patience) {
  let client: Promise<S3Client> | undefined;
  return () => {
    client ??= createClient(settings, requestHandler);
    return client;
  };
}

const ignore = () => undefined;

async function createClient(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  requestHandler: typeof patience,
) {
  const { S3Client: Client } = await import('@aws-sdk/client-s3');
  return new Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // All compatible stores support the bucket name in the path, but few in the host name.
    forcePathStyle: true,
    requestHandler,
    // Errors are thrown, and the caller logs them. The SDK would also write them to the console.
    logger: { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore },
    // Some compatible stores do not accept checksums after the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
