import type { ConsentRef } from '../../src/machines/consent.machine.ts';
import { ConsentBanner } from '../../src/views/shell/consent-banner.tsx';
import { answer, fail, type Stage, send } from '../stage.ts';

export const stage: Stage = {
  acts: {
    'nothing was answered before': [answer('recall')],
    'it was allowed before': [answer('recall', 'given')],
    'it was refused before': [answer('recall', 'refused')],
    'the answer cannot be read': [fail('recall', 'storage')],
    'allow it': [send('consent.given')],
    'refuse it': [send('consent.refused')],
    'think again': [send('choice.reopened')],
  },
  View: ({ actor }) => <ConsentBanner consent={actor as ConsentRef} />,
};
