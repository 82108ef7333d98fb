import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { KeptDraft } from '../../../src/contract/admin-posts.ts';
import type { Post } from '../../../src/contract/posts.ts';
import { fieldsOf } from '../../../src/machines/writing/post-fields.ts';
import { conflictChoice } from '../../../src/views/writing/conflict-dialog.tsx';
import { authorChoice } from '../../../src/views/writing/status-panel.tsx';
import { stored, theirsPublished } from '../../support/admin-posts.ts';
import { press } from '../../support/gestures.ts';
import { openPost } from '../../support/open-post.tsx';

beforeAll(async () => {
  await Promise.all([authorChoice.preload(), conflictChoice.preload()]);
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens the post, restores the text kept in the browser, and changes the title. */
async function open(post: Post, kept?: KeptDraft) {
  const opened = openPost({ id: post._id });
  await act(async () => opened.load.latest().resolve({ kind: 'loaded', post }));
  await act(async () => opened.read.latest().resolve(kept));
  if (kept !== undefined) {
    press('Restore');
  }
  const retitle = (title: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: title } });
  retitle('My own title');
  /** Saves, and meets the version that another admin has saved since. */
  const meet = async (theirs: Post) => {
    await act(async () => opened.post.send({ type: 'save.requested' }));
    await act(async () => opened.store.latest().resolve({ kind: 'conflict', theirs }));
  };
  const differences = () => {
    const region = within(screen.getByRole('dialog')).getByRole('region', { name: 'What differs' });
    return [...region.querySelectorAll('dl > div')].map((row) =>
      [...row.querySelectorAll('dt, dd > *')].map(
        ({ localName, textContent }) =>
          ({ del: `-${textContent}`, ins: `+${textContent}` })[localName] ?? textContent,
      ),
    );
  };
  const sent = () => {
    const { title, tags, status, publishAt, slug, version } = opened.save.latest().input.draft;
    return { title, tags, status, publishAt, slug, version };
  };
  return { ...opened, meet, differences, sent };
}

const renamed: Post = { ...theirsPublished, title: stored.title, tags: ['Latest news'] };

/** What is sent when only the title was changed: all other fields are those of `renamed`. */
const merged = {
  title: 'My own title',
  tags: ['Latest news'],
  status: 'published',
  publishAt: undefined,
  slug: stored.slug,
  version: 4,
};

test('a post that another admin published stays published, with its renamed tag, when a corrected title is saved over it (WRITE-36)', async () => {
  const { meet, sent } = await open(stored);
  await meet(renamed);
  press('Save mine over theirs');
  expect(sent()).toEqual(merged);
});

test('a text that is restored from the browser and saved over a post that was published since leaves it published (WRITE-36, WRITE-43)', async () => {
  const older = { ...stored, title: 'The first title', version: 2 };
  const { meet, sent } = await open(renamed, {
    fields: { ...fieldsOf(older), excerpt: 'My own excerpt.' },
    base: fieldsOf(older),
    version: 2,
    content: '<p>Kept.</p>',
    keptAt: 0,
  });
  await meet(renamed);
  press('Save mine over theirs');
  expect(sent()).toEqual(merged);
});

const unpublishing = 'This post is published. Saving yours takes it off the site.';
const isWarned = () => screen.queryByText(unpublishing) !== null;

test('the conflict dialog lists each field that differs with both values, and the fields that only the other admin changed (WRITE-35)', async () => {
  const { post, meet, differences } = await open(stored);
  const change = (field: 'imageAlt' | 'author' | 'canonicalUrl', value: string) =>
    post.send({ type: 'field.changed', field, value });
  act(() => {
    change('imageAlt', 'My own description');
    change('author', 'ann');
    change('canonicalUrl', 'https://mine.example');
    post.send({ type: 'noindex.chosen', isChosen: true });
    post.send({ type: 'time.chosen', at: '2030-01-15T09:30:00.000Z' });
  });
  await meet({ ...renamed, excerpt: 'Their excerpt.', slug: 'theirs', status: 'draft' });
  const stays = 'You did not change this. It stays.';
  expect(differences()).toEqual([
    ['Title', '-My own title', `+${stored.title}`],
    ['Excerpt', '+Their excerpt.', stays],
    ['Status', '-Scheduled for Jan 15, 2030, 09:30 AM', '+Draft'],
    ['Tags', '+Latest news', stays],
    ['Description of the image', '-My own description', '+A swift at first light'],
    ['Author', '-ann', '+SwiftEx'],
    ['Slug', '+theirs', stays],
    ['Canonical address', '-https://mine.example', '+none'],
    ['Hide from search engines', '-Yes', '+No'],
  ]);
  expect(isWarned()).toBe(false);
});

