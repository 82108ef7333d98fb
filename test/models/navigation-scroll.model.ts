import type { FlowModel } from '../support/model.ts';

const navigations = {
  'go to a page': 'at the top',
  'go to #team': 'looking for team',
  'go to #faq': 'looking for faq',
};

const looks = {
  'it is there': 'at the element',
  'the page breaks': 'left alone',
};

/**
 * Public site 2, 9 (Navigation behaviour): every navigation scrolls to the top, unless the address
 * names an element; then it is looked for every 50 ms. The limit of 20 tries is told by hand.
 */
export const navigationScrollModel: FlowModel = {
  flow: 'navigationScroll',
  initial: 'left alone',
  states: {
    'left alone': navigations,
    'at the top': navigations,
    'at the element': { ...navigations, 'after 50 ms': 'at the element' },
    'looking for team': { ...navigations, ...looks, 'it is not there yet': 'waiting for team' },
    'looking for faq': { ...navigations, ...looks, 'it is not there yet': 'waiting for faq' },
    'waiting for team': { ...navigations, 'after 50 ms': 'looking for team' },
    'waiting for faq': { ...navigations, 'after 50 ms': 'looking for faq' },
  },
};
