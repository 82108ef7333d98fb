import type { FaqRef } from '../../src/machines/faq.machine.ts';
import { Faq } from '../../src/views/ui/faq.tsx';
import { type Stage, send } from '../stage.ts';

export const stage: Stage = {
  acts: {
    'click the first': [send('item.toggled', { id: 'keys' })],
    'click the second': [send('item.toggled', { id: 'fees' })],
  },
  View: ({ actor }) => (
    <Faq
      faq={actor as FaqRef}
      items={[
        { id: 'keys', question: 'The first question', answer: 'The first answer.' },
        { id: 'fees', question: 'The second question', answer: 'The second answer.' },
      ]}
    />
  ),
};
