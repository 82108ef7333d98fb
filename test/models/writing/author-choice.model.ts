import { defineFlow } from '../../support/flow-model.ts';

/** An admin opens the list of possible authors for a post. */
export const authorChoiceModel = defineFlow({
  flow: 'authorChoice',
  requirements: ['AUTHOR-18'],
  levels: { browser: 'a browser test covers the list of tags, which is loaded in the same way' },
  initial: 'closed',
  states: {
    closed: { 'press Choose author': 'loading' },
    loading: { 'the authors arrive': 'open', 'the server is unreachable': 'failed' },
    failed: { 'press Choose author': 'loading' },
    open: {},
  },
});
