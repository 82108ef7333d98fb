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
  /** The content of the editor before a revision was restored. */
  replaced: WrittenPost | undefined;
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
    /** Replaces the content of the editor. */
    put: (_, _post: WrittenPost) => unprovided('postRevisionsMachine', 'put'),
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
                assign({ replaced: ({ event }) => event.present }),
                { type: 'put', params: ({ context, event }) => restored(context, event.present) },
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
            { type: 'put', params: ({ context }) => replacedIn(context) },
            { type: 'tell', params: { kind: 'success', text: 'Restoring undone' } },
          ],
        },
      },
    },
  },
});

export type PostRevisionsRef = ActorRefFrom<typeof postRevisionsMachine>;

/**
 * Returns the post in the editor with the fields of a revision. The slug, status and schedule stay. REV-11.
 */
function restored({ text }: Context, present: WrittenPost): WrittenPost {
  if (text === undefined) {
    throw new Error('Only a revision that is shown can be restored');
  }
  const { content, ...fields } = text;
  return { fields: { ...present.fields, ...fields }, content };
}

function chosenIn({ chosen }: Context): number {
  if (chosen === undefined) {
    throw new Error('Only a revision that was chosen can be read');
  }
  return chosen;
}

function replacedIn({ replaced }: Context): WrittenPost {
  if (replaced === undefined) {
    throw new Error('Only a restored revision can be undone');
  }
  return replaced;
}

const textIn = (read: RevisionRead) => (read.kind === 'read' ? read.text : undefined);
const problemIn = (read: RevisionRead) => (read.kind === 'refused' ? read.message : '');
