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
