import type { DemoDialogRef } from '../../src/machines/demo-dialog.machine.ts';
import { DemoDialog } from '../../src/views/home/demo-dialog.tsx';
import { answer, type Stage, send } from '../stage.ts';

export const stage: Stage = {
  input: { loadedFor: 0 },
  acts: {
    'load the home page': [],
    'load the home page, slowly by a second': [{ pass: 1_000 }],
    'it was dismissed on an earlier visit': [answer('readDismissal', true)],
    'it was never dismissed': [answer('readDismissal', false)],
    'press View Demo': [send('demo.requested')],
    'open another dialog': [send('attention.taken')],
    'play the video': [send('video.played')],
    'press the cross': [send('dialog.dismissed')],
    'press Escape': [send('dialog.dismissed')],
    'click outside': [send('dialog.dismissed')],
  },
  View: ({ actor }) => <DemoDialog dialog={actor as DemoDialogRef} />,
};
