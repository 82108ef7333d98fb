import type { FlowModel } from '../support/model.ts';

/** Issue 6 (Accounts): the password is changed by whoever knows the current one. */
export const passwordChangeModel: FlowModel = {
  flow: 'passwordChange',
  spec: [
    'Issue 6: whoever knows the current password changes it; other sessions end.',
    'Issue 16: two presses send one request.',
  ],
  initial: 'idle',
  states: {
    idle: { 'press Change password': 'changing', 'type another password': 'edited' },
    edited: { 'press Change password': 'changing it again' },
    changing: {
      'the server has it': 'changed',
      'the server refuses': 'refused',
      'the server is out of reach': 'failed',
      'press Change password': 'changing',
    },
    changed: { 'press Change password': 'changed', 'type another password': 'edited' },
    'changing it again': {},
    refused: { 'press Change password': 'changing' },
    failed: { 'press Change password': 'changing' },
  },
};
