import { defineFlow } from '../../support/flow-model.ts';

export const leaveGuardModel = defineFlow({
  flow: 'leaveGuard',
  requirements: ['WRITE-45', 'WRITE-46'],
  levels: { browser: { 'saved: write': 'saving closes the editor, so nothing more can be written' } },
  elsewhere: {
    why: 'the post may be saved while the dialog is open, and text may be edited again after leaving',
    events: {
      'save the post': ['asked'],
      write: ['gone'],
    },
  },
  initial: 'nothing written',
  states: {
    'nothing written': { write: 'unsaved' },
    unsaved: { write: 'unsaved', 'follow a link': 'asked', 'save the post': 'saved' },
    saved: { write: 'unsaved' },
    asked: { 'press Stay here': 'unsaved', 'press Escape': 'unsaved', 'press Leave': 'leaving' },
    leaving: { 'the other page opens': 'gone' },
    gone: {},
  },
});
