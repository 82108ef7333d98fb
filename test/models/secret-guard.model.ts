import type { FlowModel } from '../support/model.ts';

const findings = {
  'nothing is found': 'clear',
  'a phrase is found': 'a phrase',
  'a key is found': 'a key',
};

/**
 * Issue 3: what looks like a recovery phrase or a private key stops the visitor before sending. The
 * text never leaves the page while the guard is unsure: it looks three times.
 */
export const secretGuardModel: FlowModel = {
  flow: 'secretGuard',
  initial: 'looking',
  states: {
    looking: { ...findings, 'the words do not come': 'waiting' },
    waiting: { 'after 1000 ms': 'looking again' },
    'looking again': { ...findings, 'the words do not come': 'waiting for the last time' },
    'waiting for the last time': { 'after 1000 ms': 'looking for the last time' },
    'looking for the last time': { ...findings, 'the words do not come': 'unsure' },
    clear: {},
    'a phrase': {},
    'a key': {},
    unsure: {},
  },
};
