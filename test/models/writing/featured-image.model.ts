import { defineFlow } from '../../support/flow-model.ts';

export const featuredImageModel = defineFlow({
  flow: 'featuredImage',
  requirements: ['WRITE-23', 'WRITE-24', 'WRITE-25'],
  elsewhere: {
    why: 'another image may be chosen whenever none is uploaded',
    events: {
      'choose a text file': { everywhereBut: ['uploading', 'uploading another'] },
      'the server takes it': ['uploading another'],
      'the server refuses with words': ['uploading another'],
      'the server refuses without words': ['uploading another'],
      'choose an image': ['placed, another failed'],
    },
  },
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
