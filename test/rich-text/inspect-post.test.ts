// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { PostDraft } from '../../src/contract/posts.ts';
import { inspectPost } from '../../src/runtime/inspect-post.ts';

test('a post with a link to a missing page and a deleted image gets a warning about each (STEP-7, STEP-8)', async () => {
  vi.stubGlobal(
    'fetch',
    async (path: string) => new Response(null, { status: path.includes('gone') ? 404 : 200 }),
  );
  const draft: PostDraft = {
    title: 'Dawn on Stellar',
    content:
      '<p><a href="/blog/gone">a</a><a href="/blog/dawn">b</a></p><figure><img src="/uploads/gone.webp" alt="A swift"></figure>',
    tags: ['News'],
    excerpt: 'x'.repeat(120),
    imageUrl: '/uploads/dawn.webp',
    imageAlt: 'A swift at first light',
    status: 'draft',
  };
  const checks = await inspectPost(draft, new AbortController().signal);
  expect(checks.filter(({ level }) => level === 'warning')).toEqual([
    { about: 'pages', level: 'warning', text: 'Links to pages that visitors cannot see: /blog/gone' },
    { about: 'files', level: 'warning', text: 'Uploaded files that no longer exist: /uploads/gone.webp' },
  ]);
});
