import { defineFlow } from '../../support/flow-model.ts';

export const featuredImageModel = defineFlow({
  flow: 'featuredImage',
  requirements: ['WRITE-23', 'WRITE-24', 'WRITE-25'],
  elsewhere: {
    why: 'another image may be chosen whenever no upload is running',
    events: {
      'choose a text file': { everywhereBut: ['uploading', 'uploading another'] },
      'the server accepts it': ['uploading another'],
      'the server refuses with a message': ['uploading another'],
      'the server refuses without a message': ['uploading another'],
      'choose an image': ['placed, another failed'],
    },
  },
  initial: 'none',
  states: {
    none: { 'choose a text file': 'no image', 'choose an image': 'uploading' },
    'no image': { 'choose an image': 'uploading' },
    uploading: {
      'the server accepts it': 'placed',
      'the server refuses with a message': 'refused with its message',
      'the server refuses without a message': 'failed',
      'the server is unreachable': 'failed',
    },
    'refused with its message': { 'choose an image': 'uploading' },
    failed: { 'choose an image': 'uploading' },
    placed: { 'choose an image': 'uploading another' },
    'uploading another': { 'the server is unreachable': 'placed, another failed' },
    'placed, another failed': {},
  },
});
