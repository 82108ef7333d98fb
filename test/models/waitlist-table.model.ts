import type { FlowModel } from '../support/model.ts';

/** What the admin may do whatever the table shows. */
const always = { 'type "ada"': 'typing' };

/** How any call may fail, while it was about page 1, page 2 or a search. */
const failures = (about: string) => ({
  'the server refuses': `refused ${about}`,
  'the server is out of reach': `failed ${about}`,
});

/** What a table that shows page 1 or 2 of 3 can be asked. */
const paging = {
  ...always,
  'choose page 1': 'loading page 1',
  'choose page 2': 'loading page 2',
};

/**
 * Blog and admin 2, 4, 5, 8, 9 (Waitlist Users): loading, then loaded, empty or error; a refresh flag
 * while refreshing; pages outside 1..totalPages are ignored; the search goes to the server 500 ms
 * after the last keystroke and shows its first page. The list has three pages.
 */
export const waitlistTableModel: FlowModel = {
  flow: 'waitlistTable',
  initial: 'loading',
  states: {
    loading: {
      ...always,
      ...failures('page 1'),
      'page 1 comes': 'page 1',
      'nobody is found': 'empty',
      'choose page 2': 'loading',
    },
    'page 1': {
      ...paging,
      'choose page 0': 'page 1',
      'choose page 4': 'page 1',
      'choose page 1.5': 'page 1',
      'press Refresh': 'refreshing page 1',
    },
    'page 2': { ...paging, 'choose page 4': 'page 2', 'press Refresh': 'refreshing page 2' },
    'loading page 1': { ...paging, ...failures('page 1'), 'page 1 comes': 'page 1' },
    'loading page 2': {
      ...paging,
      ...failures('page 2'),
      'page 2 comes': 'page 2',
      'choose page 4': 'loading page 2',
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
    },
    'refused page 1': { ...always, 'press Refresh': 'retrying page 1' },
    'failed page 1': { ...always, 'press Refresh': 'retrying page 1' },
    'refused page 2': { ...always, 'press Refresh': 'retrying page 2' },
    'failed page 2': { ...always, 'press Refresh': 'retrying page 2' },
    'retrying page 1': { ...always, ...failures('page 1'), 'page 1 comes': 'page 1' },
    'retrying page 2': { ...always, ...failures('page 2'), 'page 2 comes': 'page 2' },
    empty: { ...always, 'press Refresh': 'refreshing nothing' },
    'refreshing nothing': { ...always, 'page 1 comes': 'page 1', 'nobody is found': 'empty' },
    typing: {
      'type "lovelace" 400 ms later': 'typing more',
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
};
