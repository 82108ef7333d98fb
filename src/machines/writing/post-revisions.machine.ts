import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { PostFields, ToastMessage } from '../../contract/admin-posts.ts';
import type { Revision, RevisionRead, RevisionText } from '../../contract/post-revisions.ts';
import { unprovided } from '../unprovided.ts';

/** The current content of the editor. */
export type WrittenPost = { fields: PostFields; content: string };

type Context = {
  /** Newest first. */
  revisions: readonly Revision[];
  /** The number of the chosen revision. */
  chosen: number | undefined;
  /** The text of the chosen revision. */
  text: RevisionText | undefined;
  /** The reason that the server refused to show the chosen revision. */
  problem: string;
  /** The text in the editor before a revision was restored. */
  replaced: RevisionText | undefined;
};

const nothingChosen = { chosen: undefined, text: undefined, problem: '' };

/**
 * Lists the revisions of a post, shows a chosen revision, and restores it into the editor. REV-9 to REV-12.
 */
export const postRevisionsMachine = setup({
  types: {} as {
    context: Context;
    events:
      | { type: 'revisions.requested' }
      | { type: 'revisions.closed' }
      | { type: 'revision.chosen'; number: number }
      | { type: 'retry.pressed' }
      /** Replaces the content of the editor with the shown revision. */
      | { type: 'restore.pressed'; present: WrittenPost }
      | { type: 'undo.pressed' };
    tags: 'open';
  },
  actors: {
    list: fromPromise<Revision[]>(() => unprovided('postRevisionsMachine', 'list')),
    /** Loads the revision with this number. */
    read: fromPromise<RevisionRead, number>(() => unprovided('postRevisionsMachine', 'read')),
  },
  actions: {
    /** Replaces the text in the editor. The slug, status, schedule and details stay. REV-11, REV-12. */
    put: (_, _text: RevisionText) => unprovided('postRevisionsMachine', 'put'),
    /** Shows a toast. */
    tell: (_, _message: ToastMessage) => unprovided('postRevisionsMachine', 'tell'),
    choose: assign((_, chosen: number) => ({ ...nothingChosen, chosen })),
  },
  guards: {
    hasNone: (_, list: Revision[]) => list.length === 0,
    wasRead: (_, { kind }: RevisionRead) => kind === 'read',
  },
}).createMachine({
  id: 'postRevisions',
  context: { revisions: [], ...nothingChosen, replaced: undefined },
  initial: 'closed',
  states: {
    closed: { on: { 'revisions.requested': 'open' } },
    open: {
      tags: 'open',
      entry: assign({ revisions: [], ...nothingChosen, replaced: undefined }),
      on: { 'revisions.closed': 'closed' },
      initial: 'listing',
      states: {
        listing: {
          invoke: {
            id: 'list',
            src: 'list',
            onDone: [
              { guard: { type: 'hasNone', params: ({ event }) => event.output }, target: 'empty' },
              { target: 'choosing', actions: assign({ revisions: ({ event }) => event.output }) },
            ],
            onError: 'unlisted',
          },
        },
        empty: {},
        unlisted: { on: { 'retry.pressed': 'listing' } },
        choosing: {
          on: {
            'revision.chosen': {
              target: 'reading',
              actions: { type: 'choose', params: ({ event }) => event.number },
            },
          },
        },
        reading: {
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context }) => chosenIn(context),
            onDone: [
              {
                guard: { type: 'wasRead', params: ({ event }) => event.output },
                target: 'shown',
                actions: assign({ text: ({ event }) => textIn(event.output) }),
              },
              {
                target: 'refused',
                actions: assign({ problem: ({ event }) => problemIn(event.output) }),
              },
            ],
            onError: 'unread',
          },
          on: {
            'revision.chosen': {
              target: 'reading',
              reenter: true,
              actions: { type: 'choose', params: ({ event }) => event.number },
            },
          },
        },
        shown: {
          on: {
            'revision.chosen': {
              target: 'reading',
              actions: { type: 'choose', params: ({ event }) => event.number },
            },
            'restore.pressed': {
              target: '#postRevisions.restored',
              actions: [
                assign({ replaced: ({ event }) => textOf(event.present) }),
                { type: 'put', params: ({ context }) => known(context.text) },
                { type: 'tell', params: { kind: 'success', text: 'Revision restored' } },
              ],
            },
          },
        },
        refused: {
          on: {
            'revision.chosen': {
              target: 'reading',
              actions: { type: 'choose', params: ({ event }) => event.number },
            },
          },
        },
        unread: {
          on: {
            'retry.pressed': 'reading',
            'revision.chosen': {
              target: 'reading',
              actions: { type: 'choose', params: ({ event }) => event.number },
            },
          },
        },
      },
    },
    /** The writer can undo the restoration. */
    restored: {
      on: {
        'revisions.requested': 'open',
        'undo.pressed': {
          target: 'closed',
          actions: [
            { type: 'put', params: ({ context }) => known(context.replaced) },
            { type: 'tell', params: { kind: 'success', text: 'Restoring undone' } },
          ],
        },
      },
    },
  },
});

export type PostRevisionsRef = ActorRefFrom<typeof postRevisionsMachine>;

/** Returns the part of the editor's content that a revision keeps. REV-3. */
function textOf({ fields, content }: WrittenPost): RevisionText {
  const { title, excerpt, tags, imageUrl, imageAlt } = fields;
  return { title, content, excerpt, tags, imageUrl, imageAlt };
}

function chosenIn({ chosen }: Context): number {
  if (chosen === undefined) {
    throw new Error('Only a revision that was chosen can be read');
  }
  return chosen;
}

function known(text: RevisionText | undefined): RevisionText {
  if (text === undefined) {
    throw new Error('Only a text that was shown or replaced can be put into the editor');
  }
  return text;
}

const textIn = (read: RevisionRead) => (read.kind === 'read' ? read.text : undefined);
const problemIn = (read: RevisionRead) => (read.kind === 'refused' ? read.message : '');
