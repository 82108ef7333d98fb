import S3rver from 's3rver';
import { startFreezingProxy } from './freezing-proxy.ts';
import { temporaryFolder } from './server.ts';

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
