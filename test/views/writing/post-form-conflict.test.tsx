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

test('a post that another admin published stays published, with its renamed tag, when a corrected title is saved over it (WRITE-36)', async () => {
  const { meet, sent } = await open(stored);
  await meet(renamed);
  press('Save mine over theirs');
  expect(sent()).toEqual({
    title: 'My own title',
    tags: ['Latest news'],
    status: 'published',
    publishAt: undefined,
    slug: stored.slug,
    version: 4,
  });
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
  expect(sent()).toEqual({
    title: 'My own title',
    tags: ['Latest news'],
    status: 'published',
    publishAt: undefined,
    slug: stored.slug,
    version: 4,
  });
});
