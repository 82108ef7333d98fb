import { type Stage, send } from '../stage.ts';

const leave = [send('palette.left')];

export const stage: Stage = {
  acts: {
    'press Text colour': [send('colours.pressed')],
    'press Background colour': [send('backgrounds.pressed')],
    'choose a colour': [send('colour.chosen')],
    'press Escape': leave,
    'go on elsewhere': leave,
  },
};
