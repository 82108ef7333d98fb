import { defineFlow } from '../../support/flow-model.ts';

/** An owner checks that no entry of the audit was changed or removed. */
export const auditCheckModel = defineFlow({
  flow: 'auditCheck',
  requirements: ['AUDIT-9'],
  levels: { browser: 'a button and a text behave the same in jsdom as in a browser' },
  elsewhere: {
    why: 'a check can be repeated after any result',
    events: {
      'press Check the entries': ['no entries', 'many missing', 'busy'],
    },
  },
  initial: 'unchecked',
  states: {
    unchecked: { 'press Check the entries': 'checking' },
    checking: {
      'the entries are intact': 'whole',
      'there are no entries': 'no entries',
      'one entry was changed': 'changed',
      'many entries are missing': 'many missing',
      'another check is running': 'busy',
      'the server is unreachable': 'failed',
    },
    whole: { 'press Check the entries': 'checking' },
    'no entries': {},
    changed: { 'press Check the entries': 'checking' },
    'many missing': {},
    busy: {},
    failed: { 'press Check the entries': 'checking' },
  },
});
