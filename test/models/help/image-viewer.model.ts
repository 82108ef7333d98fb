import { defineFlow } from '../../support/flow-model.ts';

const away = { 'go back': 'closed' } as const;
const dismissals = {
  'press the cross': 'going back',
  'press Escape': 'going back',
  'press beside the image': 'going back',
} as const;

const gestures = { 'swipe up': 'going back', 'swipe down': 'going back' } as const;

const noFile =
  'all images on the site are drawings, which always load: test/browser/help/image-viewer.test.ts opens an image file';

export const imageViewerModel = defineFlow({
  flow: 'imageViewer',
  requirements: ['HELP-26', 'HELP-27', 'HELP-28', 'HELP-30', 'HELP-32'],
  levels: {
    browser: {
      'loading: the image fails to load': noFile,
      'failed: go back': noFile,
      'failed: press the cross': noFile,
      'failed: press Escape': noFile,
      'failed: press beside the image': noFile,
    },
  },
  elsewhere: {
    why: 'a finger may touch and leave the image whenever the viewer is open',
    events: {
      'go forward': 'everywhere',
      'move the finger a little': { everywhereBut: ['closed', 'going back'] },
      'swipe up': { everywhereBut: ['closed', 'going back'] },
      'swipe down': { everywhereBut: ['closed', 'going back'] },
      'the image fails to load': ['loading again', 'loading, touched'],
      'put a finger down': ['loading again', 'fitted', 'zoomed', 'failed'],
      'go back': { everywhereBut: ['closed'] },
      'press the cross': ['loading, touched', 'fitted, touched'],
      'press Escape': ['loading, touched', 'fitted, touched'],
      'press beside the image': ['loading, touched', 'fitted, touched'],
      pinch: ['loading, touched', 'fitted, touched'],
      'lift it further down': ['loading, touched'],
      'tap the image': ['fitted, touched'],
      'press Zoom': ['fitted, touched'],
    },
  },
  initial: 'closed',
  states: {
    closed: { 'press a figure': 'loading', 'go forward': 'loading again' },
    loading: {
      ...away,
      ...dismissals,
      ...gestures,
      'the image is painted': 'fitted',
      'the image fails to load': 'failed',
      'tap the image': 'loading',
      'put a finger down': 'loading, touched',
    },
    'loading again': { ...away, ...dismissals, 'the image is painted': 'fitted' },
    'loading, touched': { 'the image is painted': 'fitted, touched' },
    'fitted, touched': { 'lift it at once': 'fitted', 'lift it further down': 'going back' },
    fitted: {
      ...away,
      ...dismissals,
      'press Zoom': 'zoomed',
      ...gestures,
      'tap the image': 'zoomed',
      'move the finger a little': 'fitted',
      pinch: 'fitted',
    },
    zoomed: {
      ...away,
      ...dismissals,
      'press Zoom': 'fitted',
      'tap the image': 'fitted',
      'swipe up': 'zoomed',
      pinch: 'zoomed',
    },
    failed: { ...away, ...dismissals },
    'going back': { 'go back': 'closed' },
  },
});
