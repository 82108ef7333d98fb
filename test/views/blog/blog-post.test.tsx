import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import type { PostReading } from '../../../src/contract/posts.ts';
import { blogPostMachine, type PostFinding } from '../../../src/machines/blog/blog-post.machine.ts';
import { type PostVideo, postVideosMachine } from '../../../src/machines/blog/post-videos.machine.ts';
import { type SharedPost, sharePostMachine } from '../../../src/machines/blog/share-post.machine.ts';
import { BlogPostView } from '../../../src/views/blog/blog-post-view.tsx';
import { blogPostModel } from '../../models/blog/blog-post.model.ts';
import { postVideosModel } from '../../models/blog/post-videos.model.ts';
import { reading } from '../../support/blog-posts.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { Impossible } from '../../support/impossible.ts';
import { rehearse } from '../../support/model.ts';

function showPost(given?: PostReading, { isAdmin = false } = {}) {
  const read = heldPromise<PostFinding, string>();
  const readDraft = heldPromise<PostFinding, string>();
  const watch = heldCallback();
  const recognize = heldCallback();
  const playing: Array<PostVideo | undefined> = [];
  const post = createActor(
    blogPostMachine.provide({
      actors: {
        read: read.logic,
        readDraft: readDraft.logic,
        watchAddress: watch.logic,
        recognizeAdmin: recognize.logic,
      },
      actions: { showSlug: () => undefined },
    }),
    { input: { slug: 'one', reading: given } },
  ).start();
  const share = createActor(
    sharePostMachine.provide({
      actors: {
        findSheet: heldPromise<boolean>().logic,
        openSheet: heldPromise<void, SharedPost>().logic,
        copy: heldPromise<void, SharedPost>().logic,
      },
    }),
  ).start();
  const videosMachine = postVideosMachine.provide({
    actors: {
      player: fromCallback<EventObject, PostVideo | undefined>(({ input }) => {
        playing.push(input);
        return () => {
          playing.splice(playing.indexOf(input), 1);
        };
      }),
    },
  });
  const { unmount } = render(
    <main id="content" tabIndex={-1}>
      <BlogPostView
        post={post}
        share={share}
        isAdmin={isAdmin}
        videosMachine={videosMachine}
        trust={(html) => html}
      />
    </main>,
  );
  const call = () => (post.getSnapshot().matches('loadingDraft') ? readDraft : read).latest();
  return { post, call, watch, recognize, playing, unmount };
}

rehearse(blogPostModel, 'view', () => {
  const { post, call, watch, recognize } = showPost();
  const find = (slug: string) => () =>
    act(async () => call().resolve({ kind: 'found', reading: reading(slug) }));
  const look = () => ({
    title: document.querySelector('h1')?.textContent,
    text: document.getElementById('post-text')?.textContent,
    alert: document.querySelector('[role=alert]')?.textContent,
    spins: screen.queryByText('Loading post...') !== null,
  });
  const nothing = { title: undefined, text: undefined, alert: undefined, spins: false };
  const shows = (slug: string) => () =>
    expect(look()).toEqual({ ...nothing, title: `The post ${slug}`, text: `The text of ${slug}.` });
  const waits = () => expect(look()).toEqual({ ...nothing, spins: true });
  const isMissing = () => {
    expect(look()).toEqual({ ...nothing, title: 'Blog not found' });
    expect(screen.getByRole('link', { name: 'Read other posts' }).getAttribute('href')).toBe('/blogs');
  };
  return {
    act: {
      'the post arrives': find('one'),
      'the post arrives with its own slug': find('own-name'),
      'the other post arrives': () => {
        if (post.getSnapshot().matches('loadingDraft')) {
          throw new Impossible('The other post is not asked for');
        }
        return find('two')();
      },
      'there is no such post': () => act(async () => call().resolve({ kind: 'missing' })),
      'an admin is recognized': () => act(() => recognize.tell({ type: 'admin.recognized' })),
      'the server fails': () => act(async () => call().reject(new Error('500'))),
      'go to another post': () => act(() => watch.tell({ type: 'address.changed', slug: 'two' })),
      'go to the same post': () => act(() => watch.tell({ type: 'address.changed', slug: 'one' })),
      'try again': () => fireEvent.click(screen.getByText('Try again')),
    },
    see: {
      loading: waits,
      loaded: shows('one'),
      'loaded with its own slug': shows('own-name'),
      missing: isMissing,
      'loading the draft': waits,
      'missing for admins': isMissing,
      failed: () =>
        expect(look()).toEqual({
          ...nothing,
          title: 'The post could not be loaded',
          alert: 'Failed to fetch the blog post. Please try again later.',
        }),
      'loading the other': waits,
      'the other': shows('two'),
      'the other post is missing': isMissing,
    },
    pass: () => undefined,
  };
});

const video = (words: string, source: string) =>
  `<a class="video" href="/" data-video="${source}">${words}</a>`;
const first = 'https://www.youtube-nocookie.com/embed/abc';
const second = 'https://player.vimeo.com/video/123';

