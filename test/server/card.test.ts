import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCard } from '../../server/seo/card.ts';
import { drawCover, inkOn } from '../../server/seo/cover-picture.ts';
import { type Cover, grounds, scenes } from '../../src/contract/cover.ts';
import { writePost } from '../support/blog.ts';
import { startBlog } from './fake-blog.ts';

/** The area of the title and of the site's name, in pixels of a half-size picture. */
const words = { left: 36, top: 36, width: 250, height: 250 };

/** Measures the lowest contrast between a cover's title and the pixels behind it. */
async function contrast(cover: Cover) {
  const { data, info } = await sharp(Buffer.from(await drawCover(cover)), { density: 36 })
    .extract(words)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ink = luminance(...(await colorOf(inkOn(cover.ground))));
  let lowest = 21;
  for (let at = 0; at < data.length; at += info.channels) {
    const behind = luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    const [dark, light] = [Math.min(ink, behind), Math.max(ink, behind)];
    lowest = Math.min(lowest, (light + 0.05) / (dark + 0.05));
  }
  return lowest;
}

async function colorOf(background: string): Promise<[number, number, number]> {
  const [red = 0, green = 0, blue = 0] = await sharp({
    create: { width: 1, height: 1, channels: 3, background },
  })
    .raw()
    .toBuffer();
  return [red, green, blue];
}

/** Computes the relative luminance as WCAG 2.2 defines it. */
function luminance(...channels: [number, number, number]) {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(grounds)('the title of a social picture has a contrast of at least 4.5 on %s', async (ground) => {
  expect(await contrast({ scene: 'passkey', ground })).toBeGreaterThanOrEqual(4.5);
});

test.each(scenes)("the scene %s leaves the title's area free", async (scene) => {
  const plain = await contrast({ scene: 'passkey', ground: 'paper' });
  expect(await contrast({ scene, ground: 'paper' })).toBeCloseTo(plain, 1);
});

test.each([
  ['one word', 'Swap'],
  ['the maximum length', 'How to send assets safely '.repeat(10).trim()],
  ['a word that cannot wrap', 'W'.repeat(200)],
  ['a script that the font lacks', 'वॉलेट की सुरक्षा'],
  ['only emoji', '🚀🚀'],
])('the social picture for a title with %s is a PNG of 1200 by 630 (BLOG-76)', async (_, title) => {
  const card = await drawCard({ title, cover: { scene: 'memo', ground: 'sand' } }, undefined);
  const { width, height, format } = await sharp(card).metadata();
  expect([width, height, format]).toEqual([1_200, 630, 'png']);
});

test('the social picture of a post shows its cover (BLOG-68, BLOG-76)', async () => {
  await using site = await startBlog();
  const { slug, title } = await writePost(site, { title: 'Bridge your assets' });
  const { headers, body } = await site.raw(`/og/${slug}.png`);
  const cover = { scene: 'bridge', ground: 'night' } as const;
  expect(headers['content-type']).toBe('image/png');
  expect(body.equals(await drawCard({ title, cover }, undefined))).toBe(true);
});
