import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { PostDetails, PostReading } from '../../../src/contract/posts.ts';
import { blogPostMachine } from '../../../src/machines/blog/blog-post.machine.ts';
import { SiteContext } from '../../../src/runtime/page-head.tsx';
import { BlogPostHead } from '../../../src/views/blog/blog-post-head.tsx';
import { reading as readingOf } from '../../support/blog-posts.ts';

const url = 'https://swiftex.example';
const reading = readingOf('one');

/** Renders the head of a post with these details, and returns the metadata in this head. */
function headOf(details: PostDetails) {
  const given: PostReading = { ...reading, post: { ...reading.post, ...details } };
  const post = createActor(blogPostMachine, { input: { slug: given.post.slug, reading: given } });
  const record = { status: 0, isIndexed: false, structuredData: [] as object[] };
  render(
    <SiteContext value={{ url, renderedIn: 2025, record }}>
      <BlogPostHead post={post} />
    </SiteContext>,
  );
  const read = (selector: string, attribute: string) =>
    document.head.querySelector(selector)?.getAttribute(attribute) ?? undefined;
  const meta = (name: string) => read(`meta[name="${name}"], meta[property="${name}"]`, 'content');
  const { headline, description, image, mainEntityOfPage } = record.structuredData[0] as Record<
    string,
    string
  >;
  return {
    titles: [document.head.querySelector('title')?.textContent, meta('og:title')],
    descriptions: [meta('description'), meta('og:description'), description],
    addresses: [read('link[rel="canonical"]', 'href'), meta('og:url'), mainEntityOfPage],
    pictures: [meta('og:image'), image],
    size: [meta('og:image:width'), meta('og:image:height')],
    robots: [meta('robots'), record.isIndexed],
    headline,
  };
}

const { title, slug, excerpt } = reading.post;
const address = `${url}/blog/${slug}`;
const card = `${url}/og/${slug}.png`;
const plain = {
  titles: Array(2).fill(`${title} | SwiftEx Blog`),
  descriptions: Array(3).fill(excerpt),
  addresses: Array(3).fill(address),
  pictures: Array(2).fill(card),
  size: ['1200', '630'],
  robots: [undefined, true],
  headline: title,
};

test('the head of a post uses title, excerpt and drawn picture when the post has no details of its own (BLOG-74, BLOG-75, PUB-15)', () => {
  expect(headOf({})).toEqual(plain);
});

test('the structured data of a post names the author and the author page, or the brand when there is no author page (AUTHOR-15)', () => {
  const authorOf = (author: PostReading['post']['author']) => {
    const given: PostReading = { ...reading, post: { ...reading.post, author } };
    const post = createActor(blogPostMachine, { input: { slug: given.post.slug, reading: given } });
    const record = { status: 0, isIndexed: false, structuredData: [] as object[] };
    render(
      <SiteContext value={{ url, renderedIn: 2025, record }}>
        <BlogPostHead post={post} />
      </SiteContext>,
    );
    return (record.structuredData[0] as { author: object }).author;
  };
  expect([authorOf({ username: 'Ada', slug: 'ada' }), authorOf({ username: 'SwiftEx' })]).toEqual([
    { '@type': 'Person', name: 'Ada', url: `${url}/blog/author/ada` },
    { '@type': 'Organization', name: 'SwiftEx', url },
  ]);
});

test('the meta title, meta description and canonical address of a post replace the default values (PUB-16, PUB-17)', () => {
  const canonicalUrl = 'https://elsewhere.example/first';
  expect(headOf({ metaTitle: 'Swift trades', metaDescription: 'How to trade.', canonicalUrl })).toEqual({
    ...plain,
    titles: Array(2).fill('Swift trades'),
    descriptions: Array(3).fill('How to trade.'),
    addresses: Array(3).fill(canonicalUrl),
  });
});

test.each([
  ['/uploads/a.webp', `${url}/uploads/a.webp`],
  ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
])(
  'the social image %s of a post replaces the drawn picture and removes the image size (PUB-18)',
  (socialImage, shown) => {
    expect(headOf({ socialImage })).toEqual({
      ...plain,
      pictures: Array(2).fill(shown),
      size: [undefined, undefined],
    });
  },
);

test('a noindex post has a robots meta element instead of a canonical link (PUB-19)', () => {
  expect(headOf({ noindex: true })).toEqual({
    ...plain,
    addresses: [undefined, address, address],
    robots: ['noindex', false],
  });
});
