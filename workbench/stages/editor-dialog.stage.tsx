import type { EditorDialogRef } from '../../src/machines/editor-dialog.machine.ts';
import { EditorDialog } from '../../src/views/editor/editor-dialog.tsx';
import { type Stage, send } from '../stage.ts';

const draft = { address: '', text: '', look: 'primary' };
const submit = (typed: Partial<typeof draft>) => [send('form.submitted', { draft: { ...draft, ...typed } })];
const leave = [send('dialog.dismissed')];

export const stage: Stage = {
  acts: {
    'ask for a link': [send('link.requested', { draft: { ...draft, address: 'https://swiftex.example' } })],
    'ask for a video': [send('video.requested', { draft })],
    'ask for a button': [send('button.requested', { draft })],
    'ask for a picture': [send('image.requested', { draft })],
    'press Cancel': leave,
    'press Escape': leave,
    'submit nothing': submit({}),
    'submit a script': submit({ address: 'javascript:alert(1)' }),
    'submit an address': submit({ address: 'example.com' }),
    "submit another site's video": submit({ address: 'https://example.com/watch?v=abc' }),
    'submit a video': submit({ address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }),
    'submit a button': submit({ address: 'tel:+911234567890', text: 'Call us' }),
    'submit an alt text': submit({ text: 'A wallet' }),
    'remove the link': [send('link.removed')],
  },
  View: ({ actor }) => <EditorDialog dialog={actor as EditorDialogRef} onLeave={() => undefined} />,
};
