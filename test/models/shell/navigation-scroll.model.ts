import { defineFlow } from '../../support/flow-model.ts';

const navigations = {
  'go to a page': 'at the top',
  'go to #team': 'looking for team',
  'go to #faq': 'looking for faq',
} as const;

const looks = {
  'it is there': 'at the element',
  'the page throws': 'left alone',
} as const;

export const navigationScrollModel = defineFlow({
  flow: 'navigationScroll',
  requirements: [
    'SHELL-27',
    'SHELL-28',
    'SHELL-29',
    'SHELL-30',
    'SHELL-31',
    'SHELL-32',
    'SHELL-33',
    'SHELL-34',
    'SHELL-35',
    'SHELL-36',
  ],
  levels: {
    view: 'it has no view: it scrolls the page, which jsdom does not lay out',
  },
  elsewhere: {
    why: 'the same link may be followed again',
    events: {
      'go to a page': { everywhereBut: [] },
      'go to #team': { everywhereBut: [] },
      'go to #faq': { everywhereBut: [] },
    },
  },
  initial: 'left alone',
  states: {
    'left alone': navigations,
    'at the top': navigations,
    'at the element': { ...navigations, 'after 50 ms': 'at the element' },
    'looking for team': { ...navigations, ...looks, 'the element is missing': 'waiting for team' },
    'looking for faq': { ...navigations, ...looks, 'the element is missing': 'waiting for faq' },
    'waiting for team': { ...navigations, 'after 50 ms': 'looking for team' },
    'waiting for faq': { ...navigations, 'after 50 ms': 'looking for faq' },
  },
});
