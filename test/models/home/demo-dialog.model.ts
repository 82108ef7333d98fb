import { defineFlow } from '../../support/flow-model.ts';

const dismissals = {
  'press the cross': 'dismissed',
  'press Escape': 'dismissed',
  'click outside': 'dismissed',
} as const;

export const demoDialogModel = defineFlow({
  flow: 'demoDialog',
  spec: [
    'Public 4: the demo opens by itself 1.5 s after the first load, unless it was dismissed before.',
    'Public 4: closing it is remembered; View Demo opens it again.',
    'Public 9: the delay is 1500 ms.',
    "Issue 3: it does not come up over another dialog, and nothing of the video's host loads before play is pressed.",
  ],
  initial: 'not here yet',
  states: {
    'not here yet': {
      'load the home page': 'waiting',
      'load the home page, slowly by a second': 'waiting, a second gone',
    },
    waiting: {
      'it was dismissed on an earlier visit': 'out of the way',
      'it was never dismissed': 'about to open',
      'press View Demo': 'open',
      'open another dialog': 'out of the way',
    },
    'waiting, a second gone': {
      'it was dismissed on an earlier visit': 'out of the way',
      'it was never dismissed': 'about to open, a second gone',
    },
    'about to open': {
      'after 1500 ms': 'open',
      'press View Demo': 'open',
      'open another dialog': 'out of the way',
    },
    'about to open, a second gone': { 'after 500 ms': 'open' },
    open: { ...dismissals, 'play the video': 'playing' },
    playing: dismissals,
    dismissed: { 'press View Demo': 'open', 'after 1500 ms': 'dismissed' },
    'out of the way': { 'press View Demo': 'open', 'after 1500 ms': 'out of the way' },
  },
});
