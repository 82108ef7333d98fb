import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/config.ts';
import { type ByteRange, type FileStore, pictureType } from './file-store.ts';
import { openVideos, type VideoStore, videoTypeOf } from './videos.ts';

/** How long the store is waited for, ms: to connect, and for each answer; a video takes longer than a picture. */
const patience = { connectionTimeout: 3_000, requestTimeout: 15_000 };
const videoPatience = { connectionTimeout: 3_000, requestTimeout: 120_000 };

/** What is under a name never changes. */
const kept = 'public, max-age=31536000, immutable';

/**
 * Files in a bucket of any store that speaks Amazon's protocol, which several instances share. The
 * bucket need not be public: pictures are served by the server, from addresses that never change.
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
  };
}

/**
 * Videos in the same bucket, below `videos/`. An upload is first written to `folder` on this machine,
 * so that only what arrived whole, and is a video, is sent to the bucket.
 */
export function openS3Videos(settings: S3Settings, folder: string): VideoStore {
  const { bucket } = settings;
  const aside = openVideos(folder);
  const connect = connector(settings, videoPatience);
  const keyOf = (name: string) => `videos/${name}`;
  return {
    async put(upload, length) {
      const written = await aside.put(upload, length);
      if (typeof written === 'string') {
        return written;
      }
      const file = join(folder, written.name);
      try {
        const [{ PutObjectCommand }, s3] = [await import('@aws-sdk/client-s3'), await connect()];
        await s3.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: keyOf(written.name),
            Body: createReadStream(file),
            ContentLength: length,
            ContentType: videoTypeOf(written.name),
            CacheControl: kept,
          }),
        );
        return written;
      } finally {
        await rm(file, { force: true });
      }
    },
    async find(name) {
      const type = videoTypeOf(name);
      if (type === undefined) {
        return undefined;
      }
      const size = await sizeOf(await connect(), bucket, keyOf(name));
      return size === undefined ? undefined : { size, type };
    },
    read: async (name, range) => readRange(await connect(), bucket, keyOf(name), range),
    async remove(name) {
      const [{ DeleteObjectCommand }, s3] = [await import('@aws-sdk/client-s3'), await connect()];
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(name) }));
    },
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
  // The answer to HEAD has no body that could tell a missing file from a missing bucket.
  try {
    await s3.send(new GetObjectCommand({ ...object, Range: 'bytes=0-0' }));
  } catch (error) {
    if (!isNamed(error, 'NoSuchKey')) {
      throw error;
    }
  }
  return undefined;
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

/** Connects at the first use: the SDK takes memory that a server nobody uploads to need not spend. */
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
    // Every compatible store knows buckets by their path, few by their host name.
    forcePathStyle: true,
    requestHandler,
    // What fails is thrown, and logged by whoever answers: the SDK would write to the console as well.
    logger: { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore },
    // Checksums behind the body are Amazon's own: others refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
