import { defineFlow, oneWalk } from '../../support/flow-model.ts';

const submissions = {
  'press Change password': 'changing',
  'submit nothing': 'both missing',
  'submit a short password': 'too short',
} as const;

/** An admin who knows the current password changes it. */
export const passwordChangeModel = defineFlow({
  flow: 'passwordChange',
  requirements: ['SESS-46', 'SESS-48', 'SESS-49', 'SESS-50'],
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
