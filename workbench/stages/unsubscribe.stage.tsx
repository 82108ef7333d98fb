import type { UnsubscribeRef } from '../../src/machines/unsubscribe.machine.ts';
import { UnsubscribeView } from '../../src/views/unsubscribe/unsubscribe-view.tsx';
import { answer, fail, type Stage, send } from '../stage.ts';

export const stage: Stage = {
  acts: {
    'press Unsubscribe': [send('unsubscription.confirmed')],
    'the server has heard': [answer('*', { kind: 'unsubscribed' })],
    'the link is not valid': [answer('*', { kind: 'refused' })],
    'the server is out of reach': [fail('*')],
  },
  View: ({ actor }) => <UnsubscribeView unsubscribe={actor as UnsubscribeRef} />,
};
