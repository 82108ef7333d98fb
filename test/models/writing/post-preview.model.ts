import { defineFlow } from '../../support/flow-model.ts';

/** Issue 5: Preview, as readers will see the post. */
export const postPreviewModel = defineFlow({
  flow: 'postPreview',
  spec: ['Issue 5: Preview shows the post as its readers will see it.'],
  initial: 'writing',
  states: {
    writing: { 'press Preview': 'looking' },
    looking: { 'press Close': 'writing', 'press Escape': 'writing' },
  },
});
