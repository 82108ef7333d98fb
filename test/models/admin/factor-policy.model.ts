import { defineFlow } from '../../support/flow-model.ts';

/** An owner makes a second factor mandatory for all accounts, and optional again. */
export const factorPolicyModel = defineFlow({
  flow: 'factorPolicy',
  requirements: ['FACTOR-35'],
  levels: { browser: 'tests of other flows on the screen cover the buttons and the dialog in a browser' },
  elsewhere: {
    why: 'a failed check of the end has the same outcome as any other failed load',
    events: { 'reading fails': ['checking the end'] },
  },
  initial: 'reading',
  states: {
    reading: {
      'it is optional': 'optional',
      'it is required': 'required',
      'reading fails': 'failed',
    },
    failed: { 'press Try again': 'reading' },
    optional: { 'press the button': 'confirming' },
    confirming: { 'press Cancel': 'optional', confirm: 'requiring' },
    requiring: {
      'the change is made': 'required',
      'the server refuses': 'refused',
      'the server is unreachable': 'checking',
    },
    refused: { 'press the button': 'confirming' },
    checking: { 'it is required': 'required', 'it is optional': 'unanswered', 'reading fails': 'failed' },
    unanswered: { 'press the button': 'confirming' },
    required: { 'press the button': 'confirming the end' },
    'confirming the end': { 'press Cancel': 'required', confirm: 'lifting' },
    lifting: {
      'the change is made': 'optional',
      'the server refuses': 'end refused',
      'the server is unreachable': 'checking the end',
    },
    'end refused': { 'press the button': 'confirming the end' },
    'checking the end': { 'it is optional': 'optional', 'it is required': 'end unanswered' },
    'end unanswered': { 'press the button': 'confirming the end' },
  },
});
