import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { expect, test } from 'vitest';
import { openS3Files } from '../../server/files/s3.ts';
import { capture } from '../support/log-capture.ts';
import { startFreezingS3, startOnBucket, startS3 } from '../support/s3.ts';
import { noise, sendPicture } from '../support/uploads.ts';

/** More requests at once than the SDK opens connections to the bucket. */
const many = Array.from({ length: 60 }, (_, index) => index);
const webm = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), randomBytes(300_000)]);
const name = '0123456789abcdef0123456789abcdef-10x10.webp';
const busy = { message: 'The service is busy. Please try again in a moment.' };

type Bucket = Awaited<ReturnType<typeof startS3>>['settings'];

/** Starts a server that keeps its uploads in the bucket and waits only `patience` for it. */
async function startImpatient(settings: Bucket, patience = { answer: 2_000, video: 2_000 }) {
  const log = capture();
  const server = await startOnBucket(settings, {
    bucketPatience: patience,
    files: openS3Files(settings, patience),
    logLevel: 'error',
    logStream: log.stream,
  });
  return { ...server, log, sendVideo: (token: string) => server.upload(webm, token) };
}

test('reads and uploads get 503 with Retry-After while the bucket is silent, and work once it responds (MEDIA-36, MEDIA-42)', async () => {
  await using s3 = await startFreezingS3();
  await using server = await startImpatient(s3.settings);
  const token = await server.signIn();
  await openS3Files(s3.settings).put(name, Buffer.from('RIFF'));
  s3.proxy.freeze();
  const reads = await Promise.all(many.map(() => server.raw(`/uploads/${name}`)));
  expect(
    reads.map(({ status, headers, body }) => [status, headers['retry-after'], JSON.parse(body.toString())]),
  ).toEqual(many.map(() => [503, '2', busy]));
  expect(await server.sendVideo(token)).toEqual({ status: 503, retryAfter: '2', body: busy });
  expect((await sendPicture(server, token, await noise())).status).toBe(503);
  expect(await server.passing()).toEqual([]);
  expect(server.log.text()).toContain('the bucket cannot be used');
  expect(server.log.text()).toContain('The bucket did not respond within 2000 ms.');
  s3.proxy.thaw();
  const { status, body } = await server.raw(`/uploads/${name}`);
  expect([status, body.toString()]).toEqual([200, 'RIFF']);
  expect(await server.sendVideo(token)).toMatchObject({ status: 201 });
}, 30_000);

test('reads that visitors abandon free their connections to the bucket (MEDIA-42)', async () => {
  await using s3 = await startFreezingS3();
  // The read of a body has no time limit, so that visitors with slow lines get the whole file.
  await using server = await startImpatient(s3.settings, { answer: 20_000, video: 20_000 });
  const whole = randomBytes(8_000_000);
  const files = openS3Files(s3.settings);
  await files.put(name, whole);
  const visits = await Promise.all(
    many.slice(0, 50).map(async () => {
      const visit = get(`${server.url}/uploads/${name}`);
      const [answer] = await once(visit, 'response');
      await once(answer, 'readable');
      return visit;
    }),
  );
  for (const visit of visits) {
    visit.destroy();
  }
  const { status, body } = await server.raw(`/uploads/${name}`);
  expect([status, body.equals(whole)]).toEqual([200, true]);
}, 30_000);

test.each([
  ['refuses the connection', { endpoint: 'http://127.0.0.1:9' }, 'ECONNREFUSED'],
  ['does not exist', { bucket: 'other-images' }, 'NoSuchBucket'],
])(
  'a read gets 503 and a log line with the reason when the bucket %s (MEDIA-42)',
  async (_, wrong, reason) => {
    await using s3 = await startS3();
    await using server = await startImpatient({ ...s3.settings, ...wrong });
    const { status, headers } = await server.raw(`/uploads/${name}`);
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(server.log.text()).toContain('the bucket cannot be used');
    expect(server.log.text()).toContain(reason);
  },
);
