import { findings, message, results } from '../../test/support/reports.ts';
import { answer, fail, type Stage, send } from '../stage.ts';

export const stage: Stage = {
  input: { type: 'contact' },
  acts: {
    'submit it empty': [send('form.submitted', { entry: { email: '', message: '' } })],
    'submit what is valid': [send('form.submitted', { entry: message.entry })],
    'edit the first field': [send('field.edited', { field: 'email', length: 1 })],
    'edit the text': [send('field.edited', { field: 'message', length: 1 })],
    'the guard finds nothing': [answer('guard/findSecret', findings.clear)],
    'the guard finds a phrase': [answer('guard/findSecret', findings.phrase)],
    'the guard finds a key': [answer('guard/findSecret', findings.key)],
    'the guard finds digits that may be a hash': [answer('guard/findSecret', findings.digits)],
    'say that it is a hash': [send('hash.confirmed')],
    'say that it is no hash': [send('hash.denied')],
    'the guard cannot look': [
      fail('guard/findSecret'),
      { pass: 1_000 },
      fail('guard/findSecret'),
      { pass: 1_000 },
      fail('guard/findSecret'),
    ],
    'the server accepts': [answer('send', results.sent)],
    'the server refuses a field': [answer('send', results.refusedField)],
    'the server has had too many': [answer('send', results.tooMany)],
    'the server fails': [answer('send', results.failed)],
    'the server is out of reach': [fail('send')],
  },
};
