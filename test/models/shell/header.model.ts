import { defineFlow } from '../../support/flow-model.ts';

export const headerModel = defineFlow({
  flow: 'header',
  spec: [
    'Public 2: the header is dark at the top of the page, and white with a shadow below.',
    'Public 4: it turns above a scroll offset of 50 px.',
    'Public 9: the threshold is 50 px.',
  ],
  initial: 'dark',
  states: {
    dark: { 'scroll to 50 px': 'dark', 'scroll to 51 px': 'white' },
    white: { 'scroll to 50 px': 'dark', 'scroll to 51 px': 'white', 'scroll to the top': 'dark' },
  },
});
