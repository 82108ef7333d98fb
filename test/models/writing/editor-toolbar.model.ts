import { defineFlow } from '../../support/flow-model.ts';

export const editorToolbarModel = defineFlow({
  flow: 'editorToolbar',
  requirements: ['EDIT-13'],
  initial: 'no palette',
  states: {
    'no palette': { 'press Text colour': 'text colours', 'press Background colour': 'background colours' },
    'text colours': {
      'choose a colour': 'no palette',
      'press Text colour': 'no palette',
      'press Escape': 'no palette',
      'go on elsewhere': 'no palette',
      'press Background colour': 'background colours',
    },
    'background colours': {
      'choose a colour': 'no palette',
      'press Background colour': 'no palette',
      'press Escape': 'no palette',
      'go on elsewhere': 'no palette',
      'press Text colour': 'text colours',
    },
  },
});
