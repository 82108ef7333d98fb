import type { FlowModel } from '../support/model.ts';

/** Architecture: the third-party tag is loaded only when set; issue 3: and only after consent. */
export const consentModel: FlowModel = {
  flow: 'consent',
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
};
