import { defineFlow, oneWalk } from '../../support/flow-model.ts';

const submissions = {
  'press Change password': 'changing',
  'submit nothing': 'both missing',
  'submit a short password': 'too short',
} as const;

/** Issue 6 (Accounts): the password is changed by whoever knows the current one. */
export const passwordChangeModel = defineFlow({
  flow: 'passwordChange',
  spec: [
    'Issue 6: whoever knows the current password changes it; other sessions end.',
    'Issue 16: what is wrong with a field stands at it, and the first such field gets the focus; nothing is sent.',
    'Issue 16: two presses send one request.',
  ],
  levels: { browser: oneWalk },
  initial: 'idle',
  states: {
    idle: { ...submissions, 'type another password': 'edited' },
    'both missing': { 'edit the current password': 'one missing', ...submissions },
    'one missing': { 'press Change password': 'changing', 'submit a short password': 'too short' },
    'too short': { 'type another password': 'edited', ...submissions },
    edited: { 'press Change password': 'changing it again' },
    changing: {
      'the server has it': 'changed',
      'the server refuses': 'refused',
      'the server is out of reach': 'failed',
      'press Change password': 'changing',
    },
    changed: { 'press Change password': 'changed', 'type another password': 'edited' },
    'changing it again': {},
    refused: submissions,
    failed: submissions,
  },
});