test('the conflict dialog shows both publication times when two admins scheduled a post (WRITE-35)', async () => {
  const scheduled = (hour: string): Post => ({ ...stored, publishAt: `2030-01-15T${hour}:30:00.000Z` });
  const { post, meet, differences, sent } = await open(scheduled('09'));
  act(() => post.send({ type: 'time.chosen', at: '2030-01-15T10:30:00.000Z' }));
  await meet({ ...scheduled('11'), version: 4 });
  expect(differences()).toEqual([
    ['Title', '-My own title', `+${stored.title}`],
    ['Status', '-Scheduled for Jan 15, 2030, 10:30 AM', '+Scheduled for Jan 15, 2030, 11:30 AM'],
  ]);
  press('Save mine over theirs');
  expect(sent()).toEqual({
    title: 'My own title',
    tags: stored.tags,
    status: 'draft',
    publishAt: '2030-01-15T10:30:00.000Z',
    slug: undefined,
    version: 4,
  });
});

test('the conflict dialog warns if saving the own text takes a published post off the site (WRITE-35)', async () => {
  const { meet, differences, sent, post } = await open(theirsPublished);
  act(() => post.send({ type: 'status.chosen', status: 'draft' }));
  await meet({ ...theirsPublished, date: '2025-02-15T09:30:00.000Z', version: 5 });
  expect(isWarned()).toBe(true);
  expect(differences()).toEqual([
    ['Title', '-My own title', '+Dusk on Stellar'],
    ['Status', '-Draft', '+Published'],
    ['Date', '+Feb 15, 2025, 09:30 AM', 'You did not change this. It stays.'],
  ]);
  press('Save mine over theirs');
  expect(sent().status).toBe('draft');
});

test('the conflict dialog lists only the fields that differ if it does not know the first version (WRITE-35, WRITE-43)', async () => {
  const kept = { fields: fieldsOf(stored), version: 2, content: '<p>Kept.</p>', keptAt: 0 };
  const { meet, differences } = await open(renamed, kept);
  await meet(renamed);
  expect(isWarned()).toBe(true);
  expect(differences()).toEqual([
    ['Title', '-My own title', `+${stored.title}`],
    ['Status', '-Draft', '+Published'],
    ['Tags', '-News', '+Latest news'],
  ]);
});

const time = '2030-01-15T09:30:00.000Z';
const scheduled: Post = { ...stored, publishAt: time };
const published: Post = { ...stored, status: 'published', date: time, version: 4 };

test('a scheduled post that was published while it was open in the editor stays published when a corrected title is saved (WRITE-35, WRITE-36, PUB-10)', async () => {
  const { meet, differences, sent } = await open(scheduled);
  await meet(published);
  expect(screen.getByRole('dialog', { name: 'The post was published' }).textContent).not.toMatch(
    /someone else|another admin/i,
  );
  const stays = 'You did not change this. It stays.';
  expect(differences()).toEqual([
    ['Title', '-My own title', `+${stored.title}`],
    ['Status', '+Published', stays],
    ['Date', '+Jan 15, 2030, 09:30 AM', stays],
  ]);
  press('Save mine over theirs');
  expect(sent()).toEqual({
    title: 'My own title',
    tags: stored.tags,
    status: 'published',
    publishAt: undefined,
    slug: stored.slug,
    version: 4,
  });
});

test.each<[string, Post, Post]>([
  ['changed a scheduled post', scheduled, { ...scheduled, version: 4 }],
  ['published a scheduled post before its time', scheduled, { ...published, date: stored.date }],
  ['published a draft', stored, published],
])('the conflict dialog names another admin if they %s (WRITE-35)', async (_, opened, theirs) => {
  const { meet } = await open(opened);
  await meet(theirs);
  expect(screen.getByRole('dialog', { name: 'Someone else saved this post' })).toBeTruthy();
});

test("the title in the editor, and the titles and lines in the conflict dialog take their text's direction (BLOG-87)", async () => {
  const { meet } = await open(stored);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).dir).toBe('auto');
  await meet(theirsPublished);
  const turned = [...screen.getByRole('dialog').querySelectorAll<HTMLElement>('dd, h4, [dir]')];
  expect(turned.map(({ tagName, dir }) => `${tagName} ${dir}`)).toEqual([
    'DD auto',
    'DD auto',
    'DD auto',
    'P auto',
    'H4 auto',
    'H4 auto',
  ]);
});

test('a wide picture stays in its column in the conflict dialog (BLOCK-31, WRITE-35)', async () => {
  const { meet } = await open(stored);
  const image = '<img src="/uploads/a-1200x800.webp" alt="A">';
  await meet({ ...theirsPublished, content: `<figure class="ql-image-wide">${image}</figure>` });
  const figure = within(screen.getByRole('dialog')).getByRole('figure');
  expect([figure.className, getComputedStyle(figure).marginInline]).toEqual(['ql-image-wide', '0px']);
});
