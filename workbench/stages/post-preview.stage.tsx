import { type Stage, send } from '../stage.ts';

const close = [send('preview.closed')];

export const stage: Stage = {
  acts: { 'press Preview': [send('preview.requested')], 'press Close': close, 'press Escape': close },
};
