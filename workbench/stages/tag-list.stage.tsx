import { answer, fail, type Stage, send } from '../stage.ts';

export const stage: Stage = {
  acts: {
    'the tags come': [answer('*', ['News', 'Stellar'])],
    'the server is out of reach': [fail('*')],
    'come to the field': [send('tags.wanted')],
  },
};
