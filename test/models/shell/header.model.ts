import { defineFlow } from '../../support/flow-model.ts';

export const headerModel = defineFlow({
  flow: 'header',
  requirements: ['SHELL-2', 'SHELL-3'],
  initial: 'dark',
  states: {
    dark: { 'scroll to 50 px': 'dark', 'scroll to 51 px': 'white' },
    white: { 'scroll to 50 px': 'dark', 'scroll to 51 px': 'white', 'scroll to the top': 'dark' },
  },
});
