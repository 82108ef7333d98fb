import { defineFlow } from '../../support/flow-model.ts';

const closing = { 'press Keep writing': 'writing', 'press Escape': 'writing' } as const;

/** The step before a draft is published. */
export const publishStepModel = defineFlow({
  flow: 'publishStep',
  requirements: ['STEP-1', 'STEP-2', 'STEP-3', 'STEP-4', 'STEP-5'],
  levels: { browser: 'a test of publishing walks through the step on a real server' },
  elsewhere: {
    why: 'a time may be chosen and changed before the checks are good',
    events: { 'choose a time': ['ready with warnings', 'incomplete'] },
  },
  initial: 'writing',
  states: {
    writing: { 'press Publish': 'being checked' },
    'being checked': {
      'all is good': 'ready',
      'there are warnings': 'ready with warnings',
      'something is missing': 'incomplete',
      'the check fails': 'unchecked',
      ...closing,
    },
    ready: { confirm: 'published', 'choose a time': 'ready for a time', ...closing },
    'ready with warnings': { confirm: 'published', ...closing },
    'ready for a time': { confirm: 'scheduled', 'choose Now': 'ready', ...closing },
    incomplete: closing,
    unchecked: closing,
    published: { 'press Publish': 'being checked' },
    scheduled: { 'press Publish': 'being checked' },
  },
});
