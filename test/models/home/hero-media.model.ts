import { defineFlow } from '../../support/flow-model.ts';

/** Issue 6 (/media-uploads): what is published is the hero's media, the drawn phone where nothing is. */
export const heroMediaModel = defineFlow({
  flow: 'heroMedia',
  spec: ['Issue 6: what is published is the media of the home hero, the drawn phone where nothing is.'],
  initial: 'the phone',
  states: {
    'the phone': {
      'media come': 'the media',
      'nothing is published': 'the phone for good',
      'the server is out of reach': 'the phone for good',
    },
    'the media': {},
    'the phone for good': {},
  },
});
