import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { type BulkAction, type BulkChange, type BulkResult, bulkMax } from '../../contract/post-bulk.ts';
import { limited, type ShownPage, withPage, withRow, withShown } from '../selection.ts';
import { unprovided } from '../unprovided.ts';

/** Shown when a change fails. The server changes the posts in several transactions. BULK-1, BULK-9. */
const failure = 'The change failed. Some posts may have changed. Please try again.';

/** The actions on the selected posts that need a confirmation. */
type AskedAction = Exclude<BulkAction, 'tag'>;

type Context = {
  /** The ids of the selected posts. */
  selected: string[];
  /** The action that was requested last. */
  action: BulkAction;
  /** The chosen tag. Empty until one is chosen, and while nothing is selected. */
  tag: string;
  message: string;
  /** The pages that the list has shown, as they were last. */
  pages: readonly ShownPage[];
};

/**
 * The selected posts and the bulk changes to them. Adding a tag needs no confirmation. The other changes need
 * one. A new search or filter could hide selected posts, so it clears the selection. A post that leaves the
 * list after a reload is deselected. BULK-6 to BULK-9.
 */
export const postSelectionMachine = setup({
  types: {} as {
    context: Context;
    events:
      | { type: 'post.toggled'; id: string }
      | { type: 'page.toggled'; ids: string[] }
      | { type: 'selection.cleared' }
      | { type: 'matches.changed' }
      | { type: 'rows.shown'; shown: ShownPage }
      | { type: 'tag.chosen'; tag: string }
      | { type: 'tag.applied' }
      | { type: 'action.requested'; action: AskedAction }
      | { type: 'action.cancelled' }
      | { type: 'action.confirmed' };
    tags: 'busy';
  },
  actors: {
    /**
     * Sends `matches.changed` when the search or a filter changes, or a post is deleted, and `rows.shown` when
     * a page of posts has loaded.
     */
    watchMatches: fromCallback<EventObject>(() => unprovided('postSelectionMachine', 'watchMatches')),
    change: fromPromise<BulkResult, BulkChange>(() => unprovided('postSelectionMachine', 'change')),
  },
  actions: {
    /** Tells the list that posts have changed. */
    tellChanged: () => unprovided('postSelectionMachine', 'tellChanged'),
    select: assign(({ context }, ids: string[]) => ({
      ...limited(ids, bulkMax, 'posts'),
      tag: ids.length === 0 ? '' : context.tag,
    })),
    /** Deselects posts that have left the list. Keeps the message. */
    compare: assign(({ context }, shown: ShownPage) => {
      const changed = withShown(context, shown);
      return { ...changed, tag: changed.selected.length === 0 ? '' : context.tag };
    }),
  },
  guards: {
    hasNone: ({ context }) => context.selected.length === 0,
    hasSome: ({ context }) => context.selected.length > 0,
    hasTag: ({ context }) => context.tag !== '',
  },
}).createMachine({
  id: 'postSelection',
  context: { selected: [], action: 'publish', tag: '', message: '', pages: [] },
  invoke: { id: 'watchMatches', src: 'watchMatches' },
  on: {
    'matches.changed': { actions: { type: 'select', params: [] } },
    'rows.shown': { actions: { type: 'compare', params: ({ event }) => event.shown } },
  },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'post.toggled': {
          actions: {
            type: 'select',
            params: ({ context: { selected }, event: { id } }) => withRow(selected, id),
          },
        },
        'page.toggled': {
          actions: {
            type: 'select',
            params: ({ context: { selected }, event: { ids } }) => withPage(selected, ids),
          },
        },
        'selection.cleared': { actions: { type: 'select', params: [] } },
        'tag.chosen': { guard: 'hasSome', actions: assign({ tag: ({ event }) => event.tag }) },
        'tag.applied': {
          guard: 'hasTag',
          target: 'changing',
          actions: assign({ action: 'tag', message: '' }),
        },
        'action.requested': {
          guard: 'hasSome',
          target: 'confirming',
          actions: assign({ action: ({ event }) => event.action, message: '' }),
        },
      },
    },
    confirming: {
      // The list may deselect everything, and the dialog then has nothing left to confirm.
      always: { guard: 'hasNone', target: 'choosing' },
      on: {
        'action.cancelled': 'choosing',
        'action.confirmed': 'changing',
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { action, selected: ids, tag } }): BulkChange =>
          action === 'tag' ? { action, ids, tag } : { action, ids },
        onDone: {
          target: 'choosing',
          actions: [
            assign(({ context, event }) => ({
              selected: [],
              tag: '',
              message: messageOf(context.action, event.output),
            })),
            'tellChanged',
          ],
        },
        onError: { target: 'choosing', actions: [assign({ message: failure }), 'tellChanged'] },
      },
    },
  },
});

export type PostSelectionRef = ActorRefFrom<typeof postSelectionMachine>;

const done = {
  publish: 'published',
  unpublish: 'unpublished',
  tag: 'tagged',
  trash: 'moved to the trash',
} as const;

/** Writes the notice with the number of changed posts, and the reason that others did not change. BULK-8. */
function messageOf(action: BulkAction, { changed, refused }: BulkResult): string {
  const reason =
    action === 'tag'
      ? 'cannot have another tag'
      : refused === 1
        ? 'is not complete and stays a draft'
        : 'are not complete and stay drafts';
  return `${changed} ${done[action]}.${refused === 0 ? '' : ` ${refused} ${reason}.`}`;
}
