import { defineFlow } from '../../support/flow-model.ts';

export const editorToolbarModel = defineFlow({
  flow: 'editorToolbar',
  requirements: ['EDIT-13'],
  initial: 'no palette',
  states: {
    'no palette': { 'press Text color': 'text colors', 'press Background color': 'background colors' },
    'text colors': {
      'choose a color': 'no palette',
      'press Text color': 'no palette',
      'press Escape': 'no palette',
      'go on elsewhere': 'no palette',
      'press Background color': 'background colors',
    },
    'background colors': {
      'choose a color': 'no palette',
      'press Background color': 'no palette',
      'press Escape': 'no palette',
      'go on elsewhere': 'no palette',
      'press Text color': 'text colors',
    },
  },
});
