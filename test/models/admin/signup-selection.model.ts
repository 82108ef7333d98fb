import { defineFlow, oneWalk } from '../../support/flow-model.ts';

/** States in which a status is chosen but not applied. */
const toInvite = ['Ada to invite', 'both to invite', 'Ada not marked'] as const;

/**
 * An admin selects signups one by one or a page at a time. All selected signups get a status at once, or are
 * deleted after a question. The page shows Ada and Bea.
 */
export const signupSelectionModel = defineFlow({
  flow: 'signupSelection',
  requirements: ['WAIT-40', 'WAIT-41', 'WAIT-42', 'WAIT-43', 'WAIT-44', 'WAIT-45'],
  levels: { browser: oneWalk },
  elsewhere: {
    why: 'signups may be ticked and the list changed whenever no change is being sent',
    events: {
      'type "ada"': { everywhereBut: ['none', 'marking a hidden Ada'] },
      'show unsubscribed': { everywhereBut: ['none', 'marking a hidden Ada'] },
      'Ada leaves the page and returns': [
        'both',
        'marking both',
        'removing Ada',
        'failed with Ada',
        ...toInvite,
      ],
      'tick Ada': ['both', 'failed with Ada', ...toInvite],
      'tick the page': [
        'failed, none selected',
        'failed with Ada',
        ...toInvite,
        'marked',
        'marked both',
        'removed',
      ],
      'press Clear': [
        'both',
        'Ada to invite',
        'both to invite',
        'failed, none selected',
        'marked',
        'marked both',
        'removed',
      ],
      'press Delete': ['both', 'failed with Ada', ...toInvite],
      'the change fails': ['marking both'],
    },
  },
  initial: 'none',
  states: {
    none: { 'type "ada"': 'none', 'show unsubscribed': 'none', 'tick Ada': 'Ada', 'tick the page': 'both' },
    Ada: {
      'tick Ada': 'none',
      'tick the page': 'both',
      'press Clear': 'none',
      'choose Invited': 'Ada to invite',
      'press Delete': 'asked about Ada',
      'type "ada"': 'none',
      'show unsubscribed': 'none',
      'Ada leaves the page and returns': 'none',
    },
    'Ada to invite': { 'press Apply': 'marking Ada' },
    'both to invite': { 'press Apply': 'marking both' },
    both: { 'tick the page': 'none', 'choose Invited': 'both to invite', 'show unsubscribed': 'none' },
    'marking Ada': {
      'show unsubscribed': 'marking a hidden Ada',
      'Ada leaves the page and returns': 'marking a hidden Ada',
      'the change succeeds': 'marked',
      'the change fails': 'Ada not marked',
    },
    'Ada not marked': { 'press Apply': 'marking Ada', 'press Clear': 'none' },
    'marking a hidden Ada': {
      'type "ada"': 'marking a hidden Ada',
      'the change succeeds': 'marked',
      'the change fails': 'failed, none selected',
    },
    'failed, none selected': { 'tick Ada': 'Ada' },
    'marking both': { 'the change succeeds': 'marked both' },
    'asked about Ada': {
      'press Cancel': 'Ada',
      'press Escape': 'Ada',
      confirm: 'removing Ada',
      'show unsubscribed': 'none',
      'Ada leaves the page and returns': 'none',
    },
    'removing Ada': { 'the change succeeds': 'removed', 'the change fails': 'failed with Ada' },
    'failed with Ada': { 'choose Invited': 'Ada to invite', 'press Clear': 'none' },
    marked: { 'tick Ada': 'Ada' },
    'marked both': { 'tick Ada': 'Ada' },
    removed: { 'tick Ada': 'Ada' },
  },
});
