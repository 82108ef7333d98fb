import { signupSelectionMachine } from '../../../src/machines/admin/signup-selection.machine.ts';
import { postSelectionMachine } from '../../../src/machines/writing/post-selection.machine.ts';
import { type Row, row } from '../row.ts';
import { always, notSentTwice, was } from '../rules.ts';

/** The selections of lists, with their bulk changes. */
export const selectionRows: Readonly<Record<string, Row>> = {
  'post-selection': row(postSelectionMachine, {
    events: [
      { type: 'post.toggled', id: 'a' },
      { type: 'post.toggled', id: 'b' },
      { type: 'page.toggled', ids: ['a', 'b', 'c'] },
      { type: 'selection.cleared' },
      { type: 'matches.changed' },
      { type: 'rows.shown', shown: { query: '', page: 1, pages: 1, rows: ['a', 'b', 'c'] } },
      { type: 'rows.shown', shown: { query: '', page: 1, pages: 1, rows: ['b', 'c'] } },
      { type: 'tag.chosen', tag: 'News' },
      { type: 'tag.applied' },
      { type: 'action.requested', action: 'publish' },
      { type: 'action.requested', action: 'trash' },
      { type: 'action.cancelled' },
      { type: 'action.confirmed' },
    ],
    answers: {
      change: [
        { changed: 1, refused: 0 },
        { changed: 1, refused: 1 },
      ],
    },
    invariants: [
      notSentTwice('BULK-9', 'change'),
      always('BULK-7', 'every change except adding a tag needs a confirmation', (moment) =>
        moment.begun.every(
          ({ src, input }) =>
            src !== 'change' ||
            (input as { action: string }).action === 'tag' ||
            (moment.before.matches('confirming') && was(moment, 'action.confirmed')),
        ),
      ),
      always('BULK-7', 'no change is sent without a post', ({ calls }) =>
        calls.every(({ src, input }) => src !== 'change' || (input as { ids: string[] }).ids.length > 0),
      ),
      always(
        'BULK-6',
        'no post is selected twice',
        ({ snapshot: { context } }) => new Set(context.selected).size === context.selected.length,
      ),
    ],
  }),

  'signup-selection': row(signupSelectionMachine, {
    events: [
      { type: 'signup.toggled', email: 'a' },
      { type: 'signup.toggled', email: 'b' },
      { type: 'page.toggled', emails: ['a', 'b', 'c'] },
      { type: 'selection.cleared' },
      { type: 'matches.changed' },
      { type: 'rows.shown', shown: { query: '', page: 1, pages: 1, rows: ['a', 'b', 'c'] } },
      { type: 'rows.shown', shown: { query: '', page: 1, pages: 1, rows: ['b', 'c'] } },
      { type: 'status.chosen', status: 'Invited' },
      { type: 'status.applied' },
      { type: 'removal.requested' },
      { type: 'removal.cancelled' },
      { type: 'removal.confirmed' },
    ],
    answers: {
      mark: (asked: { emails: string[] }) => [asked.emails.length],
      remove: (asked: string[]) => [asked.length],
    },
    invariants: [
      notSentTwice('WAIT-47', 'mark', 'remove'),
      always('WAIT-43', 'signups are deleted only after the question about them is confirmed', (moment) =>
        moment.begun.every(
          ({ src, input }) =>
            src !== 'remove' ||
            (moment.before.matches('confirming') &&
              was(moment, 'removal.confirmed') &&
              (input as string[]).length > 0),
        ),
      ),
      always('WAIT-42', 'no change is sent without a signup', ({ calls }) =>
        calls.every(({ src, input }) => src !== 'mark' || (input as { emails: string[] }).emails.length > 0),
      ),
      always(
        'WAIT-40',
        'no signup is selected twice',
        ({ snapshot: { context } }) => new Set(context.selected).size === context.selected.length,
      ),
      always(
        'WAIT-45',
        'a failed change keeps the selection',
        ({ act, snapshot, before }) =>
          act.kind !== 'answer' ||
          act.call.fate !== 'failed' ||
          snapshot.context.selected === before.context.selected,
      ),
    ],
  }),
};
