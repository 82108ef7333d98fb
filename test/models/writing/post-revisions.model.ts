import { defineFlow } from '../../support/flow-model.ts';

const closing = { 'press Close': 'writing', 'press Escape': 'writing' } as const;

/** In the editor, a writer views and restores revisions of a post. */
export const postRevisionsModel = defineFlow({
  flow: 'postRevisions',
  requirements: ['REV-9', 'REV-10', 'REV-11', 'REV-12'],
  levels: { browser: 'a test of revisions compares and restores a revision on a real server' },
  elsewhere: {
    why: 'another revision may be chosen at any time, and the newer revision behaves like the older one',
    events: {
      'choose the older': ['reading', 'not read', 'refused', 'shown', 'reading the newer', 'newer shown'],
      'choose the newer': ['choosing', 'not read', 'reading the newer', 'newer shown'],
      'its format is unknown': ['reading the newer'],
      'reading fails': ['reading the newer'],
      'press Restore': ['newer shown'],
    },
  },
  initial: 'writing',
  states: {
    writing: { 'press Revisions': 'listing' },
    listing: {
      'the list arrives': 'choosing',
      'the list is empty': 'nothing to choose',
      'the list fails': 'not listed',
      ...closing,
    },
    'not listed': { 'press Try again': 'listing', ...closing },
    'nothing to choose': closing,
    choosing: { 'choose the older': 'reading', ...closing },
    reading: {
      'its text arrives': 'shown',
      'its format is unknown': 'refused',
      'reading fails': 'not read',
      'choose the newer': 'reading the newer',
      ...closing,
    },
    'not read': { 'press Try again': 'reading', ...closing },
    refused: { 'choose the newer': 'reading the newer', ...closing },
    shown: { 'press Restore': 'restored', 'choose the newer': 'reading the newer', ...closing },
    'reading the newer': { 'its text arrives': 'newer shown', ...closing },
    'newer shown': closing,
    restored: { 'press Undo restoring': 'undone', 'press Revisions': 'listing' },
    undone: { 'press Revisions': 'listing' },
  },
});
