import { defineFlow } from '../../support/flow-model.ts';

const dismissals = {
  'press the cross': 'dismissed',
  'press Escape': 'dismissed',
  'click outside': 'dismissed',
} as const;

const covered = 'the open dialog covers the other buttons; dialogQueue presses them all the same';

export const demoDialogModel = defineFlow({
  flow: 'demoDialog',
  spec: [
    'Public 4: closing the demo is remembered; View Demo opens it again.',
    "Issue 3: nothing of the video's host loads before play is pressed.",
    'Architecture: it closes when another dialog opens.',
  ],
  levels: {
    browser: { 'open: open another dialog': covered, 'playing: open another dialog': covered },
  },
  initial: 'closed',
  states: {
    closed: { 'press View Demo': 'open' },
    open: { ...dismissals, 'play the video': 'playing', 'open another dialog': 'closed' },
    playing: { ...dismissals, 'open another dialog': 'closed' },
    dismissed: { 'press View Demo': 'open' },
  },
});
