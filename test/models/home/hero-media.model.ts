import { defineFlow } from '../../support/flow-model.ts';

export const heroMediaModel = defineFlow({
  flow: 'heroMedia',
  requirements: ['HOME-11', 'HOME-12'],
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
