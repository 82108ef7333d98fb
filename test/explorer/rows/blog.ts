import { blogListMachine } from '../../../src/machines/blog/blog-list.machine.ts';
import { blogPostMachine } from '../../../src/machines/blog/blog-post.machine.ts';
import { postVideosMachine } from '../../../src/machines/blog/post-videos.machine.ts';
import { sharePostMachine } from '../../../src/machines/blog/share-post.machine.ts';
import { type Row, row } from '../row.ts';
import { always, isPending, lasts, latest, notSentTwice, was } from '../rules.ts';
import { requestNamed } from './lists.ts';

const shared = { title: 'One', url: 'https://swiftex.example/blog/one' };

/** The flows of the public blog. */
export const blogRows: Readonly<Record<string, Row>> = {
  'blog-list': row(blogListMachine, {
    input: {},
    events: [
      { type: 'search.changed', text: 'swap' },
      { type: 'search.changed', text: 'swap fee' },
      { type: 'search.changed', text: '' },
      { type: 'search.submitted' },
      { type: 'category.chosen', category: 'News' },
      { type: 'category.chosen', category: 'All' },
      { type: 'page.chosen', page: 2 },
      { type: 'page.chosen', page: 9 },
      { type: 'address.changed', address: { category: 'News', page: 1, search: '' } },
      { type: 'address.changed', address: { category: 'All', page: 2, search: 'swap' } },
      { type: 'searchbox.opened' },
      { type: 'searchbox.closed' },
      { type: 'retry.requested' },
    ],
    answers: {
      list: (address: { page: number }) => [
        {
          posts: [{ title: requestNamed(address) }],
          pagination: { currentPage: address.page, totalPages: 3, totalRecords: 25 },
        },
        { posts: [], pagination: { currentPage: address.page, totalPages: 1, totalRecords: 0 } },
      ],
      listTags: [{ tags: [{ tag: 'News', count: 1 }] }],
    },
    invariants: [
      always(
        'BLOG-29',
        'the posts belong to the current address',
        ({ snapshot }) =>
          !snapshot.matches({ posts: 'loaded' }) ||
          snapshot.context.page?.posts[0]?.title === requestNamed(snapshot.context.address),
      ),
      always(
        'BLOG-29',
        'a pending request is for the current address',
        ({ snapshot, calls }) =>
          !isPending(calls, 'list') || latest(calls, 'list')?.input === snapshot.context.address,
      ),
      lasts(
        'BLOG-26',
        300,
        (snapshot) => snapshot.matches({ posts: 'typing' }),
        (moment) => was(moment, 'search.changed'),
      ),
      always(
        'BLOG-29',
        'page links do nothing while a typed search is waiting to start',
        (moment) =>
          !(was(moment, 'page.chosen') && moment.before.matches({ posts: 'typing' })) ||
          moment.snapshot.matches({ posts: 'typing' }),
      ),
      always('BLOG-1', 'the browser shows the address of the listed posts', ({ done, snapshot }) =>
        done.every(
          ({ name, params }) =>
            name !== 'showAddress' ||
            requestNamed((params as { address: object }).address) === requestNamed(snapshot.context.address),
        ),
      ),
    ],
  }),

  'blog-post': row(blogPostMachine, {
    input: { slug: 'one' },
    events: [
      { type: 'address.changed', slug: 'one' },
      { type: 'address.changed', slug: 'two' },
      { type: 'admin.recognized' },
      { type: 'retry.requested' },
    ],
    answers: {
      read: (slug: string) => [
        { kind: 'found', reading: { post: { slug: `${slug.replace('-new', '')}-new` } } },
        { kind: 'missing' },
      ],
      readDraft: (slug: string) => [{ kind: 'found', reading: { post: { slug } } }, { kind: 'missing' }],
    },
    invariants: [
      always(
        'BLOG-3',
        'the post belongs to the current address',
        ({ snapshot }) =>
          !snapshot.matches('loaded') || snapshot.context.reading?.post.slug === snapshot.context.slug,
      ),
      always('BLOG-46', 'the token is sent only after an admin is recognized', (moment) =>
        moment.begun.every(({ src }) => src !== 'readDraft' || was(moment, 'admin.recognized')),
      ),
      always('BLOG-44', 'a pending request is for the current address', ({ snapshot, calls }) =>
        ['read', 'readDraft'].every(
          (src) => !isPending(calls, src) || latest(calls, src)?.input === snapshot.context.slug,
        ),
      ),
    ],
  }),

  'post-videos': row(postVideosMachine, {
    events: [
      {
        type: 'video.chosen',
        video: { index: 0, source: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' },
      },
      { type: 'video.chosen', video: { index: 1, source: 'https://player.vimeo.com/video/12345' } },
      { type: 'video.chosen', video: { index: 1, source: 'https://evil.example/embed/1' } },
    ],
    invariants: [
      always(
        'BLOG-56',
        'at most one video plays',
        ({ calls }) => calls.filter(({ fate }) => fate === 'pending').length <= 1,
      ),
      always('BLOG-55', 'only videos of known players are loaded', ({ calls }) =>
        calls.every(({ input }) => !(input as { source: string }).source.includes('evil')),
      ),
    ],
  }),

  'share-post': row(sharePostMachine, {
    events: [
      { type: 'share.requested', post: shared },
      { type: 'copy.requested', post: shared },
    ],
    answers: { findSheet: [true, false], openSheet: [undefined], copy: [undefined] },
    invariants: [
      notSentTwice('BLOG-53', 'openSheet'),
      notSentTwice('BLOG-54', 'copy'),
      lasts(
        'BLOG-54',
        3_000,
        (snapshot) => snapshot.matches({ link: 'copied' }) || snapshot.matches({ link: 'failed' }),
      ),
      always(
        'BLOG-54',
        'the link is reported as copied only after the copy succeeded',
        ({ snapshot, calls }) =>
          !snapshot.matches({ link: 'copied' }) || latest(calls, 'copy')?.fate === 'answered',
      ),
    ],
  }),
};
