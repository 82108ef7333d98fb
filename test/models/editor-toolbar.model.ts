import type { FlowModel } from '../support/model.ts';

/**
 * Issue 5 (toolbar of the editor): one palette at a time, which closes when a colour is chosen, at
 * Escape, when its button is pressed again, and when the writer goes on elsewhere.
 */
export const editorToolbarModel: FlowModel = {
  flow: 'editorToolbar',
  spec: [
    'Admin 2: the editor has a rich-text toolbar with headings, fonts, sizes, colours, lists, alignment and more.',
  ],
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
};
