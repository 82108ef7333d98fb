import { expect, test } from 'vitest';
import type { PostFields } from '../../../src/contract/admin-posts.ts';
import { mergedFields } from '../../../src/machines/writing/post-merge.ts';
import { written } from '../../support/admin-posts.ts';

const time = '2030-01-15T09:30:00.000Z';
const later = '2030-02-01T12:00:00.000Z';

const base: PostFields = {
  ...written,
  slug: 'dawn',
  status: 'draft',
  imageUrl: '/a',
  imageAlt: 'A',
  author: 'ann',
};
/** Everything that another admin can change. */
const theirs: PostFields = {
  title: 'Their title',
  excerpt: 'Their excerpt of the post.',
  slug: 'theirs',
  imageUrl: '/theirs',
  imageAlt: 'Theirs',
  status: 'published',
  publishAt: '',
  date: '2025-01-15T09:30:00.000Z',
  author: 'ben',
  tags: ['Guides 2'],
  metaTitle: 'Their headline',
  metaDescription: 'Their description',
  canonicalUrl: 'https://theirs.example',
  socialImage: '/social',
  noindex: true,
};

test('a save over a newer post keeps their fields wherever the writer changed nothing (WRITE-36)', () => {
  expect(mergedFields(base, { ...base, title: ` ${base.title} ` }, theirs)).toEqual(theirs);
});

test.each<[string, Partial<PostFields>]>([
  ['title', { title: 'My own title' }],
  ['excerpt', { excerpt: '' }],
  ['slug', { slug: 'mine' }],
  ['tags', { tags: ['Guides', 'Mine'] }],
  ['removed tags', { tags: [] }],
  ['author', { author: '' }],
  ['date', { date: '2024-01-15T09:30:00.000Z' }],
  ['headline', { metaTitle: 'Mine' }],
  ['description', { metaDescription: 'Mine' }],
  ['canonical address', { canonicalUrl: 'https://mine.example' }],
  ['social image', { socialImage: '/mine' }],
])("a save over a newer post keeps the writer's %s, and their other fields (WRITE-36)", (_, mine) => {
  expect(mergedFields(base, { ...base, ...mine }, theirs)).toEqual({ ...theirs, ...mine });
});

test('a save over a newer post keeps the choice to show the post to search engines (WRITE-36)', () => {
  const merged = mergedFields({ ...base, noindex: true }, { ...base, noindex: false }, theirs);
  expect(merged).toEqual({ ...theirs, noindex: false });
});

test.each<[string, PostFields, Partial<PostFields>, Partial<PostFields>, Partial<PostFields>]>([
  [
    'the time that the writer chose, and no status that forbids it',
    base,
    { publishAt: time },
    {},
    { status: 'draft', publishAt: time },
  ],
  [
    'the status that the writer chose, and no time that forbids it',
    { ...base, publishAt: time },
    { status: 'published', publishAt: '' },
    { status: 'draft', publishAt: later },
    { status: 'published', publishAt: '' },
  ],
  [
    'their later time if the writer did not change the schedule',
    { ...base, publishAt: time },
    {},
    { status: 'draft', publishAt: later },
    { status: 'draft', publishAt: later },
  ],
  [
    "the writer's image with its description",
    base,
    { imageUrl: '/mine' },
    {},
    { imageUrl: '/mine', imageAlt: 'A' },
  ],
  [
    'the image that the writer described',
    base,
    { imageAlt: 'Mine' },
    {},
    { imageUrl: '/a', imageAlt: 'Mine' },
  ],
])('a save over a newer post keeps %s (WRITE-36)', (_, start, mine, more, merged) => {
  const newer = { ...theirs, ...more };
  expect(mergedFields(start, { ...start, ...mine }, newer)).toEqual({ ...newer, ...merged });
});

test('a save over a newer post keeps their slug and date if the form has none (WRITE-29, WRITE-36)', () => {
  const start = { ...base, date: time };
  expect(mergedFields(start, { ...start, slug: '', date: '' }, theirs)).toEqual(theirs);
});

test('a save over a newer post keeps every field that the form has if the first version is not known (WRITE-36)', () => {
  const { date, ...mine } = base;
  expect(mergedFields(undefined, base, theirs)).toEqual({
    ...mine,
    date: theirs.date,
    metaTitle: theirs.metaTitle,
    metaDescription: theirs.metaDescription,
    canonicalUrl: theirs.canonicalUrl,
    socialImage: theirs.socialImage,
  });
});
