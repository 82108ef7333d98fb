import { randomBytes } from 'node:crypto';
import S3rver from 's3rver';
import { expect, test } from 'vitest';
import { openS3Files } from '../../server/files/s3.ts';
import { temporaryFolder } from '../support/server.ts';

/** A server that speaks S3 on a free port, with one bucket. It does not look at signatures. */
async function startS3() {
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
    [Symbol.asyncDispose]: async () => {
      await server.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

const name = '0123456789abcdef0123456789abcdef-10x10.webp';

test('a file that was put is there, byte by byte, for every instance', async () => {
  await using s3 = await startS3();
  const bytes = randomBytes(1_234_567);
  await openS3Files(s3.settings).put(name, bytes);
  expect((await openS3Files(s3.settings).get(name))?.equals(bytes)).toBe(true);
});

test('what nobody put is not there', async () => {
  await using s3 = await startS3();
  expect(await openS3Files(s3.settings).get(name)).toBeUndefined();
});

test('a file that is put again is the same', async () => {
  await using s3 = await startS3();
  const files = openS3Files(s3.settings);
  await files.put(name, Buffer.from('once'));
  await files.put(name, Buffer.from('once'));
  expect((await files.get(name))?.toString()).toBe('once');
});

test('a browser that is sent to the bucket learns the kind of file and that it never changes', async () => {
  await using s3 = await startS3();
  await openS3Files(s3.settings).put(name, Buffer.from('RIFF'));
  const { headers } = await fetch(`${s3.settings.endpoint}/images/${name}`);
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
});

test.each([
  ['a bucket that is not there', { bucket: 'other-images' }],
  ['a store that is not there', { endpoint: 'http://127.0.0.1:9' }],
])('%s is an error, and never taken for a file that is missing', async (_, wrong) => {
  await using s3 = await startS3();
  const files = openS3Files({ ...s3.settings, ...wrong });
  await expect(files.put(name, Buffer.from('x'))).rejects.toThrow();
  await expect(files.get(name)).rejects.toThrow();
});
