import type { FlowModel } from '../support/model.ts';

const submissions = { 'submit it empty': 'incomplete', 'submit what is valid': 'being checked' };

/**
 * Public site 4, 5, 8: a report is checked, and sent when it is valid; on failure an alert is shown
 * and the form stays. Issue 3: secrets stop it, the server's issues stand by their fields, a limit
 * and an unreachable server are told apart.
 */
export const reportFormModel: FlowModel = {
  flow: 'reportForm',
  initial: 'open',
  states: {
    open: submissions,
    incomplete: { 'edit the first field': 'less incomplete', ...submissions },
    'less incomplete': { 'submit what is valid': 'being checked' },
    'being checked': {
      'the guard finds nothing': 'on its way',
      'the guard finds a phrase': 'stopped for a phrase',
      'the guard finds a key': 'stopped for a key',
      'the guard cannot look': 'not checked',
    },
    'on its way': {
      'the server accepts': 'sent',
      'the server refuses a field': 'refused for a field',
      'the server has had too many': 'refused with a reason',
      'the server fails': 'failed',
      'the server is out of reach': 'unreachable',
    },
    'stopped for a phrase': { 'edit the text': 'open', ...submissions },
    'stopped for a key': { 'edit the text': 'open' },
    'not checked': submissions,
    'refused for a field': submissions,
    'refused with a reason': { 'submit what is valid': 'being checked' },
    failed: submissions,
    unreachable: { 'submit what is valid': 'being checked' },
    sent: {},
  },
};
