import { defineFlow } from '../../support/flow-model.ts';

/** Allowed in every state of the table. */
const always = { 'type "ada"': 'typing' } as const;

/** The failures of a request for page 1, page 2 or a search. */
const failures = <About extends string>(about: About) =>
  ({
    'the server refuses': `refused ${about}`,
    'the server is out of reach': `failed ${about}`,
  }) as const;

/** Allowed while the table shows page 1 or 2 of 3. */
const paging = {
  ...always,
  'choose page 1': 'loading page 1',
  'choose page 2': 'loading page 2',
} as const;

/** A filter or an order starts again on page 1. */
const choosing = { 'show unsubscribed': 'loading unsubscribed', 'sort by name': 'loading by name' } as const;

export const waitlistModel = defineFlow({
  flow: 'waitlist',
  requirements: [
    'WAIT-24',
    'WAIT-26',
    'WAIT-27',
    'WAIT-29',
    'WAIT-30',
    'WAIT-31',
    'WAIT-32',
    'WAIT-36',
    'WAIT-37',
  ],
  levels: {
    browser: {
      'loading: choose page 2': 'the buttons are those of the pages there are',
      'page 1: choose page 4': 'the buttons are those of the pages there are',
      'page 1: choose page 1.5': 'the buttons are those of the pages there are',
      'page 2: choose page 4': 'the buttons are those of the pages there are',
      'loading page 2: choose page 4': 'the buttons are those of the pages there are',
      'matches: choose page 2': 'the buttons are those of the pages there are',
    },
  },
  initial: 'loading',
  states: {
    loading: {
      ...always,
      ...failures('page 1'),
      'page 1 comes': 'page 1',
      'nobody is found': 'empty',
      'choose page 2': 'loading',
      'press Refresh': 'loading',
      ...choosing,
    },
    'page 1': {
      ...paging,
      'choose page 0': 'page 1',
      'choose page 4': 'page 1',
      'choose page 1.5': 'page 1',
      'press Refresh': 'refreshing page 1',
      'come back to the page': 'refreshing page 1',
      ...choosing,
    },
    'page 2': {
      ...paging,
      'choose page 4': 'page 2',
      'press Refresh': 'refreshing page 2',
      'come back to the page': 'refreshing page 2',
      ...choosing,
    },
    'loading page 1': { ...paging, ...failures('page 1'), 'page 1 comes': 'page 1' },
    'loading page 2': {
      ...paging,
      ...failures('page 2'),
      'page 2 comes': 'page 2',
      'page 2 is past the end': 'loading page 1',
      'choose page 4': 'loading page 2',
      'press Refresh': 'loading page 2',
    },
    'refreshing page 1': {
      ...paging,
      ...failures('page 1'),
      'page 1 comes': 'page 1',
      'press Refresh': 'refreshing page 1',
    },
    'refreshing page 2': {
      ...paging,
      ...failures('page 2'),
      'page 2 comes': 'page 2',
      'page 2 is past the end': 'loading page 1',
    },
    'refused page 1': { ...always, 'press Refresh': 'retrying page 1' },
    'failed page 1': {
      ...always,
      'press Refresh': 'retrying page 1',
      'come back to the page': 'retrying page 1',
    },
    'refused page 2': { ...always, 'press Refresh': 'retrying page 2' },
    'failed page 2': { ...always, 'press Refresh': 'retrying page 2' },
    'retrying page 1': { ...always, ...failures('page 1'), 'page 1 comes': 'page 1' },
    'retrying page 2': { ...always, ...failures('page 2'), 'page 2 comes': 'page 2' },
    empty: {
      ...always,
      'press Refresh': 'refreshing nothing',
      'come back to the page': 'refreshing nothing',
    },
    'refreshing nothing': { ...always, 'page 1 comes': 'page 1', 'nobody is found': 'empty' },
    'loading by name': { 'page 1 comes': 'by name', 'sort by name': 'loading from the last name' },
    'by name': {
      'sort by name': 'loading from the last name',
      'sort by date': 'loading',
      'choose page 2': 'loading page 2 by name',
      'show unsubscribed': 'loading unsubscribed by name',
    },
    'loading page 2 by name': { 'page 2 comes': 'page 2 by name' },
    'page 2 by name': { 'sort by name': 'loading from the last name' },
    'loading from the last name': { 'page 1 comes': 'from the last name' },
    'from the last name': { 'sort by email': 'loading by email' },
    'loading by email': { 'page 1 comes': 'by email' },
    'by email': { 'sort by date': 'loading' },
    'loading unsubscribed': { 'one user comes': 'unsubscribed', 'nobody is found': 'nobody unsubscribed' },
    unsubscribed: { 'show everyone': 'loading', 'sort by name': 'loading unsubscribed by name' },
    'nobody unsubscribed': { 'show everyone': 'loading' },
    'loading unsubscribed by name': { 'one user comes': 'unsubscribed by name' },
    'unsubscribed by name': { 'show everyone': 'loading by name' },
    'searching unsubscribed for ada': { 'one user comes': 'matches unsubscribed' },
    'matches unsubscribed': { 'show everyone': 'searching for ada' },
    typing: {
      'type "lovelace" 400 ms later': 'typing more',
      'show unsubscribed': 'searching unsubscribed for ada',
      'after 500 ms': 'searching for ada',
    },
    'typing more': { 'after 500 ms': 'searching for lovelace' },
    'searching for ada': {
      ...failures('a search'),
      'one user comes': 'matches',
      'type "lovelace" 400 ms later': 'typing more',
    },
    'searching for lovelace': { 'nobody is found': 'no matches' },
    'refused a search': { 'press Refresh': 'searching for ada again' },
    'failed a search': { 'press Refresh': 'searching for ada again' },
    'searching for ada again': { 'one user comes': 'matches' },
    matches: {
      'choose page 2': 'matches',
      'type "lovelace" 400 ms later': 'typing more',
      'clear the search': 'typing nothing',
    },
    'no matches': { 'clear the search': 'typing nothing' },
    'typing nothing': { 'after 500 ms': 'loading' },
  },
});
