import { helpFeedbackMachine } from '../../../src/machines/admin/help-feedback.machine.ts';
import { inboxMachine } from '../../../src/machines/admin/inbox.machine.ts';
import { libraryChoiceMachine } from '../../../src/machines/admin/library-choice.machine.ts';
import { libraryFileMachine } from '../../../src/machines/admin/library-file.machine.ts';
import { mediaLibraryMachine } from '../../../src/machines/admin/media-library.machine.ts';
import { searchMachine } from '../../../src/machines/admin/search.machine.ts';
import { tagManagerMachine } from '../../../src/machines/admin/tag-manager.machine.ts';
import { waitlistMachine } from '../../../src/machines/admin/waitlist.machine.ts';
import { postListMachine } from '../../../src/machines/writing/post-list.machine.ts';
import { postTrashMachine } from '../../../src/machines/writing/post-trash.machine.ts';
import { newPicture, newVideo, picture, usedBy } from '../../support/library.ts';
import { trash } from '../../support/post-trash.ts';
import { inNeed, purse, renamed, tags } from '../../support/tags.ts';
import { type Row, row } from '../row.ts';
import { always, latest, notSentTwice, was } from '../rules.ts';
import { pageEvents, pagesAgree, requestNamed, searchWaits } from './lists.ts';

const hit = (text: string, key: string) => ({ kind: 'post', key, title: text, detail: '' });
const report = (id: string, note = '') => ({ id, type: 'contact', message: 'Hello', note, state: 'new' });

