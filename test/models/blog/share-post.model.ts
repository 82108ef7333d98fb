import { defineFlow } from '../../support/flow-model.ts';

export const sharePostModel = defineFlow({
  flow: 'sharePost',
  spec: [
    'Admin 2: a post can be shared.',
    "Issue 4: by a copied link, and by the device's own sheet where there is one; a notice stays for 3 s.",
  ],
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
