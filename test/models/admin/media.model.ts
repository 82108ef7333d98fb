import { defineFlow } from '../../support/flow-model.ts';

/**
 * Blog and admin 2 (Content management), 5 (Media), issue 6: nothing is uploaded before page and
 * section are chosen; media are put in order, described, removed, saved, published; what another
 * admin saved meanwhile is not lost. The hero has two pictures, A and B.
 */
export const mediaModel = defineFlow({
  flow: 'media',
  spec: [
    'Admin 2: media belong to a page and a section, have an order, and can be removed.',
    'Admin 5: nothing is uploaded before a page and a section are chosen.',
    'Issue 6: drafts are saved, changes published, and two tabs do not overwrite each other.',
    'Issue 6: uploads show how far they are, can be given up, and are waited for before anything is saved.',
  ],
  initial: 'unchosen',
  states: {
    unchosen: { 'give a file': 'told to choose', 'choose Home': 'page chosen' },
    'told to choose': { 'choose Home': 'page chosen' },
    'page chosen': { 'give a file': 'told to choose the section', 'choose Hero': 'loading' },
    'told to choose the section': { 'choose Hero': 'loading' },
    loading: {
      'the media come': 'A B',
      'they come with kept changes': 'B A kept',
      'they come with kept changes that are older': 'B A kept in conflict',
      'the server is out of reach': 'unreachable',
    },
    unreachable: { 'press Try again': 'loading' },
    'A B': {
      'drag A behind B': 'B A',
      'press Move A down': 'B A',
      'remove A': 'only B',
      'give a file': 'uploading',
      'press Save Draft': 'saving A B',
      'describe A': 'A described',
    },
    'B A kept': { 'press Publish': 'publishing B A' },
    'B A kept in conflict': { 'load theirs': 'loading' },
    'A described': { 'press Save Draft': 'saving A described' },
    'saving A described': { 'it is saved': 'A described saved' },
    'A described saved': {},
    'B A': { 'press Move A up': 'A B', 'press Publish': 'publishing B A' },
    'publishing B A': {
      'it is saved': 'B A published',
      'another admin was first': 'B A in conflict',
      'the server refuses': 'B A refused',
      'the server is out of reach': 'B A not saved',
    },
    'B A published': {},
    'B A in conflict': { 'press Publish': 'publishing B A', 'load theirs': 'loading' },
    'B A refused': { 'press Publish': 'publishing B A' },
    'B A not saved': { 'press Publish': 'publishing B A' },
    'saving A B': { 'it is saved': 'A B saved', 'the server is out of reach': 'A B not saved' },
    'A B saved': { 'remove A': 'only B' },
    'A B not saved': { 'press Save Draft': 'saving A B' },
    'only B': {},
    uploading: {
      'half of it is sent': 'half uploaded',
      'it is not taken': 'upload failed',
      'cancel it': 'A B',
      'press Publish': 'uploading',
    },
    'half uploaded': { 'it is taken': 'A B C' },
    'upload failed': { 'dismiss it': 'A B' },
    'A B C': {},
  },
});
