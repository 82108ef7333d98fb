import { defineFlow } from '../../support/flow-model.ts';

const dialogs = ['asked', 'asked after a save', 'removing'] as const;
const open = { everywhereBut: ['loading', 'unreadable', 'saving', 'saving over it', ...dialogs] } as const;

/** An admin edits the public author profile. */
export const authorProfileModel = defineFlow({
  flow: 'authorProfile',
  requirements: ['AUTHOR-1', 'AUTHOR-4', 'AUTHOR-7', 'AUTHOR-11', 'AUTHOR-22', 'AUTHOR-23'],
  levels: { browser: 'a test of author pages saves a profile in a browser' },
  elsewhere: {
    why: 'after any outcome, the fields may be edited, saved or discarded, and a stored profile may be removed',
    events: {
      'type a name': open,
      'clear the name': open,
      'type a slug': open,
      'type the stored name': open,
      'press Save profile': ['name missing', 'changed again', 'refused', 'slug taken', 'slug changed'],
      'press Remove profile': ['saved before', 'saved over it', "the other window's", 'kept', 'not removed'],
      'press Remove': ['asked after a save'],
      'press Discard changes': [
        'nameless',
        'name missing',
        'failed',
        'refused',
        'slug taken',
        'slug changed',
      ],
      'another window saved first': ['saving over it'],
      'the slug is taken': ['saving over it'],
      'the server refuses': ['saving over it'],
      'the server is unreachable': ['saving over it'],
    },
  },
  initial: 'loading',
  states: {
    loading: {
      'the profile arrives': 'read',
      'the profile and kept changes arrive': 'restored',
      'a newer profile and kept changes arrive': 'restored over it',
      'the server is unreachable': 'unreadable',
    },
    unreadable: { 'press Try again': 'loading' },
    read: { 'type a name': 'changed', 'press Remove profile': 'asked' },
    asked: { 'press Cancel': 'read', 'press Remove': 'removing' },
    removing: {
      'it is removed': 'removed',
      'a post shows it': 'kept',
      'the server is unreachable': 'not removed',
    },
    removed: {},
    kept: {},
    'not removed': {},
    changed: {
      'press Save profile': 'saving',
      'press Discard changes': 'read',
      'clear the name': 'nameless',
      'type the stored name': 'read',
    },
    restored: {
      'press Save profile': 'saving',
      'press Discard changes': 'read',
      'clear the name': 'nameless',
      'type the stored name': 'read',
    },
    'restored over it': {
      'press Save profile': 'saving over it',
      'press Discard changes': "the other window's",
    },
    nameless: { 'press Save profile': 'name missing' },
    'name missing': { 'type a name': 'changed' },
    saving: {
      'it is saved': 'saved',
      'another window saved first': 'conflict',
      'the slug is taken': 'slug taken',
      'the server refuses': 'refused',
      'the server is unreachable': 'failed',
    },
    saved: { 'type a slug': 'changed again', 'press Remove profile': 'asked after a save' },
    'asked after a save': { 'press Cancel': 'saved before' },
    'changed again': { 'press Discard changes': 'saved before' },
    'saved before': {},
    conflict: { 'press Save profile': 'saving over it', 'press Discard changes': "the other window's" },
    'saving over it': { 'it is saved': 'saved over it' },
    'saved over it': {},
    "the other window's": {},
    'slug taken': { 'type a slug': 'slug changed' },
    'slug changed': {},
    refused: {},
    failed: { 'press Save profile': 'saving' },
  },
});
