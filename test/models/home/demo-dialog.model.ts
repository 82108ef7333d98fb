import { defineFlow } from '../../support/flow-model.ts';

const dismissals = {
  'press the cross': 'dismissed',
  'press Escape': 'dismissed',
  'click outside': 'dismissed',
} as const;

const covered =
  'the open dialog covers the other buttons; the dialogQueue browser test covers this transition';

export const demoDialogModel = defineFlow({
  flow: 'demoDialog',
  requirements: ['DIALOG-1', 'DIALOG-3', 'DIALOG-7', 'DIALOG-8', 'DIALOG-9', 'DIALOG-10', 'DIALOG-11'],
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
