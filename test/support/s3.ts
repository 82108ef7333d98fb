import { readdir } from 'node:fs/promises';
import S3rver from 's3rver';
import { openS3Videos } from '../../server/files/s3.ts';
import { startFreezingProxy } from './freezing-proxy.ts';
import { startServer, temporaryFolder } from './server.ts';

/** Starts an S3 server with one bucket on a free port. The server ignores signatures. */
export async function startS3() {
  const folder = await temporaryFolder();
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder.path,
    configureBuckets: [{ name: 'images' }],
  });
  const { port } = await server.run();
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'images',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return {
    settings,
    folder: folder.path,
    [Symbol.asyncDispose]: async () => {
      await server.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Starts an S3 server behind a proxy that can freeze it. */
export async function startFreezingS3() {
  const s3 = await startS3();
  const proxy = await startFreezingProxy(s3.settings.endpoint);
  return {
    settings: { ...s3.settings, endpoint: proxy.url },
    proxy,
    [Symbol.asyncDispose]: async () => {
      await proxy[Symbol.asyncDispose]();
      await s3[Symbol.asyncDispose]();
    },
  };
}

type Options = NonNullable<Parameters<typeof startServer>[0]> & {
  bucketPatience?: Parameters<typeof openS3Videos>[2];
};

/**
 * Starts a server that keeps its videos in the bucket. `upload` uploads a video, and `passing` lists the
 * server's local folder.
 */
export async function startOnBucket(
  settings: Awaited<ReturnType<typeof startS3>>['settings'],
  { bucketPatience, ...options }: Options = {},
) {
  const folder = await temporaryFolder();
  const server = await startServer({
    videos: openS3Videos(settings, folder.path, bucketPatience),
    ...options,
  });
  const upload = async (bytes: Buffer, token?: string) => {
    const answer = await fetch(`${server.url}/api/v2/files/upload-video`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token ?? (await server.signIn())}`,
        'content-type': 'video/webm',
      },
      body: new Uint8Array(bytes),
    });
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: (await answer.json()) as { videoUrl: string },
    };
  };
  return {
    ...server,
    upload,
    passing: () => readdir(folder.path),
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
