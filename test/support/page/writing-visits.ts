import { fireEvent } from '@testing-library/react';
import { stored, written } from '../admin-posts.ts';
import { reading } from '../blog-posts.ts';
import { draftLink } from '../draft-links.ts';
import { revisions } from '../post-revisions.ts';
import type { Visit } from './visits.ts';

const admin = (path: string, visit: Omit<Visit, 'path'>): Visit => ({ path, isAdmin: true, ...visit });

const image = () => new File(['a'], 'a.png', { type: 'image/png' });
const addPost = (act: Visit['act'], more: Partial<Visit> = {}): Visit =>
  admin('/add-blog', { awaits: ['leaveGuard'], ...(act && { act }), ...more });

/** Visits of an admin to the editor. Together they start each of its actors. */
export const writingVisits: Record<string, Visit> = {
  'a post whose image is chosen from the library': addPost(
    (page) => page.tell('libraryChoice', { type: 'library.opened' }),
    { sends: 'GET /api/v2/uploads' },
  ),
  'a post whose author is to be chosen': addPost(
    (page) => page.tell('authorChoice', { type: 'authors.wanted' }),
    { sends: 'GET /api/v2/authors' },
  ),
  'a post to edit, loading': admin('/edit-blog/post-7', {
    awaits: ['postForm.load', 'postEditing.toast'],
    sends: 'GET /api/v2/blogs/post-7',
  }),
  'a post being edited, searching for a page to link to': admin('/edit-blog/post-7', {
    answers: { 'GET /api/v2/blogs/post-7': { ...reading('post-7'), post: stored } },
    awaits: ['editorDialog'],
    sends: 'GET /api/v2/blogs',
    async act(page) {
      await page.tell('editorDialog', { type: 'link.requested', draft: { address: '', text: '', look: '' } });
      await page.started('linkSearch');
      await page.tell('linkSearch', { type: 'text.changed', text: 'fees' });
      await page.started('linkSearch.search');
    },
  }),
  'a post being edited, whose link becomes a bookmark': admin('/edit-blog/post-7', {
    answers: {
      'GET /api/v2/blogs/post-7': {
        ...reading('post-7'),
        post: { ...stored, content: '<p>Fees</p><p><a href="https://site.example/a">Fees</a></p>' },
      },
    },
    awaits: ['blockMenu'],
    sends: 'POST /api/v2/bookmarks',
    async act(page) {
      await page.tell('blockMenu', { type: 'handle.pressed' });
      await page.tell('blockMenu', { type: 'item.chosen', action: 'bookmark' });
      await page.started('bookmark.read');
    },
  }),
  'a post being edited': admin('/edit-blog/post-7', {
    answers: { 'GET /api/v2/blogs/post-7': { ...reading('post-7'), post: stored } },
    awaits: [
      'leaveGuard',
      'editorToolbar',
      'editorDialog',
      'tabExit',
      'wordCount.count',
      'findReplace',
      'selectionToolbar',
      'slashMenu',
      'blockMenu',
    ],
    async act(page) {
      await page.tell('findReplace', { type: 'find.requested', query: 'a' });
      await page.started('findReplace.find');
      await page.tell('postForm', { type: 'field.changed', field: 'title', value: written.title });
      await page.started('leaveGuard.holdBack');
    },
  }),
  'a new post in Chromium': admin('/add-blog', {
    ...{ hasNavigation: true, awaits: [] },
    async act(page) {
      await page.tell('postForm', { type: 'field.changed', field: 'title', value: written.title });
      await page.started('leaveGuard.holdBack');
    },
  }),
  'a new post, with its draft': addPost(async (page) => {
    await page.started('postDraft.read');
    await page.tell('postForm', { type: 'field.changed', field: 'title', value: written.title });
    await page.started('postDraft.watchPage');
    await page.tell('postDraft', { type: 'save.attempted' });
  }),
  'a post, saved': admin('/edit-blog/post-7', {
    answers: { 'GET /api/v2/blogs/post-7': { ...reading('post-7'), post: stored } },
    awaits: ['leaveGuard'],
    sends: 'PUT /api/v2/blogs/post-7',
    act: (page) => page.tell('postForm', { type: 'form.submitted', content: stored.content }),
  }),
  'a post, saved in the editor': admin('/edit-blog/post-7', {
    answers: { 'GET /api/v2/blogs/post-7': { ...reading('post-7'), post: stored } },
    awaits: ['leaveGuard', 'postEditing.saveKey'],
    sends: 'PUT /api/v2/blogs/post-7',
    async act(page) {
      fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
      await page.started('autosave.store');
    },
  }),
  'a new post, with its publish step': addPost(async (page) => {
    await page.tell('publishStep', { type: 'publish.requested' });
    await page.started('publishStep.inspect');
  }),
  'a draft, with its secret links': admin('/edit-blog/post-7', {
    answers: {
      'GET /api/v2/blogs/post-7': { ...reading('post-7'), post: stored },
      'GET /api/v2/blogs/post-7/links': { links: [draftLink] },
    },
    awaits: ['leaveGuard'],
    sends: 'DELETE /api/v2/blogs/post-7/links/l1',
    async act(page) {
      await page.tell('draftLinks', { type: 'links.requested' });
      await page.tell('draftLinks', { type: 'revoke.pressed', id: 'l1' });
      await page.tell('draftLinks', { type: 'revoke.confirmed' });
      await page.started('draftLinks.revoke');
    },
  }),
  'a draft, with a new secret link': admin('/edit-blog/post-7', {
    answers: {
      'GET /api/v2/blogs/post-7': { ...reading('post-7'), post: stored },
      'GET /api/v2/blogs/post-7/links': { links: [] },
      'POST /api/v2/blogs/post-7/links': { link: draftLink, token: 'secret' },
    },
    awaits: ['leaveGuard'],
    async act(page) {
      await page.tell('draftLinks', { type: 'links.requested' });
      await page.tell('draftLinks', { type: 'link.requested' });
      await page.started('draftLinks.make');
      await page.tell('draftLinks', { type: 'copy.pressed' });
      await page.started('draftLinks.copy');
    },
  }),
  'a post, with its revisions': admin('/edit-blog/post-7', {
    answers: {
      'GET /api/v2/blogs/post-7': { ...reading('post-7'), post: stored },
      'GET /api/v2/blogs/post-7/revisions': { revisions },
    },
    awaits: ['leaveGuard'],
    sends: 'GET /api/v2/blogs/post-7/revisions/1',
    async act(page) {
      await page.tell('postRevisions', { type: 'revisions.requested' });
      await page.reaches('postRevisions', 'open.choosing');
      await page.tell('postRevisions', { type: 'revision.chosen', number: 1 });
      await page.started('postRevisions.read');
    },
  }),
  'a new post, left with unsaved changes': addPost(async (page) => {
    await page.tell('postForm', { type: 'field.changed', field: 'title', value: written.title });
    await page.tell('leaveGuard', { type: 'leave.attempted', to: '/admin-dash' });
    await page.tell('leaveGuard', { type: 'leave.confirmed' });
  }),
  'a new post, uploading its featured image': addPost(
    (page) => page.tell('featuredImage', { type: 'file.chosen', file: image() }),
    { sends: 'POST /api/v2/files/upload-image' },
  ),
  'a new post, uploading an image for its text': addPost(
    (page) =>
      page.tell('imageUploads', { type: 'image.requested', request: { key: 'k', file: image(), alt: '' } }),
    { sends: 'POST /api/v2/files/upload-image' },
  ),
  'a new post, choosing an image': addPost((page) =>
    page.tell('imageUploads', { type: 'image.requested', request: { key: 'k', alt: '' } }),
  ),
  'a new post, with a paste being read': addPost(async (page) => {
    const place = { current: null, affinity: null, unref: () => null };
    await page.tell('pasting', {
      type: 'paste.received',
      paste: { clip: { html: '<p>a</p>', text: 'a' }, place },
    });
    await page.started('pasting.read');
  }),
};
