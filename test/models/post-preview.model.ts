import type { FlowModel } from '../support/model.ts';

/** Issue 5: Preview, as readers will see the post. */
export const postPreviewModel: FlowModel = {
  flow: 'postPreview',
  initial: 'writing',
  states: {
    writing: { 'press Preview': 'looking' },
    looking: { 'press Close': 'writing', 'press Escape': 'writing' },
  },
};
