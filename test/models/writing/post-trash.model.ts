import { defineFlow } from '../../support/flow-model.ts';

export const postTrashModel = defineFlow({
  flow: 'postTrash',
  requirements: ['TRASH-7', 'TRASH-8', 'TRASH-9', 'TRASH-11'],
  levels: { browser: 'a test of the trash restores and removes posts on a real server' },
  elsewhere: {
    why: 'a changed list can be refreshed, and a failed restore or removal can be retried',
    events: {
      'the trash is empty': ['loading again'],
      'press Refresh': ['restored', 'removed', 'gone', 'not restored'],
      'press Restore': ['not restored'],
      'press Remove': ['not restored'],
    },
  },
  initial: 'loading',
  states: {
    loading: {
      'the posts arrive': 'listed',
      'the trash is empty': 'empty',
      'the server is unreachable': 'failed',
    },
    failed: { 'press Refresh': 'loading' },
    empty: { 'press Refresh': 'loading' },
    listed: {
      'press Restore': 'restoring',
      'press Remove': 'asked to remove',
      'press Refresh': 'loading again',
    },
    'loading again': { 'the posts arrive': 'listed', 'the server is unreachable': 'failed again' },
    'failed again': { 'press Refresh': 'loading again' },
    restoring: {
      'the server restores it': 'restored',
      'it is not in the trash': 'gone',
      'the server is unreachable': 'not restored',
    },
    restored: {},
    'not restored': {},
    'asked to remove': { 'press Cancel': 'listed', 'press Remove for good': 'removing' },
    removing: {
      'the server removes it': 'removed',
      'it is not in the trash': 'gone',
      'the server is unreachable': 'not removed',
    },
    removed: {},
    gone: {},
    'not removed': { 'press Cancel': 'listed', 'press Remove for good': 'removing' },
  },
});
