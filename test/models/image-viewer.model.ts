import type { FlowModel } from '../support/model.ts';

const away = { 'go back': 'closed' };
const dismissals = {
  'press the cross': 'going back',
  'press Escape': 'going back',
  'press beside the image': 'going back',
};

/**
 * Blog, admin and help 2, 4 (Image viewer): closed, open (loading), zoomed or not; opening adds an
 * entry to the history, and back closes it; closed by the cross, Escape, the backdrop and a swipe.
 */
export const imageViewerModel: FlowModel = {
  flow: 'imageViewer',
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
