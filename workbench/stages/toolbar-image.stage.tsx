import type { ToolbarImageRef } from '../../src/machines/toolbar-image.machine.ts';
import { PostDeskOnBench, upload } from '../post-desk.tsx';
import { answer, fail, type Stage, send } from '../stage.ts';

// Files as far as the machine looks at them: a link holds every step as text.
const swift = { name: 'swift.png', type: 'image/png' };
const dawn = { name: 'dawn.png', type: 'image/png' };
const notes = { name: 'notes.txt', type: 'text/plain' };
const ask = (file: object | undefined, alt: string) => [send('image.requested', { request: { file, alt } })];

export const stage: Stage = {
  isDesk: true,
  acts: {
    'ask for an image': ask(undefined, 'a swift'),
    'paste an image': ask(swift, 'a swift'),
    'paste another image': ask(dawn, 'dawn'),
    'paste a text file': ask(notes, 'a swift'),
    'choose an image': [answer('chooseFile', swift)],
    'choose a text file': [answer('chooseFile', notes)],
    'choose nothing': [answer('chooseFile')],
    'the server takes it': [answer('upload', upload)],
    'the server refuses with words': [
      answer('upload', { kind: 'refused', message: 'The image must be 10 MB or less.' }),
    ],
    'the server is out of reach': [fail('upload')],
  },
  View: ({ actor, deeds }) => <PostDeskOnBench toolbarImage={actor as ToolbarImageRef} deeds={deeds} />,
};
