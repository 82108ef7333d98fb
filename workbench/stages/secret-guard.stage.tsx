import { findings } from '../../test/support/reports.ts';
import { answer, fail, type Stage } from '../stage.ts';

export const stage: Stage = {
  input: { texts: { message: 'How do I activate it?' } },
  acts: {
    'nothing is found': [answer('findSecret', findings.clear)],
    'a phrase is found': [answer('findSecret', findings.phrase)],
    'a key is found': [answer('findSecret', findings.key)],
    'digits are found that may be a hash': [answer('findSecret', findings.digits)],
    'the words do not come': [fail('findSecret')],
  },
};
