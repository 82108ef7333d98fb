import { defineFlow } from '../../support/flow-model.ts';

const closing = { 'press Keep writing': 'writing', 'press Escape': 'writing' } as const;

/** The publish step checks a draft before the writer publishes or schedules it. */
export const publishStepModel = defineFlow({
  flow: 'publishStep',
  requirements: ['STEP-1', 'STEP-2', 'STEP-3', 'STEP-4', 'STEP-5'],
  levels: { browser: 'a test of publishing goes through the step on a real server' },
  elsewhere: {
    why: 'a publication time may be chosen during the checks and whatever they find',
    events: {
      'choose a time': ['ready with warnings', 'incomplete', 'unchecked'],
      'choose a past time': [
        'being checked',
        'being checked, for a time',
        'unchecked',
        'ready with warnings',
        'incomplete',
        'ready to schedule',
        'asked for a later time',
      ],
      'there are warnings': ['being checked, for a time'],
      'something is missing': ['being checked, for a time'],
      'the check fails': ['being checked, for a time'],
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
      'choose a time': 'being checked, for a time',
      ...closing,
    },
    'being checked, for a time': {
      'all is good': 'ready to schedule',
      'choose Now': 'being checked',
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
