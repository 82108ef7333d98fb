import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config.ts';
import type { FileStore } from './file-store.ts';

/** How long the store is waited for, ms: to connect, and for each answer. */
const patience = { connectionTimeout: 3_000, requestTimeout: 15_000 };

/**
 * Files in a bucket of any store that speaks Amazon's protocol, which several instances share. The
 * bucket need not be public: pictures are served by the server, from addresses that never change.
 */
export function openS3Files(settings: S3Settings): FileStore {
  const { bucket } = settings;
  let client: Promise<S3Client> | undefined;

  // The SDK takes memory that a server nobody uploads to need not spend.
  const connect = () => {
    client ??= createClient(settings);
    return client;
  };

  return {
    async put(name, bytes) {
      const [{ PutObjectCommand }, s3] = [await import('@aws-sdk/client-s3'), await connect()];
      await s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: name,
          Body: bytes,
          ContentLength: bytes.byteLength,
          ContentType: name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream',
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      );
    },
    async get(name) {
      const [{ GetObjectCommand }, s3] = [await import('@aws-sdk/client-s3'), await connect()];
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: name }));
        return Body === undefined ? undefined : Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') {
          return undefined;
        }
        throw error;
      }
    },
  };
}

async function createClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
  const { S3Client: Client } = await import('@aws-sdk/client-s3');
  return new Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Every compatible store knows buckets by their path, few by their host name.
    forcePathStyle: true,
    requestHandler: patience,
    // Checksums behind the body are Amazon's own: others refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
