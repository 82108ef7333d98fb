import { defineFlow } from '../../support/flow-model.ts';

export const postDraftModel = defineFlow({
  flow: 'postDraft',
  requirements: ['WRITE-37', 'WRITE-39', 'WRITE-40', 'WRITE-41', 'WRITE-42'],
  levels: {
    browser: {
      'looking: the storage cannot be read': 'without storage there is no session, and therefore no editor',
      'looking: write': 'the browser reads the storage before a writer can type',
      'looking, changed: a draft is found': 'the browser reads the storage before a writer can type',
      'looking, changed: there is no draft': 'the browser reads the storage before a writer can type',
      'looking, changed: the storage cannot be read':
        'the browser reads the storage before a writer can type',
      'looking, changed: the post is saved': 'the browser reads the storage before a writer can type',
      'offered: write': 'the dialog covers the editor',
      'offered, changed: press Restore': 'the dialog covers the editor',
      'offered, changed: press Discard it': 'the dialog covers the editor',
      'offered, changed: the post is saved': 'the dialog covers the editor',
      'being kept: write': 'the browser stores synchronously, so no event can occur in between',
      'being kept: the post is saved': 'the browser stores synchronously, so no event can occur in between',
    },
  },
  elsewhere: {
    why: 'the text may be edited at any time',
    events: {
      write: ['discarded', 'saved'],
      'write on': { everywhereBut: ['looking, changed', 'offered, changed', 'written'] },
      'the post is saved': ['restored'],
    },
  },
  initial: 'looking',
  states: {
    looking: {
      'a draft is found': 'offered',
      'there is no draft': 'quiet',
      'the storage cannot be read': 'quiet',
      write: 'looking, changed',
    },
    'looking, changed': {
      'a draft is found': 'offered, changed',
      'there is no draft': 'written',
      'the storage cannot be read': 'written',
      'the post is saved': 'looking',
    },
    'offered, changed': {
      'press Restore': 'restored',
      'press Discard it': 'written',
      'the post is saved': 'offered',
    },
    offered: { write: 'offered, changed', 'press Restore': 'restored', 'press Discard it': 'discarded' },
    restored: { write: 'written' },
    discarded: {},
    quiet: { write: 'written' },
    written: {
      'write on': 'written',
      'after 700 ms': 'being kept',
      'the page is hidden': 'being kept',
      'try to save': 'being kept',
      'the post is saved': 'saved',
    },
    'being kept': {
      'there is room': 'kept',
      'the storage is full': 'not kept',
      write: 'written',
      'the post is saved': 'saved',
    },
    kept: { write: 'written', 'the post is saved': 'saved' },
    'not kept': { write: 'written', 'the post is saved': 'saved' },
    saved: {},
  },
});
