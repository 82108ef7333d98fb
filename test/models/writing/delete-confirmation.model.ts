import { defineFlow } from '../../support/flow-model.ts';

/** Blog and admin 2, 4, 8: asked first; then the row goes and the dialog closes, or it says why not. */
export const deleteConfirmationModel = defineFlow({
  flow: 'deleteConfirmation',
  spec: [
    'Admin 4: deleting opens a dialog; confirming removes the row and closes it.',
    'Admin 8: a failed deletion says Error deleting blog. Please try again.',
  ],
  initial: 'not asked',
  states: {
    'not asked': { 'press Delete on the row': 'asked' },
    asked: { 'press Cancel': 'not asked', 'press Escape': 'not asked', 'press Delete': 'deleting' },
    deleting: { 'the server deletes it': 'deleted', 'the server is out of reach': 'failed' },
    failed: { 'press Cancel': 'not asked', 'press Delete': 'deleting' },
    deleted: {},
  },
});
