import { defineFlow } from '../../support/flow-model.ts';

export const sharePostModel = defineFlow({
  flow: 'sharePost',
  requirements: ['BLOG-53', 'BLOG-54'],
  elsewhere: {
    why: 'the link may be copied at any time, and the share sheet is looked up only once',
    events: {
      'copy the link': ['ready to share', 'ready to copy', 'sharing'],
      'the device has a share sheet': ['copying', 'copied', 'refused'],
      'the device has no share sheet': ['copying', 'copied', 'refused'],
    },
  },
  initial: 'ready',
  states: {
    ready: {
      'the device has a share sheet': 'ready to share',
      'the device has no share sheet': 'ready to copy',
      'copy the link': 'copying',
    },
    'ready to copy': {},
    'ready to share': { 'open the share sheet': 'sharing' },
    sharing: { 'the post is shared': 'ready to share', 'the sheet is closed': 'ready to share' },
    copying: { 'the link is copied': 'copied', 'the browser refuses': 'refused' },
    copied: { 'after 3000 ms': 'ready', 'copy the link': 'copying' },
    refused: { 'after 3000 ms': 'ready', 'copy the link': 'copying' },
  },
});
