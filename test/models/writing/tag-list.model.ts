import { defineFlow } from '../../support/flow-model.ts';

/** Issue 5: suggestions of tags in use. Who comes to the field asks again where they did not come. */
export const tagListModel = defineFlow({
  flow: 'tagList',
  spec: ['Issue 5: tags in use are suggested.'],
  initial: 'loading',
  states: {
    loading: { 'the tags come': 'offered', 'the server is out of reach': 'none' },
    offered: { 'come to the field': 'offered' },
    none: { 'come to the field': 'loading' },
  },
});
