import type { FlowModel } from '../support/model.ts';

/** Public site 2, 4, 9 (Header): dark while at the top, white after scrolling past 50 px. */
export const headerModel: FlowModel = {
  flow: 'header',
  initial: 'dark',
  states: {
    dark: { 'scroll to 50 px': 'dark', 'scroll to 51 px': 'white' },
    white: { 'scroll to 50 px': 'dark', 'scroll to 51 px': 'white', 'scroll to the top': 'dark' },
  },
};
