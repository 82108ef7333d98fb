import type { MailPage } from '../../../src/contract/mails.ts';
import { csvExportMachine } from '../../../src/machines/admin/csv-export.machine.ts';
import { dashboardMachine } from '../../../src/machines/admin/dashboard.machine.ts';
import { invitationsMachine } from '../../../src/machines/admin/invitations.machine.ts';
import { mediaMachine } from '../../../src/machines/admin/media.machine.ts';
import { outboxMachine } from '../../../src/machines/admin/outbox.machine.ts';
import { peopleMachine } from '../../../src/machines/admin/people.machine.ts';
import { personalDataMachine } from '../../../src/machines/admin/personal-data.machine.ts';
import { reportMachine } from '../../../src/machines/admin/report.machine.ts';
import { sidebarMachine } from '../../../src/machines/admin/sidebar.machine.ts';
import { mailPages } from '../../support/mails.ts';
import { openInvitations } from '../../support/open-invitations.ts';
import { lastOwner, people } from '../../support/people.ts';
import { type Row, row } from '../row.ts';
import { always, did, follows, isPending, latest, notSentTwice, was } from '../rules.ts';

const item = (id: string) =>
  ({ id, kind: 'image', url: `/uploads/${id}.webp`, heading: '', description: '', alt: '' }) as const;
const report = (id: string, note = '') => ({ id, type: 'contact', message: 'Hello', note, state: 'new' });

