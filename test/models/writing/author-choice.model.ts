import { defineFlow } from '../../support/flow-model.ts';

/** An admin asks for the authors that a post can be given. */
export const authorChoiceModel = defineFlow({
  flow: 'authorChoice',
  requirements: ['AUTHOR-18'],
  levels: { browser: 'a list that is read once, as that of tags, which the browser acts out' },
  initial: 'closed',
  states: {
    closed: { 'press Choose author': 'loading' },
    loading: { 'the authors come': 'open', 'the server is out of reach': 'failed' },
    failed: { 'press Choose author': 'loading' },
    open: {},
  },
});
