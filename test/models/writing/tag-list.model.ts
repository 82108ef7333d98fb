import { defineFlow } from '../../support/flow-model.ts';

export const tagListModel = defineFlow({
  flow: 'tagList',
  requirements: ['WRITE-22', 'WRITE-51'],
  initial: 'loading',
  states: {
    loading: { 'the tags come': 'offered', 'the server is out of reach': 'none' },
    offered: { 'come to the field': 'offered' },
    none: { 'come to the field': 'loading' },
  },
});
