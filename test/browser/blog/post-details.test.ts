import { expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { readHtml } from '../kit/html.ts';

const site = builtSite();

test('the head of a post page contains the metadata of the post, and noindex removes the canonical link (PUB-15 to PUB-19)', async () => {
  const server = site.server();
  const token = await server.signIn();
  const write = async (details: object) => {
    const response = await fetch(`${server.url}/api/v2/blogs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        title: 'How to trade',
        content: '<p>Swiftly.</p>',
        tags: ['Wallet'],
        excerpt: 'What the post is about.',
        ...details,
      }),
    });
    const { post } = (await response.json()) as { post: { slug: string } };
    const { headers, body } = await server.raw(`/blog/${post.slug}`);
    const { head } = readHtml(body.toString('utf8'));
    const { description, canonical, robots, ogTitle, ogImage } = head;
    return { description, canonical, robots, ogTitle, ogImage, header: headers['x-robots-tag'] };
  };
  const details = {
    metaTitle: 'Swift trades',
    metaDescription: 'How to trade.',
    canonicalUrl: 'https://elsewhere.example/first',
    socialImage: 'https://pictures.example/a.png',
  };
  const shown = {
    description: ['How to trade.'],
    ogTitle: ['Swift trades'],
    ogImage: ['https://pictures.example/a.png'],
  };
  expect(await write(details)).toEqual({
    ...shown,
    canonical: ['https://elsewhere.example/first'],
    robots: [],
    header: undefined,
  });
  expect(await write({ ...details, noindex: true })).toEqual({
    ...shown,
    canonical: [],
    robots: ['noindex'],
    header: 'noindex',
  });
});
