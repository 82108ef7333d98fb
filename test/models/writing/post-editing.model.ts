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
      'a draft is found': ['new', 'uploading into the text', 'inserted'],
      'follow a link': ['being kept', 'saving', 'kept', 'in conflict', 'holding theirs'],
      'there is room': ['saving', 'not saved', 'in conflict', 'holding theirs'],
      'the post comes': { everywhereBut: ['not open'] },
      'the post cannot be loaded': { everywhereBut: ['not open'] },
      'write and submit': { everywhereBut: ['not open', 'loading', 'not loaded', 'sent back to the list'] },
      'paste an image': { everywhereBut: ['not open', 'loading', 'not loaded', 'sent back to the list'] },
      'the server saves it': { everywhereBut: ['not open'] },
      'the server is out of reach': { everywhereBut: ['not open'] },
      'press Restore': { everywhereBut: ['not open', 'loading', 'not loaded', 'sent back to the list'] },
      'the server takes the image': { everywhereBut: ['not open'] },
      'use theirs': { everywhereBut: ['not open', 'loading', 'not loaded', 'sent back to the list'] },
      'upload a featured image': { everywhereBut: ['not open'] },
      'change the title': { everywhereBut: ['not open', 'loading', 'not loaded', 'sent back to the list'] },
      'write text': { everywhereBut: ['not open', 'loading', 'not loaded', 'sent back to the list'] },
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
