import { defineFlow } from '../../support/flow-model.ts';

/** An admin whose browser does not know the role asks for something that it does not allow. */
export const accessNoticeModel = defineFlow({
  flow: 'accessNotice',
  requirements: ['ADMIN-71'],
  levels: { browser: 'a text and a button need nothing of the browser' },
  initial: 'hidden',
  states: {
    hidden: { 'a call is forbidden': 'shown' },
    shown: { 'a call is forbidden': 'shown', 'press Close': 'hidden' },
  },
});
