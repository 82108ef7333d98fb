import { fireEvent, screen } from '@testing-library/react';
import { listings } from '../admin-posts.ts';
import { contactReport, inboxAnswers } from '../inbox.ts';
import { newPicture, picture } from '../library.ts';
import { a, mediaOf } from '../media.ts';
import { openInvitations } from '../open-invitations.ts';
import { people } from '../people.ts';
import { trash } from '../post-trash.ts';
import { tags } from '../tags.ts';
import { answers as waitlistAnswers } from '../waitlist.ts';
import { admin } from './admin-visit.ts';
import type { Visit } from './visits.ts';

const image = () => new File(['a'], 'a.png', { type: 'image/png' });
const { users, pagination } = waitlistAnswers['page 1 arrives'];
const waitlist = { 'GET /api/v2/subscribe': { success: true, data: users, pagination } };
const inbox = { 'GET /api/v2/reports': inboxAnswers['page 1 arrives'] };

/** Visits of an admin. Together they start each actor of the admin area and the editor. */
export const adminVisits: Record<string, Visit> = {
  'the dashboard, with a search': admin('/admin-dash', {
    awaits: ['dashboard.read', 'dashboard.watchWindow', 'protectedRoute.watchSession', 'sidebar'],
    sends: 'GET /api/v2/admin-search',
    async act(page) {
      await page.tell('search', { type: 'text.changed', text: 'ada' });
      await page.started('search.search');
    },
  }),
  'the dashboard, with its menu open': admin('/admin-dash', {
    awaits: ['dashboard'],
    sends: 'GET /api/v2/stats',
    act: (page) => page.tell('mobileMenu', { type: 'menu.requested' }),
  }),
  'the dashboard, signing out': admin('/admin-dash', {
    awaits: [],
    sends: 'POST /api/v2/auth/logout',
    async act(page) {
      await page.tell('logout', { type: 'logout.requested' });
      await page.tell('logout', { type: 'logout.confirmed' });
    },
  }),
  'the waitlist, exported': admin('/admin-waitlist', {
    awaits: ['waitlist.list', 'waitlist.watchWindow', 'signupSelection.watchMatches'],
    sends: 'GET /api/v2/subscribe/export',
    act: (page) => page.tell('csvExport', { type: 'export.requested' }),
  }),
  'the waitlist, marking signups': admin('/admin-waitlist', {
    ...{ answers: waitlist, awaits: ['waitlist.list'], sends: 'PATCH /api/v2/subscribe' },
    async act(page) {
      await page.tell('signupSelection', { type: 'signup.toggled', email: 'user1@example.com' });
      await page.tell('signupSelection', { type: 'status.chosen', status: 'Invited' });
      await page.tell('signupSelection', { type: 'status.applied' });
    },
  }),
  'the waitlist, removing signups': admin('/admin-waitlist', {
    ...{ answers: waitlist, awaits: ['waitlist.list'], sends: 'POST /api/v2/subscribe/remove' },
    async act(page) {
      await page.tell('signupSelection', { type: 'signup.toggled', email: 'user1@example.com' });
      await page.tell('signupSelection', { type: 'removal.requested' });
      await page.tell('signupSelection', { type: 'removal.confirmed' });
    },
  }),
  'the inbox, exported': admin('/admin-inbox', {
    awaits: ['inbox.list', 'inbox.watchWindow'],
    sends: 'GET /api/v2/reports/export',
    act: (page) => page.tell('csvExport', { type: 'export.requested' }),
  }),
  'the inbox, loading a report': admin('/admin-inbox?report=message-1', {
    ...{ answers: inbox, awaits: ['report.load'], sends: 'GET /api/v2/reports/message-1' },
  }),
  'the inbox, saving a note': admin('/admin-inbox?report=message-1', {
    answers: { ...inbox, 'GET /api/v2/reports/message-1': { report: contactReport } },
    awaits: ['report.load'],
    sends: 'PATCH /api/v2/reports/message-1',
    async act(page) {
      await page.reaches('report', 'open');
      await page.tell('report', { type: 'note.submitted' });
    },
  }),
  'the library, saving a description': admin('/admin-library', {
    awaits: ['mediaLibrary.list'],
    sends: `PATCH /api/v2/uploads/${picture.name}`,
    async act(page) {
      await page.tell('libraryFile', { type: 'file.opened', upload: picture });
      await page.tell('libraryFile', { type: 'alt.submitted' });
    },
  }),
  'the library, deleting a file': admin('/admin-library', {
    awaits: ['mediaLibrary.list'],
    sends: `DELETE /api/v2/uploads/${picture.name}`,
    async act(page) {
      await page.tell('libraryFile', { type: 'file.opened', upload: picture });
      await page.tell('libraryFile', { type: 'delete.requested' });
      await page.tell('libraryFile', { type: 'delete.confirmed' });
    },
  }),
  'the library, replacing a file': admin('/admin-library', {
    awaits: ['mediaLibrary.list'],
    sends: 'POST /api/v2/files/upload-image',
    async act(page) {
      await page.tell('libraryFile', { type: 'file.opened', upload: picture });
      await page.tell('libraryFile', { type: 'replacement.chosen', file: newPicture });
      await page.tell('libraryFile', { type: 'replacement.confirmed' });
    },
  }),
  'the library': admin('/admin-library', {
    awaits: ['mediaLibrary.list', 'mediaLibrary.watchWindow'],
    sends: 'GET /api/v2/uploads',
  }),
  'the media screen, loading its media': admin('/media-uploads', {
    awaits: ['media.upload'],
    sends: 'GET /api/v2/media',
    async act(page) {
      await page.tell('media', { type: 'page.chosen', page: 'home' });
      await page.tell('media', { type: 'section.chosen', section: 'hero' });
    },
  }),
  'media, saved': admin('/media-uploads', {
    answers: { 'GET /api/v2/media': mediaOf(1, [a]) },
    awaits: [],
    sends: 'PUT /api/v2/media/home/hero',
    async act(page) {
      await page.tell('media', { type: 'page.chosen', page: 'home' });
      await page.tell('media', { type: 'section.chosen', section: 'hero' });
      await page.reaches('media', 'editing');
      await page.tell('media', { type: 'save.requested', publish: false });
    },
  }),
  'media, uploaded': admin('/media-uploads', {
    answers: { 'GET /api/v2/media': mediaOf(1, [a]) },
    awaits: [],
    sends: 'POST /api/v2/files/upload-image',
    async act(page) {
      await page.tell('media', { type: 'page.chosen', page: 'home' });
      await page.tell('media', { type: 'section.chosen', section: 'hero' });
      await page.reaches('media', 'editing');
      fireEvent.change(screen.getByLabelText(/Upload/), { target: { files: [image()] } });
    },
  }),
  'help feedback': admin('/admin-feedback', {
    awaits: ['helpFeedback.read'],
    sends: 'GET /api/v2/admin-feedback',
  }),
  'the waitlist, reading all about an address': admin('/admin-waitlist', {
    awaits: [],
    sends: 'POST /api/v2/people/export',
    async act(page) {
      await page.tell('personalData', { type: 'email.changed', email: 'ada@example.com' });
      await page.tell('personalData', { type: 'export.requested' });
    },
  }),
  'the waitlist, erasing all about an address': admin('/admin-waitlist', {
    awaits: [],
    sends: 'POST /api/v2/people/erase',
    async act(page) {
      await page.tell('personalData', { type: 'email.changed', email: 'ada@example.com' });
      await page.tell('personalData', { type: 'erasure.requested' });
      await page.tell('personalData', { type: 'erasure.confirmed' });
    },
  }),
  people: admin('/admin-people', {
    answers: {
      'GET /api/v2/accounts': { accounts: people },
      'GET /api/v2/invitations': { invitations: openInvitations },
    },
    awaits: ['people.list', 'invitations.list'],
    sends: 'PATCH /api/v2/accounts/3',
    async act(page) {
      await page.reaches('people', 'shown');
      const wish = { id: '3', email: 'ian@example.com', kind: 'enable' };
      await page.tell('people', { type: 'change.requested', wish });
    },
  }),
  'people, requiring a second factor': admin('/admin-people', {
    answers: { 'GET /api/v2/factor-policy': { isRequired: false } },
    awaits: ['factorPolicy.read'],
    sends: 'PUT /api/v2/factor-policy',
    async act(page) {
      await page.reaches('factorPolicy', 'shown');
      await page.tell('factorPolicy', { type: 'change.requested' });
      await page.tell('factorPolicy', { type: 'change.confirmed' });
    },
  }),
  'people, inviting one': admin('/admin-people', {
    answers: { 'GET /api/v2/invitations': { invitations: openInvitations } },
    awaits: ['invitations.list'],
    sends: 'POST /api/v2/invitations',
    async act(page) {
      await page.reaches('invitations', 'shown');
      await page.tell('invitations', { type: 'form.opened' });
      const invitation = { email: 'nia@example.com', role: 'support' };
      await page.tell('invitations', { type: 'form.submitted', invitation });
    },
  }),
  'people, sending an invitation again': admin('/admin-people', {
    answers: { 'GET /api/v2/invitations': { invitations: openInvitations } },
    awaits: ['invitations.list'],
    sends: 'POST /api/v2/invitations/i1/renewal',
    async act(page) {
      await page.reaches('invitations', 'shown');
      const wish = { id: 'i1', email: 'gus@example.com', kind: 'again' };
      await page.tell('invitations', { type: 'change.requested', wish });
    },
  }),
  audit: admin('/admin-audit', {
    answers: {
      'GET /api/v2/audit': {
        entries: [],
        pagination: { currentPage: 1, totalPages: 1, totalRecords: 0 },
      },
    },
    awaits: ['auditList.list'],
    sends: 'POST /api/v2/audit/check',
    async act(page) {
      await page.reaches('auditList', 'loaded');
      await page.tell('auditCheck', { type: 'check.requested' });
    },
  }),
  outbox: admin('/admin-outbox', {
    awaits: ['outbox.list'],
    sends: 'GET /api/v2/mails',
  }),
  'the tags, renaming one': admin('/admin-tags', {
    answers: { 'GET /api/v2/admin-tags': { tags } },
    awaits: ['tagManager.list'],
    sends: 'PATCH /api/v2/admin-tags',
    async act(page) {
      await page.reaches('tagManager', 'ready');
      await page.tell('tagManager', { type: 'rename.requested', name: 'Wallet' });
      await page.tell('tagManager', { type: 'name.changed', newName: 'Accounts' });
      await page.tell('tagManager', { type: 'rename.submitted' });
    },
  }),
  'the tags, deleting one': admin('/admin-tags', {
    answers: { 'GET /api/v2/admin-tags': { tags } },
    awaits: [],
    sends: 'DELETE /api/v2/admin-tags',
    async act(page) {
      await page.reaches('tagManager', 'ready');
      await page.tell('tagManager', { type: 'delete.requested', name: 'Wallet' });
      await page.tell('tagManager', { type: 'delete.confirmed' });
    },
  }),
  'the trash, restoring a post': admin('/admin-trash', {
    answers: { 'GET /api/v2/blogs/trash': trash },
    awaits: ['postTrash.list'],
    sends: 'POST /api/v2/blogs/post-7/restore-from-trash',
    async act(page) {
      await page.reaches('postTrash', 'ready');
      await page.tell('postTrash', { type: 'restore.requested', id: 'post-7' });
    },
  }),
  'the trash, removing a post': admin('/admin-trash', {
    answers: { 'GET /api/v2/blogs/trash': trash },
    awaits: [],
    sends: 'DELETE /api/v2/blogs/trash/post-7',
    async act(page) {
      await page.reaches('postTrash', 'ready');
      await page.tell('postTrash', { type: 'removal.requested', id: 'post-7' });
      await page.tell('postTrash', { type: 'removal.confirmed' });
    },
  }),
  'the inbox, downloaded after a proof': admin('/admin-inbox', {
    answers: inbox,
    awaits: [],
    sends: 'POST /api/v2/auth/proof',
    async act(page) {
      await page.tell('stepUp', { type: 'proof.wanted', needs: 'code' });
      await page.tell('stepUp', { type: 'proof.submitted', proof: '417093' });
    },
  }),
  'the inbox, with a proof by passkey': admin('/admin-inbox', {
    answers: inbox,
    awaits: [],
    sends: 'POST /api/v2/auth/proof/passkey/options',
    async act(page) {
      await page.tell('stepUp', { type: 'proof.wanted', needs: 'passkey' });
      await page.tell('stepUp', { type: 'passkey.chosen' });
    },
  }),
  'the posts, loading': admin('/admin-bloglist', {
    awaits: ['postList.list', 'postList.watchWindow', 'tagList.list', 'postSelection.watchMatches'],
    sends: 'GET /api/v2/tags',
  }),
  'the posts, changing several': admin('/admin-bloglist', {
    answers: { 'GET /api/v2/blogs': listings['page 1 arrives'] },
    awaits: [],
    sends: 'POST /api/v2/blogs/bulk',
    async act(page) {
      await page.tell('postSelection', { type: 'post.toggled', id: 'post-1' });
      await page.tell('postSelection', { type: 'action.requested', action: 'publish' });
      await page.tell('postSelection', { type: 'action.confirmed' });
    },
  }),
  'the posts, deleting one': admin('/admin-bloglist', {
    answers: { 'GET /api/v2/blogs': listings['page 1 arrives'] },
    awaits: [],
    sends: 'DELETE /api/v2/blogs/post-1',
    async act(page) {
      await page.tell('deleteConfirmation', { type: 'delete.requested', id: 'post-1', title: 'A post' });
      await page.tell('deleteConfirmation', { type: 'delete.confirmed' });
    },
  }),
};
