import { defineFlow } from '../../support/flow-model.ts';

const findings = {
  'nothing is found': 'clear',
  'a phrase is found': 'a phrase',
  'a key is found': 'a key',
  'digits are found that may be a hash': 'a question',
} as const;

export const secretGuardModel = defineFlow({
  flow: 'secretGuard',
  spec: [
    'Issue 3: text that looks like a recovery phrase or a private key is stopped before it is sent.',
    'Issue 16: digits that may be a private key or a transaction hash lead to a question, not to a refusal.',
    'Issue 3: it looks three times, a second apart, before it gives up; nothing is sent while it is unsure.',
  ],
  levels: {
    browser: 'nothing of it shows: its three looks are acted out there by reportForm',
    view: 'it draws nothing: what it finds is shown by the form that asked it, in reportForm',
  },
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
    'a question': {},
    unsure: {},
  },
});
