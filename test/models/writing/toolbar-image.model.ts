import { defineFlow } from '../../support/flow-model.ts';

export const toolbarImageModel = defineFlow({
  flow: 'toolbarImage',
  requirements: ['EDIT-36', 'EDIT-37', 'EDIT-38'],
  levels: {
    view: 'its view is the editor, which takes what is pasted and chosen: jsdom does neither',
    browser: { 'idle: paste a text file': 'the editor hands on pictures alone, other files it leaves' },
  },
  elsewhere: {
    why: 'images may be pasted and chosen at any time; they are uploaded one after another',
    events: {
      'paste another image': 'everywhere',
      'ask for an image': 'everywhere',
      'paste an image': 'everywhere',
      'paste a text file': 'everywhere',
      'the server refuses with words': [
        'uploading the first of two',
        'uploading the second of two',
        'uploading what is left',
      ],
      'the server is out of reach': ['uploading the second of two', 'uploading what is left'],
    },
  },
  initial: 'idle',
  states: {
    idle: {
      'ask for an image': 'choosing',
      'paste an image': 'uploading',
      'paste a text file': 'no image',
    },
    choosing: {
      'choose an image': 'uploading',
      'choose a text file': 'no image',
      'choose nothing': 'idle',
    },
    'no image': { 'paste an image': 'uploading' },
    uploading: {
      'the server takes it': 'inserted',
      'the server refuses with words': 'refused in its words',
      'the server is out of reach': 'failed',
      'paste another image': 'uploading the first of two',
    },
    'uploading the first of two': {
      'the server takes it': 'uploading the second of two',
      'the server is out of reach': 'uploading what is left',
    },
    'uploading the second of two': { 'the server takes it': 'both inserted' },
    'uploading what is left': { 'the server takes it': 'inserted' },
    inserted: {},
    'both inserted': {},
    'refused in its words': { 'paste an image': 'uploading' },
    failed: { 'paste an image': 'uploading' },
  },
});
