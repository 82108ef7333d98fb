import { defineFlow } from '../../support/flow-model.ts';

const change = {
  'change the title': 'changed',
  'write text': 'changed',
  'upload a featured image': 'changed',
} as const;

/** What a writer notices of the parts of the editor working together: form, draft, leave guard, images. */
export const postEditingModel = defineFlow({
  flow: 'postEditing',
  requirements: [
    'WRITE-4',
    'WRITE-5',
    'WRITE-6',
    'WRITE-25',
    'WRITE-35',
    'WRITE-37',
    'WRITE-40',
    'WRITE-42',
    'WRITE-45',
    'EDIT-36',
    'EDIT-37',
  ],
  levels: {
    browser:
      'post-form-flow, drafts and editor-flow act out the form, the draft, the guard and the images on this screen',
  },
  elsewhere: {
    why: 'the editor, the images and the server go their own ways, each with a model of its own',
    events: {
      'open a new post': 'everywhere',
      'open a post': 'everywhere',
      'the post comes': 'everywhere',
      'the post cannot be loaded': 'everywhere',
      'write and submit': 'everywhere',
      'paste an image': 'everywhere',
      'the server saves it': 'everywhere',
      'the server is out of reach': 'everywhere',
      'press Restore': 'everywhere',
      'the server takes the image': 'everywhere',
      'use theirs': 'everywhere',
      'upload a featured image': 'everywhere',
      'change the title': 'everywhere',
      'write text': 'everywhere',
    },
  },
  initial: 'not open',
  states: {
    'not open': { 'open a new post': 'new', 'open a post': 'loading' },
    loading: { 'the post comes': 'opened', 'the post cannot be loaded': 'not loaded' },
    'not loaded': { 'after 2000 ms': 'sent back to the list' },
    'sent back to the list': {},
    new: change,
    opened: { ...change, 'a draft is found': 'offered', 'paste an image': 'uploading into the text' },
    'uploading into the text': { 'the server takes the image': 'inserted' },
    inserted: {},
    offered: { 'press Restore': 'restored', 'press Discard it': 'discarded' },
    discarded: {},
    restored: { 'follow a link': 'asked before leaving' },
    changed: {
      'after 700 ms': 'being kept',
      'follow a link': 'asked before leaving',
      'write and submit': 'saving',
    },
    'asked before leaving': { 'press Leave': 'gone' },
    gone: {},
    'being kept': { 'there is room': 'kept' },
    kept: { 'write and submit': 'saving' },
    saving: {
      'the server saves it': 'saved',
      'the server is out of reach': 'not saved',
      'another writer was faster': 'in conflict',
    },
    'not saved': { 'follow a link': 'asked before leaving' },
    'in conflict': { 'use theirs': 'holding theirs' },
    'holding theirs': {},
    saved: { 'after 1500 ms': 'back at the list' },
    'back at the list': {},
  },
});
