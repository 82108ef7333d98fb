import { defineFlow } from '../../support/flow-model.ts';

const leaving = { 'press Cancel': 'closed', 'press Escape': 'closed' } as const;

export const editorDialogModel = defineFlow({
  flow: 'editorDialog',
  requirements: ['EDIT-30', 'EDIT-31', 'EDIT-32', 'EDIT-33', 'EDIT-34', 'EDIT-36'],
  initial: 'closed',
  states: {
    closed: {
      'ask for a link': 'link',
      'ask for a video': 'video',
      'ask for a button': 'button',
      'ask for a picture': 'picture',
    },
    link: {
      'submit nothing': 'link, address missing',
      'submit a script': 'link, address refused',
      'submit an address': 'link set',
      'remove the link': 'link removed',
      ...leaving,
    },
    'link, address missing': { 'submit an address': 'link set', ...leaving },
    'link, address refused': { 'submit an address': 'link set', ...leaving },
    video: {
      'submit nothing': 'video, address missing',
      "submit another site's video": 'video, address refused',
      'submit a video': 'video set',
      ...leaving,
    },
    'video, address missing': { 'submit a video': 'video set' },
    'video, address refused': { 'submit a video': 'video set' },
    button: {
      'submit nothing': 'button, address and text missing',
      'submit an address': 'button, text missing',
      'submit a button': 'button set',
      ...leaving,
    },
    'button, address and text missing': { 'submit a button': 'button set' },
    'button, text missing': { 'submit a button': 'button set' },
    picture: {
      'submit an alt text': 'picture asked for',
      'submit nothing': 'decoration asked for',
      ...leaving,
    },
    'link set': {},
    'link removed': {},
    'video set': {},
    'button set': {},
    'picture asked for': {},
    'decoration asked for': {},
  },
});
