import type { FlowModel } from '../support/model.ts';

const away = { 'go back': 'closed' };
const dismissals = {
  'press the cross': 'going back',
  'press Escape': 'going back',
  'press beside the image': 'going back',
};

export const imageViewerModel: FlowModel = {
  flow: 'imageViewer',
  spec: [
    'Admin 2: a press on an image opens it over the whole screen and adds an entry to the history.',
    'Admin 2: it closes by its cross, Escape, the backdrop, a swipe and a step back.',
    'Admin 4: closed, open (loading), zoomed or not.',
  ],
  initial: 'closed',
  states: {
    closed: { 'press a figure': 'loading', 'go forward': 'loading again' },
    loading: { ...away, ...dismissals, 'the image is painted': 'fitted' },
    'loading again': { ...away, ...dismissals, 'the image is painted': 'fitted' },
    fitted: {
      ...away,
      ...dismissals,
      'press Zoom': 'zoomed',
      'tap the image': 'zoomed',
      'swipe up': 'going back',
      'swipe down': 'going back',
      'move the finger a little': 'fitted',
    },
    zoomed: {
      ...away,
      ...dismissals,
      'press Zoom': 'fitted',
      'tap the image': 'fitted',
      'swipe up': 'zoomed',
    },
    'going back': { 'go back': 'closed' },
  },
};
