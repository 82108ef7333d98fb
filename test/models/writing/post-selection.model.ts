import { defineFlow } from '../../support/flow-model.ts';

/**
 * States that show the notice of a successful change. `tagged` also takes another event, so it is not here.
 */
const changed = ['published', 'unpublished', 'trashed', 'published one'] as const;

/** States in which a tag is chosen but not applied. */
const toTag = ['first to tag', 'not tagged'] as const;

/**
 * An admin selects posts one by one or a page at a time, and publishes, unpublishes, tags or trashes all of
 * them at once. The page shows two posts.
 */
export const postSelectionModel = defineFlow({
  flow: 'postSelection',
  requirements: ['BULK-6', 'BULK-7', 'BULK-8', 'BULK-9'],
  levels: { browser: 'a test of bulk actions selects and changes posts on a real server' },
  elsewhere: {
    why: 'the filter may change at any time, posts may be ticked between requests, and every request may fail',
    events: {
      'choose drafts': { everywhereBut: ['none', 'tagging a hidden post'] },
      'the first leaves the page and returns': {
        everywhereBut: ['none', 'tagging a hidden post', 'failed, none selected', 'tagged', ...changed],
      },
      'tick the first': ['both', ...toTag, ...changed],
      'tick the page': ['failed', 'failed, none selected', 'tagged', ...toTag, ...changed],
      'press Clear': ['both', 'failed, none selected', 'tagged', ...toTag, ...changed],
      'press Publish': ['failed', ...toTag],
      'press Unpublish': ['both', 'failed', ...toTag],
      'press Move to trash': ['both', 'failed', ...toTag],
      'choose the tag News': ['both', 'failed'],
      'press Cancel': ['asked to unpublish', 'asked to trash', 'asked to publish both'],
      'press Escape': ['asked to unpublish', 'asked to trash', 'asked to publish both'],
      'the change succeeds': ['publishing both'],
      'the change fails': ['unpublishing', 'trashing', 'publishing both'],
      'one post is incomplete': [
        'publishing',
        'unpublishing',
        'trashing',
        'tagging',
        'tagging a hidden post',
      ],
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
      'choose the tag News': 'first to tag',
      'choose drafts': 'none',
      'the first leaves the page and returns': 'none',
    },
    both: { 'tick the page': 'none', 'press Publish': 'asked to publish both' },
    'asked to publish': {
      'press Cancel': 'first',
      'press Escape': 'first',
      confirm: 'publishing',
      'choose drafts': 'none',
      'the first leaves the page and returns': 'none',
    },
    publishing: { 'the change succeeds': 'published', 'the change fails': 'failed' },
    published: {},
    failed: { 'press Clear': 'none', 'tick the first': 'none' },
    'asked to unpublish': { confirm: 'unpublishing' },
    unpublishing: { 'the change succeeds': 'unpublished' },
    unpublished: {},
    'asked to trash': { confirm: 'trashing' },
    trashing: { 'the change succeeds': 'trashed' },
    trashed: {},
    'first to tag': { 'press Apply': 'tagging' },
    'not tagged': { 'press Apply': 'tagging' },
    tagging: {
      'the change succeeds': 'tagged',
      'the change fails': 'not tagged',
      'choose drafts': 'tagging a hidden post',
      'the first leaves the page and returns': 'tagging a hidden post',
    },
    'tagging a hidden post': { 'the change succeeds': 'tagged', 'the change fails': 'failed, none selected' },
    'failed, none selected': { 'tick the first': 'first' },
    tagged: { 'tick the first': 'first' },
    'asked to publish both': { confirm: 'publishing both' },
    'publishing both': { 'one post is incomplete': 'published one' },
    'published one': {},
  },
});
