import { defineFlow } from '../../support/flow-model.ts';

export const deleteConfirmationModel = defineFlow({
  flow: 'deleteConfirmation',
  requirements: ['WRITE-58', 'WRITE-59', 'WRITE-60'],
  elsewhere: {
    why: 'Escape closes the dialog after a failure, and another post may be deleted after the first',
    events: {
      'press Delete on the row': ['deleted'],
      'press Escape': ['failed'],
    },
  },
  initial: 'not asked',
  states: {
    'not asked': { 'press Delete on the row': 'asked' },
    asked: { 'press Cancel': 'not asked', 'press Escape': 'not asked', 'press Delete': 'deleting' },
    deleting: { 'the server deletes it': 'deleted', 'the server is unreachable': 'failed' },
    failed: { 'press Cancel': 'not asked', 'press Delete': 'deleting' },
    deleted: {},
  },
});