rehearse(postVideosModel, 'view', () => {
  const html = [
    video('The first', first),
    video('The second', second),
    video('A stranger', 'https://evil.example/embed/abc'),
  ].join('');
  const { playing } = showPost(reading('one', { html }));
  const sees =
    (...expected: PostVideo[]) =>
    () =>
      expect(playing).toEqual(expected);
  return {
    act: {
      'choose the first video': () => fireEvent.click(screen.getByText('The first')),
      'choose the second video': () => fireEvent.click(screen.getByText('The second')),
      'choose a video from an unknown site': () => fireEvent.click(screen.getByText('A stranger')),
    },
    see: {
      'links only': sees(),
      'first plays': sees({ index: 0, source: first }),
      'second plays': sees({ index: 1, source: second }),
    },
    pass: () => undefined,
  };
});

test('"Try again" moves the focus to the content, which then shows the post (BLOG-44, A11Y-3)', async () => {
  const { call } = showPost();
  await act(async () => call().reject(new Error('500')));
  const retry = screen.getByRole('button', { name: 'Try again' });
  retry.focus();
  fireEvent.click(retry);
  await act(async () => call().resolve({ kind: 'found', reading: reading('one') }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  expect(screen.getByRole('heading', { name: 'The post one' }).tagName).toBe('H1');
});

test('a post shows the back link, author, date, reading time and tags (BLOG-41, BLOG-48)', () => {
  showPost(reading('one'));
  expect(screen.getByRole('link', { name: 'Back to blogs' }).getAttribute('href')).toBe('/blogs');
  expect(screen.getByText('By SwiftEx').parentElement?.textContent).toBe(
    'By SwiftExJanuary 15, 20254 minute read',
  );
  const tags = ['Wallet', 'Stellar'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(tags).toEqual(['/blog?category=wallet', '/blog?category=stellar']);
});

test('a post with three or more headings has a table of contents (BLOG-50)', () => {
  const headings = [
    { id: 'h-a', text: 'A', level: 2 as const },
    { id: 'h-b', text: 'B', level: 3 as const },
  ];
  showPost(reading('one', { headings }));
  expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull();
  showPost(reading('one', { headings: [...headings, { id: 'h-c', text: 'C', level: 2 }] }));
  const links = [...screen.getByRole('navigation', { name: 'On this page' }).querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#h-a', '#h-b', '#h-c']);
});

test('the titles and the contents of a post page take the direction of their text (BLOG-87)', () => {
  const headings = ['a', 'b', 'c'].map((letter) => ({ id: `h-${letter}`, text: letter, level: 2 as const }));
  const related = reading('one').related.slice(0, 1);
  const neighbors = {
    previous: { slug: 'before', title: 'Before' },
    next: { slug: 'after', title: 'After' },
  };
  showPost(reading('one', { headings, related, ...neighbors }));
  const turned = [...document.querySelectorAll<HTMLElement>('[dir]')];
  expect(turned.map(({ tagName, textContent, dir }) => [tagName, textContent, dir])).toEqual([
    ['H1', 'The post one', 'auto'],
    ['A', 'a', 'auto'],
    ['A', 'b', 'auto'],
    ['A', 'c', 'auto'],
    ['SPAN', 'Before', 'auto'],
    ['SPAN', 'After', 'auto'],
    ['B', 'The post related-one', 'auto'],
  ]);
});

test('a post links to three related posts, the previous post and the next post (BLOG-49)', () => {
  showPost(
    reading('one', {
      previous: { slug: 'before', title: 'Before' },
      next: { slug: 'after', title: 'After' },
    }),
  );
  const hrefs = (name: string) =>
    [
      ...screen.getByRole(name === 'Other posts' ? 'navigation' : 'region', { name }).querySelectorAll('a'),
    ].map((link) => link.getAttribute('href'));
  expect([hrefs('Related Posts'), hrefs('Other posts')]).toEqual([
    ['/blog/related-one', '/blog/related-two', '/blog/related-three'],
    ['/blog/before', '/blog/after'],
  ]);
});

test('a post shows its picture, or its cover when it has no picture (BLOG-67, BLOG-68)', () => {
  const pictures = () =>
    [...document.querySelectorAll('article img')].map((image) => image.getAttribute('src'));
  const { post } = reading('one');
  const cover = { scene: 'swap', ground: 'ultra' } as const;
  const shown = showPost(reading('one', { post: { ...post, cover }, related: [] }));
  expect(pictures()).toEqual(['/src/content/scenes/swap.svg?no-inline']);
  shown.unmount();
  showPost(reading('one', { post: { ...post, cover, imageUrl: '/uploads/a.webp' }, related: [] }));
  expect(pictures()).toEqual(['/uploads/a.webp']);
});

test('the page of a draft shows the label "Draft" (BLOG-47)', () => {
  const { post } = reading('one');
  showPost(reading('one', { post: { ...post, status: 'draft' } }));
  expect(screen.getByText('By SwiftEx').previousElementSibling?.textContent).toBe('Draft');
});

test('only a signed-in admin gets a link to the editor of the post (BLOG-88)', () => {
  const one = reading('one');
  const { unmount } = showPost(one);
  expect(screen.queryByRole('link', { name: 'Edit post' })).toBeNull();
  unmount();
  showPost(one, { isAdmin: true });
  expect(screen.getByRole('link', { name: 'Edit post' }).getAttribute('href')).toBe(
    `/edit-blog/${one.post._id}`,
  );
});
