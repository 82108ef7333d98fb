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
    browser: 'it has no view: reportForm shows its results',
    view: 'it has no view: reportForm shows its results',
  },
  initial: 'looking',
  states: {
    looking: { ...findings, 'the word list fails to load': 'waiting' },
    waiting: { 'after 1000 ms': 'looking again' },
    'looking again': { ...findings, 'the word list fails to load': 'waiting before the last attempt' },
    'waiting before the last attempt': { 'after 1000 ms': 'looking at the last attempt' },
    'looking at the last attempt': { ...findings, 'the word list fails to load': 'unsure' },
    clear: {},
    'a phrase': {},
    'a key': {},
    'a question': {},
    unsure: {},
  },
});
