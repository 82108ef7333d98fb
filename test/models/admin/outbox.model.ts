import { defineFlow } from '../../support/flow-model.ts';

/** The states in which a request for another page, or for page 2 again, is pending. */
const otherPages = ['turning', 'refreshing page 2', 'going back to page 1'] as const;

/** An admin views the emails of the site. */
export const outboxModel = defineFlow({
  flow: 'outbox',
  requirements: ['ADMIN-12', 'ADMIN-14', 'MAIL-9', 'MAIL-10', 'MAIL-11'],
  levels: { browser: 'tests of other lists cover the table in a browser' },
  elsewhere: {
    why: 'any request may get any answer, and every state with emails allows the same events',
    events: {
      'the emails arrive': ['turning', 'refreshing page 2', 'filtering'],
      'there are no emails': ['loading again', 'refreshing', ...otherPages, 'filtering', 'unfiltering'],
      'page 2 arrives': [
        'loading',
        'loading again',
        'refreshing',
        'going back to page 1',
        'filtering',
        'unfiltering',
      ],
      'page 2 is past the end': [
        'loading',
        'loading again',
        'refreshing',
        'going back to page 1',
        'filtering',
        'unfiltering',
      ],
      'failed emails arrive': ['loading', 'loading again', 'refreshing', ...otherPages, 'unfiltering'],
      'the server is unreachable': ['loading again', ...otherPages, 'filtering', 'unfiltering'],
      'press Refresh': ['failed emails shown'],
      'come back to the page': ['empty', 'failed emails shown'],
      'choose page 2': ['failed with emails', 'on page 2', ...otherPages, 'filtering'],
      'choose Failed': [
        'loading',
        'loading again',
        'empty',
        'failed',
        'refreshing',
        'refreshing page 2',
        'going back to page 1',
        'unfiltering',
      ],
      'choose All emails': ['filtering'],
    },
  },
  initial: 'loading',
  states: {
    loading: {
      'the emails arrive': 'shown',
      'there are no emails': 'empty',
      'the server is unreachable': 'failed',
    },
    failed: { 'press Refresh': 'loading', 'come back to the page': 'loading' },
    empty: { 'press Refresh': 'loading again' },
    'loading again': { 'the emails arrive': 'shown' },
    shown: {
      'press Refresh': 'refreshing',
      'come back to the page': 'refreshing',
      'choose page 2': 'turning',
      'choose Failed': 'filtering',
    },
    refreshing: {
      'the emails arrive': 'shown',
      'choose page 2': 'turning',
      'the server is unreachable': 'failed with emails',
    },
    'failed with emails': {
      'press Refresh': 'refreshing',
      'come back to the page': 'refreshing',
      'choose Failed': 'filtering',
    },
    turning: {
      'page 2 arrives': 'on page 2',
      'page 2 is past the end': 'going back to page 1',
      'choose Failed': 'filtering',
    },
    'on page 2': {
      'press Refresh': 'refreshing page 2',
      'come back to the page': 'refreshing page 2',
      'choose Failed': 'filtering',
    },
    'refreshing page 2': {
      'page 2 arrives': 'on page 2',
      'page 2 is past the end': 'going back to page 1',
    },
    'going back to page 1': { 'the emails arrive': 'shown' },
    filtering: { 'failed emails arrive': 'failed emails shown' },
    'failed emails shown': { 'choose All emails': 'unfiltering' },
    unfiltering: { 'the emails arrive': 'shown' },
  },
});
