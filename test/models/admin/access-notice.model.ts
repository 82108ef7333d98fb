import { defineFlow } from '../../support/flow-model.ts';

/**
 * An admin whose browser does not know the role asks for something that it does not allow, or lacks a required second
 * factor.
 */
export const accessNoticeModel = defineFlow({
  flow: 'accessNotice',
  requirements: ['ADMIN-71', 'FACTOR-36'],
  levels: { browser: 'a text and a button need nothing of the browser' },
  initial: 'hidden',
  states: {
    hidden: { 'a call is forbidden': 'shown', 'a factor is needed': 'needed' },
    shown: { 'a call is forbidden': 'shown', 'a factor is needed': 'needed', 'press Close': 'hidden' },
    needed: {},
  },
});
