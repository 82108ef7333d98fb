import { defineFlow } from '../../support/flow-model.ts';

const findings = {
  'nothing is found': 'clear',
  'a phrase is found': 'a phrase',
  'a key is found': 'a key',
  'digits are found that may be a hash': 'a question',
} as const;

export const secretGuardModel = defineFlow({
  flow: 'secretGuard',
  requirements: ['FORM-31', 'FORM-35', 'FORM-36', 'FORM-40'],
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
