import { defineFlow } from '../../support/flow-model.ts';

/** An owner requires a second factor of every account, and lifts that again. */
export const factorPolicyModel = defineFlow({
  flow: 'factorPolicy',
  requirements: ['FACTOR-35'],
  levels: { browser: 'buttons and a dialog, which other flows of the screen act out in a browser' },
  initial: 'reading',
  states: {
    reading: {
      'it is optional': 'optional',
      'it is required': 'required',
      'it cannot be read': 'failed',
    },
    failed: { 'press Try again': 'reading' },
    optional: { 'press Require it': 'confirming' },
    confirming: { 'press Cancel': 'optional', 'confirm the requirement': 'requiring' },
    requiring: {
      'the change is made': 'required',
      'the owner has no factor': 'refused',
      'the server is out of reach': 'unanswered',
    },
    refused: { 'press Require it': 'confirming' },
    unanswered: { 'press Require it': 'confirming' },
    required: { 'press Stop requiring it': 'confirming the end' },
    'confirming the end': { 'press Cancel': 'required', 'confirm the end': 'lifting' },
    lifting: {
      'the change is made': 'optional',
      'the server is out of reach': 'end unanswered',
    },
    'end unanswered': { 'press Stop requiring it': 'confirming the end' },
  },
});
