import { defineFlow } from '../../support/flow-model.ts';

/** An admin who looks at the emails of the site. */
export const outboxModel = defineFlow({
  flow: 'outbox',
  requirements: ['MAIL-9', 'MAIL-10', 'MAIL-11'],
  levels: { browser: 'the screen needs nothing of the browser beyond the tables of other lists' },
  elsewhere: {
    why: 'a read has any answer, and the same choices are open in every state with emails',
    events: {
      'the emails arrive': ['turning', 'filtering'],
      'there are no emails': ['loading again', 'refreshing', 'turning', 'filtering', 'unfiltering'],
      'page 2 arrives': ['loading', 'loading again', 'refreshing', 'filtering', 'unfiltering'],
      'failed emails arrive': ['loading', 'loading again', 'refreshing', 'turning', 'unfiltering'],
      'the server is out of reach': ['loading again', 'turning', 'filtering', 'unfiltering'],
      'press Refresh': ['on page 2', 'failed emails shown'],
      'choose page 2': ['failed with emails', 'on page 2', 'turning', 'filtering'],
      'choose Failed': ['loading', 'loading again', 'empty', 'failed', 'refreshing', 'unfiltering'],
      'choose All emails': ['filtering'],
    },
  },
  initial: 'loading',
  states: {
    loading: {
      'the emails arrive': 'shown',
      'there are no emails': 'empty',
      'the server is out of reach': 'failed',
    },
    failed: { 'press Refresh': 'loading' },
    empty: { 'press Refresh': 'loading again' },
    'loading again': { 'the emails arrive': 'shown' },
    shown: { 'press Refresh': 'refreshing', 'choose page 2': 'turning', 'choose Failed': 'filtering' },
    refreshing: {
      'the emails arrive': 'shown',
      'choose page 2': 'turning',
      'the server is out of reach': 'failed with emails',
    },
    'failed with emails': { 'press Refresh': 'refreshing', 'choose Failed': 'filtering' },
    turning: { 'page 2 arrives': 'on page 2', 'choose Failed': 'filtering' },
    'on page 2': { 'choose Failed': 'filtering' },
    filtering: { 'failed emails arrive': 'failed emails shown' },
    'failed emails shown': { 'choose All emails': 'unfiltering' },
    unfiltering: { 'the emails arrive': 'shown' },
  },
});
