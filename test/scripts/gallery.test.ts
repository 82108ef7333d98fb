import sharp from 'sharp';
import { expect, test } from 'vitest';
import { accept, differences, tileOf } from '../gallery/pictures.ts';
import { temporaryFolder } from '../support/server.ts';

/** Draws a screenshot with a bar of this width. */
async function screen(name: string, width: number) {
  const bar = await sharp({ create: { width, height: 40, channels: 3, background: '#222' } })
    .png()
    .toBuffer();
  const page = sharp({ create: { width: 390, height: 800, channels: 3, background: '#fff' } });
  return tileOf(
    name,
    await page
      .composite([{ input: bar, left: 20, top: 60 }])
      .png()
      .toBuffer(),
  );
}

test('the gallery reports a picture that differs from the accepted picture of the same state (TEST-28)', async () => {
  await using folder = await temporaryFolder();
  const [open, shut, moved] = await Promise.all([
    screen('open', 300),
    screen('shut', 80),
    screen('shut', 120),
  ]);
  expect(await differences('door', [open, shut], folder.path)).toEqual(['open', 'shut']);
  await accept('door', [open, shut], folder.path);
  expect(await differences('door', [open, shut], folder.path)).toEqual([]);
  expect(await differences('door', [open, moved], folder.path)).toEqual(['shut']);
});