/** The lists of the admin area. */
export const listRows: Readonly<Record<string, Row>> = {
  inbox: row(inboxMachine, {
    events: [
      ...pageEvents,
      { type: 'filter.changed', filter: { type: 'bug' } },
      { type: 'filter.changed', filter: { status: 'new' } },
      { type: 'refresh.requested' },
      { type: 'report.changed', report: report('r1', 'noted') as never },
    ],
    answers: {
      list: (request: { page: number }) =>
        [1, 3].map((totalPages) => ({
          kind: 'listed',
          reports: [{ ...report('r1'), message: requestNamed(request) }],
          pagination: { currentPage: request.page, totalPages, totalRecords: 40 },
        })),
    },
    invariants: [
      always('ADMIN-13', 'the rows belong to the latest request', ({ snapshot, calls }) => {
        const { type, status, search, page, reports } = snapshot.context;
        return (
          !snapshot.matches('loaded') ||
          (reports.every(
            (row) =>
              row.note === 'noted' ||
              ('message' in row && row.message === requestNamed({ type, status, search, page })),
          ) &&
            latest(calls, 'list')?.fate === 'answered')
        );
      }),
      pagesAgree('ADMIN-14'),
      searchWaits('ADMIN-48', 300),
    ],
  }),

  'help-feedback': row(helpFeedbackMachine, {
    events: [{ type: 'refresh.requested' }, { type: 'window.focused' }],
    answers: { read: (_: unknown, number: number) => [[{ id: String(number), helpful: 1, notHelpful: 0 }]] },
    invariants: [
      notSentTwice('ADMIN-67', 'read'),
      always('ADMIN-68', 'the counts come from the last answer', ({ snapshot, calls }) => {
        const last = calls.findLast(({ fate }) => fate === 'answered');
        return last === undefined
          ? snapshot.context.articles.length === 0
          : snapshot.context.articles === last.output;
      }),
    ],
  }),

  'library-choice': row(libraryChoiceMachine, {
    input: { choosable: 'pictures' },
    events: [
      { type: 'library.opened' },
      { type: 'library.closed' },
      { type: 'upload.chosen', upload: picture },
    ],
    invariants: [
      always('LIB-14', 'a picture is inserted only when it is chosen', (moment) =>
        moment.done.every(() => was(moment, 'upload.chosen')),
      ),
    ],
  }),

  'library-file': row(libraryFileMachine, {
    events: [
      { type: 'file.opened', upload: picture },
      { type: 'file.closed' },
      { type: 'alt.changed', alt: 'A rocket' },
      { type: 'alt.submitted' },
      { type: 'delete.requested' },
      { type: 'delete.cancelled' },
      { type: 'delete.confirmed' },
      { type: 'replacement.chosen', file: newPicture },
      { type: 'replacement.chosen', file: newVideo },
      { type: 'replacement.cancelled' },
      { type: 'replacement.confirmed' },
    ],
    answers: {
      saveAlt: [{ kind: 'saved' }, { kind: 'gone' }],
      replace: [{ kind: 'replaced' }, { kind: 'refused', message: 'Too large.' }],
      remove: [{ kind: 'deleted' }, { kind: 'used', uses: usedBy }],
    },
    invariants: [
      notSentTwice('LIB-13', 'remove'),
      notSentTwice('LIB-20', 'replace'),
      always('LIB-20', 'nothing is replaced without a confirmation', (moment) =>
        moment.begun.every(({ src }) => src !== 'replace' || was(moment, 'replacement.confirmed')),
      ),
      always('LIB-13', 'nothing is deleted without a confirmation', (moment) =>
        moment.begun.every(({ src }) => src !== 'remove' || was(moment, 'delete.confirmed')),
      ),
    ],
  }),

  'media-library': row(mediaLibraryMachine, {
    input: {},
    events: [...pageEvents, { type: 'show.chosen', show: 'unused' }, { type: 'refresh.requested' }],
    answers: {
      list: (request: { page: number }) =>
        [1, 3].map((totalPages) => ({
          kind: 'listed',
          uploads: [{ name: requestNamed(request) }],
          pagination: { currentPage: request.page, totalPages, totalRecords: 40 },
        })),
    },
    invariants: [
      always('LIB-10', 'the files belong to the latest request', ({ snapshot }) => {
        const { show, search, page, uploads } = snapshot.context;
        return !snapshot.matches('loaded') || uploads[0]?.name === requestNamed({ show, search, page });
      }),
      pagesAgree('LIB-10'),
      searchWaits('LIB-3', 300),
    ],
  }),

  'tag-manager': row(tagManagerMachine, {
    events: [
      { type: 'refresh.requested' },
      { type: 'rename.requested', name: 'Wallet' },
      { type: 'name.changed', newName: 'Purse' },
      { type: 'rename.submitted' },
      { type: 'rename.cancelled' },
      { type: 'merge.confirmed' },
      { type: 'merge.cancelled' },
      { type: 'delete.requested', name: 'Guides' },
      { type: 'delete.confirmed' },
      { type: 'delete.cancelled' },
    ],
    answers: {
      list: [tags],
      rename: [
        { kind: 'renamed', ...renamed },
        { kind: 'taken', tag: purse },
        { kind: 'refused', message: 'Choose another name.' },
        { kind: 'gone' },
      ],
      remove: [{ kind: 'removed', changed: 3 }, { kind: 'needed', ...inNeed }, { kind: 'gone' }],
    },
    invariants: [
      notSentTwice('TAG-9', 'rename'),
      notSentTwice('TAG-11', 'remove'),
      always('TAG-10', 'nothing is merged without a confirmation', (moment) =>
        moment.begun.every(
          ({ src, input }) =>
            src !== 'rename' || (input as { merge: boolean }).merge === was(moment, 'merge.confirmed'),
        ),
      ),
      always('TAG-11', 'nothing is deleted without a confirmation', (moment) =>
        moment.begun.every(({ src }) => src !== 'remove' || was(moment, 'delete.confirmed')),
      ),
    ],
  }),

  'post-trash': row(postTrashMachine, {
    events: [
      { type: 'refresh.requested' },
      { type: 'restore.requested', id: 'post-7' },
      { type: 'removal.requested', id: 'post-3' },
      { type: 'removal.confirmed' },
      { type: 'removal.cancelled' },
    ],
    answers: { list: [trash], restore: ['done', 'gone'], remove: ['done', 'gone'] },
    invariants: [
      notSentTwice('TRASH-8', 'restore'),
      notSentTwice('TRASH-9', 'remove'),
      always('TRASH-9', 'nothing is removed without a confirmation', (moment) =>
        moment.begun.every(({ src }) => src !== 'remove' || was(moment, 'removal.confirmed')),
      ),
    ],
  }),

  waitlist: row(waitlistMachine, {
    events: [
      ...pageEvents,
      { type: 'status.filtered', status: 'Active' },
      { type: 'sort.chosen', sort: 'email' },
      { type: 'refresh.requested' },
    ],
    answers: {
      list: (request: { page: number }) =>
        [1, 3].map((totalPages) => ({
          kind: 'listed',
          users: [{ email: requestNamed(request), createdAt: '2025-01-15T09:30:00.000Z' }],
          pagination: { currentPage: request.page, totalPages, totalRecords: 25 },
        })),
    },
    invariants: [
      always('ADMIN-13', 'the rows belong to the latest request', ({ snapshot }) => {
        const { search, status, sort, page, users } = snapshot.context;
        return (
          !snapshot.matches('loaded') || users[0]?.email === requestNamed({ search, status, sort, page })
        );
      }),
      always(
        'WAIT-29',
        'a refresh sends a request',
        (moment) =>
          !was(moment, 'refresh.requested') || moment.snapshot.matches('typing') || moment.begun.length === 1,
      ),
      pagesAgree('WAIT-26'),
      searchWaits('WAIT-32', 500),
    ],
  }),

  'post-list': row(postListMachine, {
    input: { status: 'draft' },
    events: [
      ...pageEvents,
      { type: 'tag.chosen', tag: 'news' },
      { type: 'status.chosen', status: '' },
      { type: 'post.removed', id: 'gone' },
      { type: 'posts.changed' },
      { type: 'retry.requested' },
    ],
    answers: {
      list: (request: { page: number }) =>
        [1, 3].map((totalPages) => ({
          posts: [{ _id: 'p', title: requestNamed(request) }],
          pagination: { currentPage: request.page, totalPages, totalRecords: 25 },
        })),
    },
    invariants: [
      always('ADMIN-13', 'the rows belong to the latest request', ({ snapshot }) => {
        const { search, tag, status, page, posts } = snapshot.context;
        return !snapshot.matches('loaded') || posts[0]?.title === requestNamed({ search, tag, status, page });
      }),
      always(
        'WRITE-59',
        'a deletion reloads the page',
        (moment) => !was(moment, 'post.removed') || moment.begun.length === 1,
      ),
      pagesAgree('WRITE-54'),
      searchWaits('WRITE-51', 300),
    ],
  }),

  search: row(searchMachine, {
    events: [
      { type: 'text.changed', text: 'ab' },
      { type: 'text.changed', text: 'abc' },
      { type: 'text.changed', text: 'a' },
      { type: 'option.stepped', by: 1 },
      { type: 'option.stepped', by: 1 },
      { type: 'option.stepped', by: 1 },
      { type: 'option.stepped', by: -1 },
      { type: 'option.stepped', by: -1 },
      { type: 'option.chosen', index: 0 },
      { type: 'option.chosen', index: 2 },
      { type: 'enter.pressed' },
      { type: 'list.closed' },
    ],
    answers: { search: (text: string) => [[hit(text, '1'), hit(text, '2')], [hit(text, '1')], []] },
    invariants: [
      always(
        'ADMIN-40',
        'the highlighted hit is in the list',
        ({ snapshot: { context } }) =>
          context.active === -1 || (context.active >= 0 && context.active < context.hits.length),
      ),
      always('ADMIN-38', 'fewer than two characters start no search', ({ calls }) =>
        calls.every(({ input }) => String(input).length >= 2),
      ),
      always(
        'ADMIN-38',
        'the hits belong to the text',
        ({ snapshot }) =>
          !snapshot.matches('open') ||
          snapshot.context.hits.every(({ title }) => title === snapshot.context.text),
      ),
      searchWaits('ADMIN-38', 250, 'text.changed', 'search'),
    ],
  }),
};
