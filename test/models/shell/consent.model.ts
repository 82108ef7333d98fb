import { defineFlow } from '../../support/flow-model.ts';

export const consentModel = defineFlow({
  flow: 'consent',
  spec: [
    'Admin 7: a third-party analytics tag loads on startup.',
    'Architecture: the tag exists only where the operator sets ANALYTICS_SRC.',
    'Issue 3: it loads only after the visitor allows it; the answer is kept and can be changed.',
  ],
  initial: 'looking up',
  states: {
    'looking up': {
      'nothing was answered before': 'asked',
      'it was allowed before': 'counting',
      'it was refused before': 'not counting',
      'the answer cannot be read': 'asked',
    },
    asked: { 'allow it': 'counting', 'refuse it': 'not counting' },
    counting: { 'think again': 'asked' },
    'not counting': { 'think again': 'asked' },
  },
});
