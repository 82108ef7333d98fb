import { defineFlow, oneWalk } from '../../support/flow-model.ts';

export const traceAttachmentModel = defineFlow({
  flow: 'traceAttachment',
  requirements: ['FORM-46', 'FORM-47'],
  levels: { browser: oneWalk },
  initial: 'left out',
  states: {
    'left out': { 'tick the box': 'being listed' },
    'being listed': {
      'untick the box': 'left out',
      'the list is made': 'listed',
      'the list cannot be made': 'not listed',
    },
    listed: { 'untick the box': 'left out' },
    'not listed': { 'tick the box': 'being listed' },
  },
});
