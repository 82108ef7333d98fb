import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { launch } from '../support/program.ts';
import { temporaryFolder } from '../support/server.ts';
import { writeFakeSite } from './fake-site.ts';

test('a started server keeps images in DATA_DIR/uploads and videos in uploads/videos (MEDIA-39)', async () => {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  const credentials = { email: 'ops@example.com', password: 'a long password' };
  await using server = await launch(folder.path, {
    ADMIN_EMAIL: credentials.email,
    ADMIN_PASSWORD: credentials.password,
  });
  const { body } = await server.call('POST', '/api/v2/auth/login', { json: credentials });
  const authorization = `Bearer ${(body as { token: string }).token}`;
  const post = async (path: string, content: FormData | Buffer, type: Record<string, string> = {}) => {
    const headers = { authorization, ...type };
    const init = { method: 'POST', headers, body: content as unknown as FormData };
    return (await (await fetch(`${server.origin}${path}`, init)).json()) as Record<string, string>;
  };
  const form = new FormData();
  const background = { r: 58, g: 43, b: 232 };
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  form.set('file', new Blob([new Uint8Array(png)]), 'dot.png');
  const { imageUrl = '' } = await post('/api/v2/files/upload-image', form);
  const webm = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(100)]);
  const { videoUrl = '' } = await post('/api/v2/files/upload-video', webm, { 'content-type': 'video/webm' });
  const kept = await readdir(join(folder.path, 'data', 'uploads'), { recursive: true });
  expect(kept.map((name) => `/uploads/${name}`).sort()).toEqual(
    [imageUrl, '/uploads/videos', videoUrl].sort(),
  );
});
