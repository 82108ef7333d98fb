import { defineFlow } from '../../support/flow-model.ts';

const closing = { 'press Keep writing': 'writing', 'press Escape': 'writing' } as const;

/** The publish step checks a draft before the writer publishes or schedules it. */
export const publishStepModel = defineFlow({
  flow: 'publishStep',
  requirements: ['STEP-1', 'STEP-2', 'STEP-3', 'STEP-4', 'STEP-5'],
  levels: { browser: 'a test of publishing goes through the step on a real server' },
  elsewhere: {
    why: 'a publication time may be chosen even when the checks find problems',
    events: {
      'choose a time': ['ready with warnings', 'incomplete'],
      'choose a past time': [
        'ready with warnings',
        'incomplete',
        'ready to schedule',
        'asked for a later time',
      ],
    },
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
    ready: {
      confirm: 'published',
      'choose a time': 'ready to schedule',
      'choose a past time': 'ready to schedule in the past',
      ...closing,
    },
    'ready with warnings': { confirm: 'published', ...closing },
    'ready to schedule': { confirm: 'scheduled', 'choose Now': 'ready', ...closing },
    'ready to schedule in the past': {
      confirm: 'asked for a later time',
      'choose a time': 'ready to schedule',
      'choose Now': 'ready',
      ...closing,
    },
    'asked for a later time': {
      'choose a time': 'ready to schedule',
      'choose Now': 'ready',
      ...closing,
    },
    incomplete: closing,
    unchecked: closing,
    published: { 'press Publish': 'being checked' },
    scheduled: { 'press Publish': 'being checked' },
  },
});
