import { defineFlow } from '../../support/flow-model.ts';

export const heroMediaModel = defineFlow({
  flow: 'heroMedia',
  requirements: ['HOME-11', 'HOME-12'],
  initial: 'the phone',
  states: {
    'the phone': {
      'media arrive': 'the media',
      'nothing is published': 'only the phone',
      'the server is unreachable': 'only the phone',
    },
    'the media': {},
    'only the phone': {},
  },
});
