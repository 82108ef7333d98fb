import { defineFlow } from '../../support/flow-model.ts';

/**
 * The server refuses an admin's call. Either the admin's role has changed and no longer allows it, or a
 * required second factor is missing. The second notice goes when the admin has added a factor.
 */
export const accessNoticeModel = defineFlow({
  flow: 'accessNotice',
  requirements: ['ADMIN-71', 'FACTOR-36'],
  levels: { browser: 'a text and a button behave the same in jsdom as in a browser' },
  initial: 'hidden',
  states: {
    hidden: { 'a call is forbidden': 'shown', 'a factor is needed': 'needed' },
    shown: { 'a call is forbidden': 'shown', 'a factor is needed': 'needed', 'press Close': 'hidden' },
    needed: { 'a factor is added': 'hidden' },
  },
});
