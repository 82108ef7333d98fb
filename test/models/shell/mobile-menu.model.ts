import { defineFlow } from '../../support/flow-model.ts';

export const mobileMenuModel = defineFlow({
  flow: 'mobileMenu',
  spec: [
    'Public 2: narrow screens have a full-screen menu; Join Now closes it.',
    'Public 4: it is open or closed, and the page does not scroll while it is open.',
    'Issue 3: Escape, a followed link and a widened screen close it.',
    'Architecture: it closes when a dialog opens.',
  ],
  levels: {
    browser: {
      'open: open another dialog':
        'the open menu covers the other buttons; dialogQueue presses them all the same',
    },
  },
  initial: 'closed',
  states: {
    closed: { 'open the menu': 'open' },
    open: {
      'press the cross': 'closed',
      'press Escape': 'closed',
      'follow a link': 'closed',
      'press Join Now': 'closed',
      'widen the screen': 'closed',
      'open another dialog': 'closed',
    },
  },
});
