import { defineFlow } from '../../support/flow-model.ts';

const leaving = { 'press Cancel': 'closed', 'press Escape': 'closed' } as const;

/**
 * Blog and admin 2 (Blog editor): links lead to http, https, mailto and tel only; videos are YouTube's
 * and Vimeo's; a button has a text and a place it leads to; a picture is asked its alt text.
 */
export const editorDialogModel = defineFlow({
  flow: 'editorDialog',
  spec: [
    'Admin 2: the editor has links, images, videos and a custom button block with text and style.',
    'Admin 2: links allow only http, https, mailto and tel.',
    'Admin 2: inserting an image in the toolbar uploads it.',
    'Issue 5: a picture is uploaded from the toolbar, and its alt text is asked for; videos are of YouTube and Vimeo.',
  ],
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
