import { draftLinksMachine } from '../../../src/machines/writing/draft-links.machine.ts';
import { postRevisionsMachine } from '../../../src/machines/writing/post-revisions.machine.ts';
import { publishStepMachine } from '../../../src/machines/writing/publish-step.machine.ts';
import { sharedDraftMachine } from '../../../src/machines/writing/shared-draft.machine.ts';
import { draftLink, newLink, sharedPost } from '../../support/draft-links.ts';
import { present, revisions, revisionText, unknownFormat } from '../../support/post-revisions.ts';
import { type Row, row } from '../row.ts';
import { always, did, notSentTwice, sent } from '../rules.ts';

/** The dialogs of the editor, and the page of a shared draft. */
export const writingDialogRows: Readonly<Record<string, Row>> = {
  'post-revisions': row(postRevisionsMachine, {
    events: [
      { type: 'revisions.requested' },
      { type: 'revisions.closed' },
      { type: 'revision.chosen', number: 1 },
      { type: 'revision.chosen', number: 2 },
      { type: 'retry.pressed' },
      { type: 'restore.pressed', present },
      { type: 'undo.pressed' },
    ],
    answers: {
      list: [revisions, []],
      read: [
        { kind: 'read', text: revisionText },
        { kind: 'refused', message: unknownFormat },
      ],
    },
    invariants: [
      always(
        'REV-10',
        'no text is shown while a revision is being read',
        ({ snapshot }) => !snapshot.matches({ open: 'reading' }) || snapshot.context.text === undefined,
      ),
      always(
        'REV-11',
        'the dialog changes the text in the editor only to restore a revision or to undo that',
        (moment) =>
          !did(moment, 'put') ||
          moment.before.matches({ open: 'shown' }) ||
          moment.before.matches('restored'),
      ),
    ],
  }),

  'shared-draft': row(sharedDraftMachine, {
    events: [{ type: 'retry.pressed' }],
    answers: { read: [{ kind: 'found', post: sharedPost }, { kind: 'over' }, { kind: 'none' }] },
    invariants: [
      always(
        'LINK-6',
        'a draft is shown exactly when it was found',
        ({ snapshot }) => snapshot.matches('shown') === (snapshot.context.post !== undefined),
      ),
    ],
  }),

  'draft-links': row(draftLinksMachine, {
    events: [
      { type: 'links.requested' },
      { type: 'links.closed' },
      { type: 'retry.pressed' },
      { type: 'link.requested' },
      { type: 'copy.pressed' },
      { type: 'revoke.pressed', id: draftLink.id },
      { type: 'revoke.confirmed' },
      { type: 'revoke.cancelled' },
    ],
    answers: {
      list: [[], [draftLink]],
      make: [
        { kind: 'made', link: newLink, token: 'secret' },
        { kind: 'refused', message: 'No.' },
      ],
      copy: [undefined],
      revoke: [undefined],
    },
    invariants: [
      always(
        'LINK-7',
        'a link is revoked only after a confirmation',
        ({ begun, before }) =>
          begun.every(({ src }) => src !== 'revoke') || before.matches({ open: { ready: 'asking' } }),
      ),
      notSentTwice('LINK-7', 'make', 'revoke'),
    ],
  }),

  'publish-step': row(publishStepMachine, {
    events: [
      { type: 'publish.requested' },
      { type: 'now.chosen' },
      { type: 'time.chosen', at: '2030-01-15T09:30:00.000Z' },
      { type: 'publish.confirmed', now: Date.parse('2029-01-15T09:30:00.000Z') },
      { type: 'publish.confirmed', now: Date.parse('2031-01-15T09:30:00.000Z') },
      { type: 'publish.closed' },
    ],
    answers: {
      inspect: [
        [{ about: 'title', level: 'good', text: 'Title fits' }],
        [{ about: 'title', level: 'missing', text: 'Title is required' }],
      ],
    },
    invariants: [
      always(
        'STEP-4',
        'a post is published only if it is checked and complete',
        (moment) =>
          !did(moment, 'publish') ||
          (moment.before.matches({ open: 'ready' }) &&
            moment.before.context.checks.every(({ level }) => level !== 'missing')),
      ),
      always(
        'STEP-2',
        'no post is scheduled for a time in the past',
        (moment) =>
          !did(moment, 'publish') || !(Date.parse(moment.before.context.at) <= Number(sent(moment, 'now'))),
      ),
    ],
  }),
};
