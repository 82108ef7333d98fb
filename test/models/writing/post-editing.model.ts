import { defineFlow } from '../../support/flow-model.ts';

const change = {
  'change the title': 'changed',
  'write text': 'changed',
  'upload a featured image': 'changed',
} as const;

/** What a writer notices of the parts of the editor working together: form, draft, leave guard, images. */
export const postEditingModel = defineFlow({
  flow: 'postEditing',
  spec: [
    'Admin 2: an uploaded image becomes the featured image, or is inserted in the text.',
    'Admin 4: the editor is loading, then idle, then saving; then it goes to the list of posts.',
    'Admin 9: 2 s after a failed load and 1.5 s after a save the list of posts comes.',
    'Architecture: the unsaved post is kept locally and offered back after signing in.',
    'Architecture: every change is kept locally and asked about on leaving, until the post is saved.',
  ],
  levels: {
    browser:
      'post-form-flow, drafts and editor-flow act out the form, the draft, the guard and the images on this screen',
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
