import { defineFlow } from '../../support/flow-model.ts';

/** Blog and admin 4, 5, 8: image files only; busy while uploading; then the picture, or words. */
export const featuredImageModel = defineFlow({
  flow: 'featuredImage',
  spec: [
    'Admin 4: uploading the featured image is a busy state of its own, Uploading...',
    'Admin 5: only image files are taken, or Please select a valid image file.',
    'Admin 8: a failed upload says Failed to upload featured image.',
  ],
  initial: 'none',
  states: {
    none: { 'choose a text file': 'no image', 'choose an image': 'uploading' },
    'no image': { 'choose an image': 'uploading' },
    uploading: {
      'the server takes it': 'placed',
      'the server refuses with words': 'refused in its words',
      'the server refuses without words': 'failed',
      'the server is out of reach': 'failed',
    },
    'refused in its words': { 'choose an image': 'uploading' },
    failed: { 'choose an image': 'uploading' },
    placed: { 'choose an image': 'uploading another' },
    'uploading another': { 'the server is out of reach': 'placed, another failed' },
    'placed, another failed': {},
  },
});
