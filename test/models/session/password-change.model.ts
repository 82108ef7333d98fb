import { defineFlow, oneWalk } from '../../support/flow-model.ts';

const submissions = {
  'press Change password': 'changing',
  'submit nothing': 'both missing',
  'submit a short password': 'too short',
} as const;

/** An admin changes the password. The form requires the current password. */
export const passwordChangeModel = defineFlow({
  flow: 'passwordChange',
  requirements: ['SESS-46', 'SESS-48', 'SESS-49', 'SESS-50', 'SESS-61'],
  levels: { browser: oneWalk },
  elsewhere: {
    why: 'the form may be edited and submitted between requests, and every request has the same outcomes',
    events: {
      'submit nothing': ['both missing', 'one missing', 'edited'],
      'submit a short password': ['too short', 'edited'],
      'type another password': ['both missing', 'one missing'],
      'edit the current password': ['changed'],
      'the server accepts': ['changing it again'],
      'the server refuses': ['changing it again'],
      'the server finds it common': ['changing it again'],
      'the server is unreachable': ['changing it again'],
    },
  },
  initial: 'idle',
  states: {
    idle: { ...submissions, 'type another password': 'edited' },
    'both missing': { 'edit the current password': 'one missing', ...submissions },
    'one missing': { 'press Change password': 'changing', 'submit a short password': 'too short' },
    'too common': { 'type another password': 'edited', ...submissions },
    'too short': { 'type another password': 'edited', ...submissions },
    edited: { 'press Change password': 'changing it again' },
    changing: {
      'the server accepts': 'changed',
      'the server refuses': 'refused',
      'the server finds it common': 'too common',
      'the server is unreachable': 'failed',
      'press Change password': 'changing',
    },
    changed: { 'press Change password': 'changed', 'type another password': 'edited' },
    'changing it again': {},
    refused: submissions,
    failed: submissions,
  },
});
