import { defineFlow } from '../../support/flow-model.ts';

export const leaveGuardModel = defineFlow({
  flow: 'leaveGuard',
  requirements: ['WRITE-45', 'WRITE-46'],
  levels: {
    browser: {
      'saved: write': 'saving closes the editor, so nothing more can be written',
      'asked: save the post': 'the dialog covers the form, so only a save that is already running can end',
    },
  },
  elsewhere: { why: 'text may be edited again after leaving', events: { write: ['gone'] } },
  initial: 'nothing written',
  states: {
    'nothing written': { write: 'unsaved' },
    unsaved: { write: 'unsaved', 'follow a link': 'asked', 'save the post': 'saved' },
    saved: { write: 'unsaved' },
    asked: {
      'press Stay here': 'unsaved',
      'press Escape': 'unsaved',
      'press Leave': 'leaving',
      'save the post': 'leaving',
    },
    leaving: { 'the other page opens': 'gone' },
    gone: {},
  },
});
