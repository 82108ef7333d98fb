import { rmSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { accept, differences, tileOf } from '../gallery/pictures.ts';

const flow = 'a-flow-of-this-test';
afterEach(() => rmSync(`test/gallery/accepted/${flow}.webp`, { force: true }));

/** A white page with a dark button, which stands this far from the left. */
const screenshot = (left: number) =>
  sharp({ create: { width: 390, height: 200, channels: 3, background: '#fff' } })
    .composite([
      {
        input: { create: { width: 120, height: 44, channels: 3, background: '#2a1fb8' } },
        left,
        top: 60,
      },
    ])
    .png()
    .toBuffer();

test('a state that looks different from its accepted picture is named (TEST-28)', async () => {
  const open = await tileOf('open', await screenshot(20));
  const moved = await tileOf('closed', await screenshot(100));
  expect(await differences(flow, [open])).toEqual(['open']);
  await accept(flow, [open, moved]);
  expect(await differences(flow, [open, moved])).toEqual([]);
  expect(await differences(flow, [open, await tileOf('closed', await screenshot(40))])).toEqual(['closed']);
});
