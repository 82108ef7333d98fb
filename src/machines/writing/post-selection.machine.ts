import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { type BulkAction, type BulkChange, type BulkResult, bulkMax } from '../../contract/post-bulk.ts';
import { unprovided } from '../unprovided.ts';

/** BULK-9, BULK-6. */
export const bulkFailure = 'The change was not made. Please try again.';
const tooMany = `${bulkMax} posts at most can be selected.`;

/** What is done to the selected posts after a question. */
type AskedAction = Exclude<BulkAction, 'tag'>;

type Context = {
  /** The ids of the selected posts. */
  selected: string[];
  /** The change that is or was last asked for. */
  action: BulkAction;
  /** The tag that is or was last added. */
  tag: string;
  message: string;
};

/**
 * The selected posts and the changes of all of them at once. A tag is added at once, the other changes ask
 * first. Another search or filter clears the selection, because selected posts could be out of sight.
 * BULK-6 to BULK-9.
 */
export const postSelectionMachine = setup({
  types: {} as {
    context: Context;
    events:
      | { type: 'post.toggled'; id: string }
      | { type: 'page.toggled'; ids: string[] }
      | { type: 'selection.cleared' }
      | { type: 'matches.changed' }
      | { type: 'tag.chosen'; tag: string }
      | { type: 'action.requested'; action: AskedAction }
      | { type: 'action.cancelled' }
      | { type: 'action.confirmed' };
    tags: 'busy';
  },
  actors: {
    /** Sends `matches.changed` when other posts match. */
    watchMatches: fromCallback<EventObject>(() => unprovided('postSelectionMachine', 'watchMatches')),
    change: fromPromise<BulkResult, BulkChange>(() => unprovided('postSelectionMachine', 'change')),
  },
  actions: {
    /** Tells the list that posts have changed. */
    tellChanged: () => unprovided('postSelectionMachine', 'tellChanged'),
    select: assign((_, ids: string[]) => ({
      selected: ids.slice(0, bulkMax),
      message: ids.length > bulkMax ? tooMany : '',
    })),
  },
  guards: { hasSome: ({ context }) => context.selected.length > 0 },
}).createMachine({
  id: 'postSelection',
  context: { selected: [], action: 'publish', tag: '', message: '' },
  invoke: { id: 'watchMatches', src: 'watchMatches' },
  on: { 'matches.changed': { actions: { type: 'select', params: [] } } },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'post.toggled': {
          actions: {
            type: 'select',
            params: ({ context: { selected }, event: { id } }) =>
              selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id],
          },
        },
        'page.toggled': {
          actions: {
            type: 'select',
            params: ({ context: { selected }, event: { ids } }) =>
              ids.every((id) => selected.includes(id))
                ? selected.filter((id) => !ids.includes(id))
                : [...new Set([...selected, ...ids])],
          },
        },
        'selection.cleared': { actions: { type: 'select', params: [] } },
        'tag.chosen': {
          guard: 'hasSome',
          target: 'changing',
          actions: assign({ action: 'tag', tag: ({ event }) => event.tag, message: '' }),
        },
        'action.requested': {
          guard: 'hasSome',
          target: 'confirming',
          actions: assign({ action: ({ event }) => event.action, message: '' }),
        },
      },
    },
    confirming: {
      on: {
        'action.cancelled': 'choosing',
        'action.confirmed': 'changing',
        // The posts that the question named are no longer selected.
        'matches.changed': { target: 'choosing', actions: { type: 'select', params: [] } },
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
              message: messageOf(context.action, event.output),
            })),
            'tellChanged',
          ],
        },
        onError: { target: 'choosing', actions: assign({ message: bulkFailure }) },
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

/** How many posts changed, and why others did not. BULK-8. */
function messageOf(action: BulkAction, { changed, refused }: BulkResult): string {
  const reason =
    action === 'tag'
      ? 'cannot have another tag'
      : refused === 1
        ? 'is not complete and stays a draft'
        : 'are not complete and stay drafts';
  return `${changed} ${done[action]}.${refused === 0 ? '' : ` ${refused} ${reason}.`}`;
}
