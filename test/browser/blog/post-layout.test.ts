import { expect, test } from 'vitest';
import { writePost } from '../../support/blog.ts';
import { builtSite, open } from '../../support/browser.ts';
import { resize } from '../kit/page.ts';

const site = builtSite();

const content = `<p>Before the picture.</p><figure class="ql-image-wide"><img src="/social-card.png" alt="">
<figcaption>A wide picture</figcaption></figure>`;

test('a wide picture keeps a margin to the screen, and its caption is in line with the text (BLOCK-31)', async () => {
  const { slug } = await writePost(site.server(), { title: 'A wide picture', content });
  await using visit = await site.visit();
  const { page } = visit;
  await open(visit, `/blog/${slug}`);
  const edges = async (width: number) => {
    await resize(page, width);
    return page.evaluate(() => {
      const leftOf = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect().left ?? Number.NaN;
      const [picture, caption, text] = [
        leftOf('.ql-image-wide'),
        leftOf('.ql-image-wide figcaption'),
        leftOf('#post-text p'),
      ];
      return { margin: picture, beyondText: text - picture, caption: caption - text };
    });
  };
  expect([await edges(390), await edges(768), (await edges(1440)).beyondText]).toEqual([
    { margin: 8, beyondText: 12, caption: 0 },
    { margin: 8, beyondText: 12, caption: 0 },
    36,
  ]);
});

test('on phones and tablets, the links to share a post are in one row (BLOG-51)', async () => {
  const { slug } = await writePost(site.server(), { title: 'A post to share' });
  await using visit = await site.visit();
  const { page } = visit;
  await open(visit, `/blog/${slug}`);
  const rows = async (width: number) => {
    await resize(page, width);
    const tops = await page
      .locator('ul:has(> li > a[href*="facebook"]):visible a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    return { icons: tops.length, rows: new Set(tops).size };
  };
  expect([await rows(390), await rows(768)]).toEqual([
    { icons: 7, rows: 1 },
    { icons: 7, rows: 1 },
  ]);
});

test('the title of a toggle wraps beside a plus sign, which turns when the toggle opens (BLOCK-2)', async () => {
  const { slug } = await writePost(site.server(), {
    title: 'A post with a toggle',
    content:
      '<details><summary>What happens if the <em>network</em> is congested today?</summary><p>You wait.</p></details>',
  });
  await using visit = await site.visit({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const { page } = visit;
  await open(visit, `/blog/${slug}`);
  const title = page.locator('summary');
  const look = () =>
    title.evaluate((summary) => {
      const { display, listStyleType } = getComputedStyle(summary);
      const sign = getComputedStyle(summary, '::after');
      const words = document.createRange();
      words.selectNodeContents(summary);
      const room = summary.getBoundingClientRect().right - Number.parseFloat(sign.insetInlineEnd);
      return {
        hasMarker: display === 'list-item' && listStyleType !== 'none',
        sign: sign.width,
        isBeside: words.getBoundingClientRect().right <= room - Number.parseFloat(sign.width),
        rotate: sign.rotate,
      };
    });
  const closed = { hasMarker: false, sign: '36px', isBeside: true, rotate: 'none' };
  expect(await look()).toEqual(closed);
  await title.click();
  await expect.poll(look).toEqual({ ...closed, rotate: '45deg' });
});

test('a picture narrower than a card is not enlarged on the card and on the post (BLOG-67)', async () => {
  const fits: unknown[] = [];
  for (const size of ['24x24', '1200x800']) {
    const { slug } = await writePost(site.server(), {
      title: `A picture of ${size}`,
      imageUrl: `/uploads/${'a'.repeat(32)}-${size}.webp`,
    });
    await using visit = await site.visit();
    const { page } = visit;
    await page.route('**/uploads/**', (route) => route.fulfill({ path: 'public/social-card.png' }));
    const fitOf = () =>
      page
        .locator(`main img[src*="${size}"]`)
        .first()
        .evaluate((picture) => getComputedStyle(picture).objectFit);
    await open(visit, `/blog/${slug}`);
    const onPost = await fitOf();
    await open(visit, '/blogs');
    fits.push([onPost, await fitOf()]);
  }
  expect(fits).toEqual([
    ['scale-down', 'scale-down'],
    ['cover', 'cover'],
  ]);
});
