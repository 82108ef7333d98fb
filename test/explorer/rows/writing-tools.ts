import { bookmarkMachine } from '../../../src/machines/writing/bookmark.machine.ts';
import { findReplaceMachine } from '../../../src/machines/writing/find-replace.machine.ts';
import { linkSearchMachine } from '../../../src/machines/writing/link-search.machine.ts';
import { pastingMachine } from '../../../src/machines/writing/pasting.machine.ts';
import { selectionToolbarMachine } from '../../../src/machines/writing/selection-toolbar.machine.ts';
import { tabExitMachine } from '../../../src/machines/writing/tab-exit.machine.ts';
import { wordCountMachine } from '../../../src/machines/writing/word-count.machine.ts';
import { bookmark } from '../../support/bookmarks.ts';
import { linkHits } from '../../support/link-hits.ts';
import { type Row, row } from '../row.ts';
import { always, did, follows, isPending, latest, was } from '../rules.ts';

/** The flows of the writing tools, such as bookmarks, link search and find and replace. */
export const writingToolRows: Readonly<Record<string, Row>> = {
  bookmark: row(bookmarkMachine, {
    input: { url: '' },
    events: [
      ...['', 'site.example', 'mailto:a@site.example'].map((address) => ({
        type: 'address.changed' as const,
        address,
      })),
      { type: 'address.submitted' },
      { type: 'retry.requested' },
      { type: 'link.kept' },
      { type: 'place.removed' },
    ],
    answers: {
      read: [
        { kind: 'read', bookmark },
        { kind: 'refused', message: 'Not read.' },
      ],
    },
    invariants: [
      always('MARK-6', 'only web pages are read', ({ calls }) =>
        calls.every(({ input }) => input === 'https://site.example'),
      ),
      always(
        'MARK-7',
        'a bookmark is inserted only while its placeholder waits for it',
        (moment) => !did(moment, 'place') || moment.before.matches('reading'),
      ),
    ],
  }),

  'link-search': row(linkSearchMachine, {
    events: [
      ...['fee', 'fees', 'f', '', '/blog'].map((text) => ({ type: 'text.changed' as const, text })),
      { type: 'option.stepped', by: 1 },
      { type: 'option.stepped', by: -1 },
      { type: 'option.chosen', index: 0 },
      { type: 'option.chosen', index: 5 },
      { type: 'enter.pressed' },
      { type: 'list.closed' },
    ],
    answers: { search: [[], linkHits] },
    invariants: [
      always('TOOL-21', 'an address or a single letter starts no search', ({ calls }) =>
        calls.every(({ input }) => input === 'fee' || input === 'fees'),
      ),
      always('TOOL-23', 'hits are shown only for the current text', ({ snapshot, calls }) => {
        const call = latest(calls, 'search');
        return snapshot.context.hits.length === 0 || call?.input === snapshot.context.text;
      }),
      always(
        'TOOL-22',
        'only a hit of the open list can be chosen',
        (moment) => !did(moment, 'fill') || moment.before.matches('open'),
      ),
    ],
  }),

  'selection-toolbar': row(selectionToolbarMachine, {
    events: [{ type: 'selection.made' }, { type: 'selection.lost' }, { type: 'toolbar.dismissed' }],
    invariants: [
      always(
        'TOOL-18',
        'the toolbar appears only after the selection stops changing',
        (moment) =>
          !moment.snapshot.matches('shown') || moment.before.matches('shown') || moment.act.kind === 'pass',
      ),
      always(
        'TOOL-20',
        'the toolbar disappears with the selection and when it is dismissed',
        (moment) => !was(moment, 'selection.lost', 'toolbar.dismissed') || moment.snapshot.matches('hidden'),
      ),
    ],
  }),

  'tab-exit': row(tabExitMachine, {
    events: [{ type: 'escape.pressed' }, { type: 'writing.resumed' }],
    invariants: [
      follows(
        'TOOL-5',
        'Tab leaves the text only directly after Escape',
        false,
        (leaves, moment) =>
          was(moment, 'escape.pressed') ? true : was(moment, 'writing.resumed') ? false : leaves,
        (leaves, { snapshot }) => snapshot.matches('leaving') === leaves,
      ),
    ],
  }),

  'find-replace': row(findReplaceMachine, {
    events: [
      { type: 'find.requested', query: '' },
      { type: 'find.requested', query: 'fee' },
      { type: 'query.changed', query: 'swift' },
      { type: 'query.changed', query: '' },
      { type: 'replacement.changed', replacement: 'cost' },
      { type: 'case.toggled' },
      { type: 'match.stepped', by: 1 },
      { type: 'match.stepped', by: -1 },
      { type: 'replace.pressed' },
      { type: 'all.pressed' },
      { type: 'text.changed' },
      { type: 'find.closed' },
    ],
    answers: {
      find: [
        { total: 0, nearest: 0 },
        { total: 3, nearest: 2 },
      ],
    },
    invariants: [
      always(
        'TOOL-12',
        'the current match is in the list',
        ({ snapshot }) =>
          !snapshot.matches({ open: 'found' }) ||
          (snapshot.context.current >= 0 && snapshot.context.current < snapshot.context.total),
      ),
      always(
        'TOOL-15',
        'only a match that was found is replaced',
        (moment) =>
          !(did(moment, 'replace') || did(moment, 'replaceAll')) || moment.before.matches({ open: 'found' }),
      ),
      always(
        'TOOL-9',
        'the closed bar highlights nothing',
        (moment) => !did(moment, 'show') || moment.snapshot.matches('open'),
      ),
    ],
  }),

  'word-count': row(wordCountMachine, {
    events: [{ type: 'text.changed' }, { type: 'text.changed' }],
    answers: { count: [0, 1, 200] },
    invariants: [
      always(
        'TOOL-7',
        'a count is pending exactly while the flow is counting',
        ({ snapshot, calls }) => isPending(calls, 'count') === snapshot.matches('counting'),
      ),
    ],
  }),

  pasting: row(pastingMachine, {
    events: [1, 2, 3].map((number) => ({
      type: 'paste.received' as const,
      paste: { clip: { html: '', text: String(number) }, place: { number } },
    })),
    answers: {
      read: [
        { kind: 'read', document: {} },
        { kind: 'read', document: {}, notice: 'Left out: 1 form.' },
        { kind: 'refused', notice: 'This is too much to paste.' },
      ],
    },
    invariants: [
      always(
        'PASTE-9',
        'one paste is read at a time',
        ({ calls }) => calls.filter(({ fate }) => fate === 'pending').length <= 1,
      ),
      always('PASTE-9', 'content is inserted only after its reading ended', ({ calls, effects }) => {
        const inserted = effects.filter(({ name }) => name === 'insert' || name === 'insertText').length;
        return inserted <= calls.filter(({ fate }) => fate !== 'pending').length;
      }),
    ],
  }),
};
