import { defineFlow } from '../../support/flow-model.ts';

/** An admin who looks at the mails of the site. */
export const outboxModel = defineFlow({
  flow: 'outbox',
  requirements: ['MAIL-9', 'MAIL-10', 'MAIL-11'],
  levels: { browser: 'the screen needs nothing of the browser beyond the tables of other lists' },
  elsewhere: {
    why: 'a read has any answer, and the same choices are open in every state with mails',
    events: {
      'the mails come': ['turning', 'filtering'],
      'there are no mails': ['loading again', 'refreshing', 'turning', 'filtering', 'unfiltering'],
      'page 2 comes': ['loading', 'loading again', 'refreshing', 'filtering', 'unfiltering'],
      'failed mails come': ['loading', 'loading again', 'refreshing', 'turning', 'unfiltering'],
      'the server is out of reach': ['loading again', 'turning', 'filtering', 'unfiltering'],
      'press Refresh': ['on page 2', 'failed mails shown'],
      'choose page 2': ['failed with mails', 'on page 2', 'turning', 'filtering'],
      'choose Failed': ['loading', 'loading again', 'empty', 'failed', 'refreshing', 'unfiltering'],
      'choose All mails': ['filtering'],
    },
  },
  initial: 'loading',
  states: {
    loading: {
      'the mails come': 'shown',
      'there are no mails': 'empty',
      'the server is out of reach': 'failed',
    },
    failed: { 'press Refresh': 'loading' },
    empty: { 'press Refresh': 'loading again' },
    'loading again': { 'the mails come': 'shown' },
    shown: { 'press Refresh': 'refreshing', 'choose page 2': 'turning', 'choose Failed': 'filtering' },
    refreshing: {
      'the mails come': 'shown',
      'choose page 2': 'turning',
      'the server is out of reach': 'failed with mails',
    },
    'failed with mails': { 'press Refresh': 'refreshing', 'choose Failed': 'filtering' },
    turning: { 'page 2 comes': 'on page 2', 'choose Failed': 'filtering' },
    'on page 2': { 'choose Failed': 'filtering' },
    filtering: { 'failed mails come': 'failed mails shown' },
    'failed mails shown': { 'choose All mails': 'unfiltering' },
    unfiltering: { 'the mails come': 'shown' },
  },
});