/** The flows of the admin area. */
export const adminRows: Readonly<Record<string, Row>> = {
  'csv-export': row(csvExportMachine, {
    events: [{ type: 'export.requested' }],
    answers: { saveFile: [undefined] },
    invariants: [notSentTwice('WAIT-49', 'saveFile')],
  }),

  dashboard: row(dashboardMachine, {
    events: [{ type: 'refresh.requested' }, { type: 'window.focused' }],
    answers: { read: (_: unknown, number: number) => [{ number }] },
    invariants: [
      notSentTwice('ADMIN-11', 'read'),
      always(
        'ADMIN-24',
        'the figures come from the last answer',
        ({ snapshot, calls }) =>
          snapshot.context.stats ===
          calls.findLast(({ src, fate }) => src === 'read' && fate === 'answered')?.output,
      ),
    ],
  }),

  outbox: row(outboxMachine, {
    events: [
      { type: 'refresh.requested' },
      { type: 'window.focused' },
      { type: 'page.chosen', page: 2 },
      { type: 'page.chosen', page: 3 },
      { type: 'failed.filtered', isFailedOnly: true },
      { type: 'failed.filtered', isFailedOnly: false },
    ],
    answers: { list: [mailPages.first, mailPages.failed] },
    invariants: [
      always(
        'MAIL-11',
        'the emails come from the last answer to a page that exists',
        ({ snapshot, calls }) => {
          const last = calls.findLast(
            ({ fate, input, output }) =>
              fate === 'answered' &&
              (input as { page: number }).page <= (output as MailPage).pagination.totalPages,
          );
          return snapshot.context.answer === last?.output;
        },
      ),
      always(
        'ADMIN-14',
        'no page past the end of the list is shown',
        ({ snapshot }) =>
          !snapshot.matches('loaded') ||
          snapshot.context.page <= (snapshot.context.answer?.pagination.totalPages ?? 0),
      ),
      always('MAIL-9', 'no page past the end of the list is requested', ({ calls }) =>
        calls.every(({ input }) => ((input as { page?: number } | undefined)?.page ?? 1) <= 2),
      ),
    ],
  }),

  invitations: row(invitationsMachine, {
    events: [
      { type: 'refresh.requested' },
      { type: 'form.opened' },
      { type: 'form.cancelled' },
      { type: 'form.submitted', invitation: { email: 'nia@example.com', role: 'support' } },
      { type: 'form.submitted', invitation: { email: 'nia@example.com', role: undefined } },
      { type: 'change.requested', wish: { id: 'i1', email: 'gus@example.com', kind: 'again' } },
      { type: 'change.requested', wish: { id: 'i1', email: 'gus@example.com', kind: 'withdraw' } },
      { type: 'question.cancelled' },
      { type: 'question.confirmed' },
    ],
    answers: {
      list: [openInvitations],
      invite: [
        { kind: 'done', email: 'nia@example.com' },
        { kind: 'refused', message: 'This address already has an account.' },
        { kind: 'faulty', message: 'Enter a valid email address.' },
      ],
      change: [{ kind: 'done' }, { kind: 'refused', message: 'This invitation is no longer open.' }],
    },
    invariants: [
      notSentTwice('ACC-33', 'invite'),
      notSentTwice('ACC-33', 'change'),
      always('ACC-32', 'the invitations remain after they have been read', ({ snapshot, calls }) => {
        const isRead = calls.some(({ src, fate }) => src === 'list' && fate === 'answered');
        return isRead === (snapshot.context.invitations !== undefined);
      }),
    ],
  }),

  people: row(peopleMachine, {
    events: [
      { type: 'refresh.requested' },
      { type: 'change.requested', wish: { id: '2', email: 'eve@example.com', kind: 'role', role: 'viewer' } },
      { type: 'change.requested', wish: { id: '2', email: 'eve@example.com', kind: 'remove' } },
      { type: 'change.requested', wish: { id: '3', email: 'ian@example.com', kind: 'enable' } },
      { type: 'question.cancelled' },
      { type: 'question.confirmed' },
    ],
    answers: { list: [people], change: [{ kind: 'done' }, lastOwner] },
    invariants: [
      notSentTwice('ACC-20', 'change'),
      always('ACC-18', 'the accounts remain after they have been read', ({ snapshot, calls }) => {
        const isRead = calls.some(({ src, fate }) => src === 'list' && fate === 'answered');
        return isRead === (snapshot.context.accounts !== undefined);
      }),
    ],
  }),

  'personal-data': row(personalDataMachine, {
    events: [
      { type: 'email.changed', email: 'ada@example.com' },
      { type: 'email.changed', email: ' ' },
      { type: 'export.requested' },
      { type: 'erasure.requested' },
      { type: 'erasure.cancelled' },
      { type: 'erasure.confirmed' },
    ],
    answers: { save: [undefined], erase: [{ signups: 1, messages: 0, mails: 2, invitations: 0 }] },
    invariants: [
      notSentTwice('WAIT-65', 'save'),
      notSentTwice('WAIT-65', 'erase'),
      always('WAIT-63', 'nothing is sent without an address', ({ calls }) =>
        calls.every(({ input }) => input === 'ada@example.com'),
      ),
    ],
  }),

  media: row(mediaMachine, {
    events: [
      { type: 'page.chosen', page: 'home' },
      { type: 'page.chosen', page: 'home' },
      { type: 'section.chosen', section: 'hero' },
      { type: 'section.chosen', section: 'hero' },
      { type: 'files.given', files: [{ key: 'k1', name: 'a.png' }] },
      { type: 'upload.progressed', key: 'k1', percent: 50 },
      { type: 'upload.finished', key: 'k1', item: item('k1') },
      { type: 'upload.failed', key: 'k1', failure: 'The upload was interrupted.' },
      { type: 'upload.dismissed', key: 'k1' },
      { type: 'item.chosen', item: item('d') },
      { type: 'item.changed', id: 'a', change: { heading: 'New' } },
      { type: 'item.moved', from: 0, to: 1 },
      { type: 'item.moved', from: 1, to: 2 },
      { type: 'item.removed', id: 'a' },
      { type: 'drag.started', index: 0 },
      { type: 'drag.ended' },
      { type: 'save.requested', publish: false },
      { type: 'save.requested', publish: true },
      { type: 'theirs.requested' },
      { type: 'retry.requested' },
    ],
    answers: {
      load: [
        {
          media: { page: 'home', section: 'hero', version: 1, items: [item('a'), item('b')] },
          draft: undefined,
        },
        {
          media: { page: 'home', section: 'hero', version: 2, items: [item('a')] },
          draft: { version: 1, items: [item('a'), item('c')] },
        },
      ],
      save: (asked: { change: { items: readonly unknown[]; version: number } }) => [
        {
          kind: 'saved',
          media: {
            page: 'home',
            section: 'hero',
            version: asked.change.version + 1,
            items: asked.change.items,
          },
        },
        { kind: 'conflict', media: { page: 'home', section: 'hero', version: 9, items: [] } },
        { kind: 'refused', message: 'No.' },
      ],
    },
    invariants: [
      notSentTwice('MEDIA-12', 'save'),
      always('MEDIA-13', 'no save starts during an upload', ({ begun, before }) =>
        begun.every(
          ({ src }) => src !== 'save' || before.context.uploads.every(({ failure }) => failure !== ''),
        ),
      ),
      always(
        'MEDIA-4',
        'page and section do not change while one is loaded or saved',
        ({ snapshot: { context }, calls }) =>
          ['save', 'load'].every((src) => {
            const asked = isPending(calls, src) ? latest(calls, src)?.input : undefined;
            const { page, section } = (asked ?? context) as typeof context;
            return page === context.page && section === context.section;
          }),
      ),
      always(
        'MEDIA-11',
        'a draft is removed only when it is saved or replaced by the stored section',
        (moment) =>
          !did(moment, 'dropDraft') ||
          was(moment, 'theirs.requested') ||
          (moment.act.kind === 'answer' && (moment.act.call.output as { kind?: string }).kind === 'saved'),
      ),
      always(
        'MEDIA-14',
        'a failed save changes no item',
        ({ act, snapshot, before }) =>
          act.kind !== 'answer' ||
          act.call.src !== 'save' ||
          act.isStale ||
          (act.call.output as { kind?: string } | undefined)?.kind === 'saved' ||
          snapshot.context.items === before.context.items,
      ),
      always(
        'MEDIA-8',
        'the last moved item is in the list',
        ({ snapshot: { context } }) =>
          context.movedId === undefined || context.items.some(({ id }) => id === context.movedId),
      ),
    ],
  }),

  report: row(reportMachine, {
    input: { id: 'r1' },
    events: [
      { type: 'note.changed', note: 'first' },
      { type: 'note.changed', note: 'second' },
      { type: 'note.submitted' },
      { type: 'state.chosen', state: 'done' },
      { type: 'state.chosen', state: 'new' },
      { type: 'retry.requested' },
    ],
    answers: {
      load: [
        { report: report('r1'), draft: undefined },
        { report: report('r1'), draft: { note: 'kept', base: '' } },
        undefined,
      ],
      save: (asked: { change: { note?: string } }) => [
        { kind: 'saved', report: report('r1', asked.change.note ?? '') },
        { kind: 'conflict', report: report('r1', 'theirs') },
        { kind: 'gone' },
      ],
    },
    invariants: [
      notSentTwice('ADMIN-57', 'save'),
      always(
        'ADMIN-57',
        'saving a state of a stored report does not change an unsaved note',
        ({ act, snapshot, before }) =>
          !(act.kind === 'answer' && act.call.at === 'saveState') ||
          snapshot.matches('missing') ||
          before.context.note === before.context.base ||
          snapshot.context.note === before.context.note,
      ),
      always(
        'ADMIN-61',
        'a changed note is stored in the browser until it is saved or the report is gone',
        (moment) =>
          (!was(moment, 'note.changed') ||
            moment.snapshot === moment.before ||
            moment.done.some(
              ({ params }) => (params as { note?: string }).note === moment.snapshot.context.note,
            )) &&
          (!did(moment, 'removeDraft') || moment.snapshot.matches('missing')) &&
          (!did(moment, 'dropDraft') || (moment.act.kind === 'answer' && moment.act.call.at === 'saveNote')),
      ),
    ],
  }),

  sidebar: row(sidebarMachine, {
    events: [{ type: 'sidebar.toggled' }],
    invariants: [
      follows(
        'ADMIN-3',
        'the button collapses and expands the sidebar',
        false,
        (isFolded, moment) => was(moment, 'sidebar.toggled') !== isFolded,
        (isFolded, { snapshot }) => snapshot.matches('collapsed') === isFolded,
      ),
    ],
  }),
};
