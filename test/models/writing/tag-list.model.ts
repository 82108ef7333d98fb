import { defineFlow } from '../../support/flow-model.ts';

export const tagListModel = defineFlow({
  flow: 'tagList',
  requirements: ['WRITE-22', 'WRITE-51'],
  initial: 'loading',
  states: {
    loading: { 'the tags arrive': 'offered', 'the server is unreachable': 'none' },
    offered: { 'focus the field': 'offered' },
    none: { 'focus the field': 'loading' },
  },
});
