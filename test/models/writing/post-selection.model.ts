import { defineFlow } from '../../support/flow-model.ts';

/** States with the notice of a change. */
const changed = ['published', 'unpublished', 'trashed', 'published one'] as const;

/**
 * Posts are selected one by one or by the page, and published, unpublished, tagged or moved to the trash all
 * at once. The page shows two posts.
 */
export const postSelectionModel = defineFlow({
  flow: 'postSelection',
  requirements: ['BULK-6', 'BULK-7', 'BULK-8', 'BULK-9'],
  levels: { browser: 'a test of bulk actions selects and changes posts on a real server' },
  elsewhere: {
    why: 'posts may be ticked and lists changed whenever nothing is sent',
    events: {
      'choose drafts': { everywhereBut: ['none', 'tagging out of sight'] },
      'tick the first': ['both', ...changed],
      'tick the page': ['failed', 'failed with nobody', 'tagged', ...changed],
      'press Clear': ['both', 'failed with nobody', 'tagged', ...changed],
      'press Publish': ['failed'],
      'press Unpublish': ['both', 'failed'],
      'press Move to trash': ['both', 'failed'],
      'choose the tag News': ['both', 'failed'],
      'press Cancel': ['asked to unpublish', 'asked to trash', 'asked to publish both'],
      'press Escape': ['asked to unpublish', 'asked to trash', 'asked to publish both'],
      'it is done': ['publishing both'],
      'it is not done': ['unpublishing', 'trashing', 'tagging', 'publishing both'],
      'one is not complete': ['publishing', 'unpublishing', 'trashing', 'tagging', 'tagging out of sight'],
    },
  },
  initial: 'none',
  states: {
    none: { 'choose drafts': 'none', 'tick the first': 'first', 'tick the page': 'both' },
    first: {
      'tick the first': 'none',
      'tick the page': 'both',
      'press Clear': 'none',
      'press Publish': 'asked to publish',
      'press Unpublish': 'asked to unpublish',
      'press Move to trash': 'asked to trash',
      'choose the tag News': 'tagging',
      'choose drafts': 'none',
    },
    both: { 'tick the page': 'none', 'press Publish': 'asked to publish both' },
    'asked to publish': {
      'press Cancel': 'first',
      'press Escape': 'first',
      confirm: 'publishing',
      'choose drafts': 'none',
    },
    publishing: { 'it is done': 'published', 'it is not done': 'failed' },
    published: {},
    failed: { 'press Clear': 'none', 'tick the first': 'none' },
    'asked to unpublish': { confirm: 'unpublishing' },
    unpublishing: { 'it is done': 'unpublished' },
    unpublished: {},
    'asked to trash': { confirm: 'trashing' },
    trashing: { 'it is done': 'trashed' },
    trashed: {},
    tagging: { 'it is done': 'tagged', 'choose drafts': 'tagging out of sight' },
    'tagging out of sight': { 'it is done': 'tagged', 'it is not done': 'failed with nobody' },
    'failed with nobody': { 'tick the first': 'first' },
    tagged: { 'tick the first': 'first' },
    'asked to publish both': { confirm: 'publishing both' },
    'publishing both': { 'one is not complete': 'published one' },
    'published one': {},
  },
});
