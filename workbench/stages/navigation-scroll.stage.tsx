import { answer, fail, type Stage, send } from '../stage.ts';

export const stage: Stage = {
  acts: {
    'go to a page': [send('page.arrived')],
    'go to #team': [send('page.arrived', { target: 'team' })],
    'go to #faq': [send('page.arrived', { target: 'faq' })],
    'it is there': [answer('scrollToElement', true)],
    'it is not there yet': [answer('scrollToElement', false)],
    'the page breaks': [fail('scrollToElement', 'no document')],
  },
};
