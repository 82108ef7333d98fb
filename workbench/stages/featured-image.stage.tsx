import type { FeaturedImageRef } from '../../src/machines/featured-image.machine.ts';
import { PostDeskOnBench, upload } from '../post-desk.tsx';
import { answer, fail, type Stage, send } from '../stage.ts';

// Files as far as the machine looks at them: a link holds every step as text.
const choose = (name: string, type: string) => [send('file.chosen', { file: { name, type } })];

export const stage: Stage = {
  isDesk: true,
  acts: {
    'choose a text file': choose('notes.txt', 'text/plain'),
    'choose an image': choose('swift.png', 'image/png'),
    'the server takes it': [answer('*', upload)],
    'the server refuses with words': [
      answer('*', { kind: 'refused', message: 'The image must be 10 MB or less.' }),
    ],
    'the server refuses without words': [answer('*', { kind: 'refused' })],
    'the server is out of reach': [fail('*')],
  },
  View: ({ actor, deeds }) => <PostDeskOnBench image={actor as FeaturedImageRef} deeds={deeds} />,
};
