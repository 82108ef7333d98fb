import { defineFlow } from '../../support/flow-model.ts';

/**
 * Issue 5 (toolbar of the editor): one palette at a time, which closes when a colour is chosen, at
 * Escape, when its button is pressed again, and when the writer goes on elsewhere.
 */
export const editorToolbarModel = defineFlow({
  flow: 'editorToolbar',
  spec: [
    'Admin 2: the editor has a rich-text toolbar and an editor of at least 400 px.',
    'Admin 2: its formats are headings 1 to 6, six fonts, three sizes, bold, italic, underline, strike, colour, background, lists, indent, quote, code, link, image, video, alignment and a button block.',
    'Issue 5: a toolbar that follows the ARIA toolbar pattern and shows what is active.',
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
});
