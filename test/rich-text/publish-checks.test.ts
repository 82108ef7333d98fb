// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { PostDraft } from '../../src/contract/posts.ts';
import { filesIn, pathsIn, publishChecks } from '../../src/rich-text/publish-checks.ts';

const complete: PostDraft = {
  title: 'Dawn on Stellar',
  content: '<p>First light.</p>',
  tags: ['News', 'Stellar'],
  excerpt: 'x'.repeat(120),
  imageUrl: '/uploads/dawn.webp',
  imageAlt: 'A swift at first light',
  status: 'draft',
};
const textsOf = (changes: Partial<PostDraft>) =>
  publishChecks({ ...complete, ...changes }, { paths: [], missing: [], lost: [] }).map(
    ({ level, text }) => `${level}: ${text}`,
  );
const good = [
  'good: Title fits: 15 of 60 characters',
  'good: Excerpt fits: 120 of 110 to 160 characters',
  'good: Tagged News, Stellar',
  'good: The featured image is set and described',
];
const replaced = (index: number, text: string) => good.map((line, at) => (at === index ? text : line));

test('a complete post passes every check even when its publication time is in the past (STEP-3)', () => {
  expect(textsOf({})).toEqual(good);
  expect(textsOf({ publishAt: '2001-01-15T09:30:00Z' })).toEqual(good);
});

test('each missing part that a published post requires is an error, and a missing featured image is a warning (STEP-3, STEP-4)', () => {
  expect(textsOf({ title: '', content: '', tags: [], excerpt: '', imageUrl: '' })).toEqual([
    'missing: Title is required',
    'missing: Content is required',
    'missing: Excerpt is required',
    'missing: At least one tag is required',
    'warning: There is no featured image: a generated cover is shown instead',
  ]);
});

test.each<[Partial<PostDraft>, number, string]>([
  [{ title: 'x'.repeat(60) }, 0, 'good: Title fits: 60 of 60 characters'],
  [{ title: 'x'.repeat(61) }, 0, 'warning: Title is long: 61 of 60 characters'],
  [{ excerpt: 'x'.repeat(109) }, 1, 'warning: Excerpt is short: 109 of 110 to 160 characters'],
  [{ excerpt: 'x'.repeat(110) }, 1, 'good: Excerpt fits: 110 of 110 to 160 characters'],
  [{ excerpt: 'x'.repeat(160) }, 1, 'good: Excerpt fits: 160 of 110 to 160 characters'],
  [{ excerpt: 'x'.repeat(161) }, 1, 'warning: Excerpt is long: 161 of 110 to 160 characters'],
  [{ imageAlt: ' ' }, 3, 'warning: The featured image has no description'],
  [
    { slug: 'No Spaces' },
    0,
    'missing: The slug can contain only lowercase letters, digits and single hyphens.',
  ],
])('for a post with %j, check %i reports "%s" (STEP-3)', (changes, index, text) => {
  expect(textsOf(changes)).toEqual(replaced(index, text));
});

test('the checks warn about images without a description and links without a secure address (STEP-3)', () => {
  const described = '<p><img src="/a.webp" alt="A swift"></p>';
  const links = ['https://example.org/', '/blog/dawn', '#part', 'mailto:a@example.org', 'tel:1'];
  const paragraph = (href: string) => `<p><a href="${href}">More</a></p>`;
  expect(textsOf({ content: described + links.map(paragraph).join('') }).slice(4)).toEqual([
    'good: Images in the text are described: 1 of 1',
    'good: Links have a secure address: 5 of 5',
  ]);
  const broken = ['http://example.org/', '', '#', '//example.org', 'https://'];
  const content = `${described}<p><img src="/b.webp"></p>${[...links, ...broken].map(paragraph).join('')}`;
  expect(textsOf({ content }).slice(4)).toEqual([
    'warning: Images in the text have no description: 1 of 2',
    'warning: Links have no secure address: 5 of 10',
  ]);
});

test('links to this site pass the check unless one leads to a page that visitors cannot see (STEP-7)', () => {
  const linksOf = (missing: string[]) =>
    publishChecks(complete, { paths: ['/blog/dawn', '/article/fees'], missing, lost: [] }).at(-1);
  expect([linksOf([]), linksOf(['/blog/dawn'])]).toEqual([
    { about: 'pages', level: 'good', text: 'Links to this site lead to its pages: 2 of 2' },
    { about: 'pages', level: 'warning', text: 'Links to pages that visitors cannot see: /blog/dawn' },
  ]);
});

test('the link check looks up only paths of this site, and each path once (STEP-7)', () => {
  const links = ['/blog/dawn#part', '/blog/dawn?a=b', 'https://swiftex.example/article/fees', '#part', ''];
  const others = ['https://example.org/blog', '//example.org/x', 'mailto:a@example.org', 'https://'];
  const html = [...links, ...others].map((href) => `<a href="${href}">a</a>`).join('');
  expect(pathsIn(html, 'https://swiftex.example')).toEqual(['/blog/dawn', '/article/fees']);
});

test('filesIn returns each uploaded file that a post shows once, and no other address (STEP-8)', () => {
  const content =
    '<figure><img src="/uploads/a.webp" alt=""></figure><p><img src="https://example.com/uploads/b.webp" alt=""></p><p><img src="/uploads/a.webp" alt=""><a href="/uploads/c.webp">c</a></p>';
  expect(filesIn({ ...complete, content })).toEqual(['/uploads/dawn.webp', '/uploads/a.webp']);
  expect(filesIn({ ...complete, imageUrl: undefined, content: '' })).toEqual([]);
});

test('uploaded files that no longer exist are a warning (STEP-8)', () => {
  const lost = ['/uploads/a.webp', '/uploads/b.webp'];
  expect(publishChecks(complete, { paths: [], missing: [], lost }).at(-1)).toEqual({
    about: 'files',
    level: 'warning',
    text: 'Uploaded files that no longer exist: /uploads/a.webp, /uploads/b.webp',
  });
});
