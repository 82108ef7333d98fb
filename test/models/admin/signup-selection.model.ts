import { defineFlow, oneWalk } from '../../support/flow-model.ts';

/**
 * Signups are selected one by one or by the page, and get a status or are deleted all at once, after a
 * question. The page shows Ada and Bea.
 */
export const signupSelectionModel = defineFlow({
  flow: 'signupSelection',
  requirements: ['WAIT-40', 'WAIT-41', 'WAIT-42', 'WAIT-43', 'WAIT-44', 'WAIT-45'],
  levels: { browser: oneWalk },
  elsewhere: {
    why: 'signups may be ticked and lists changed whenever nothing is sent',
    events: {
      'type "ada"': { everywhereBut: ['none', 'marking Ada out of sight'] },
      'show unsubscribed': { everywhereBut: ['none', 'marking Ada out of sight'] },
      'tick Ada': ['both', 'failed with Ada'],
      'tick the page': ['failed with nobody', 'failed with Ada', 'marked', 'marked both', 'removed'],
      'press Clear': ['both', 'failed with nobody', 'marked', 'marked both', 'removed'],
      'press Delete': ['both', 'failed with Ada'],
      'it is not done': ['marking both'],
    },
  },
  initial: 'none',
  states: {
    none: { 'type "ada"': 'none', 'show unsubscribed': 'none', 'tick Ada': 'Ada', 'tick the page': 'both' },
    Ada: {
      'tick Ada': 'none',
      'tick the page': 'both',
      'press Clear': 'none',
      'choose Invited': 'marking Ada',
      'press Delete': 'asked about Ada',
      'type "ada"': 'none',
      'show unsubscribed': 'none',
    },
    both: { 'tick the page': 'none', 'choose Invited': 'marking both', 'show unsubscribed': 'none' },
    'marking Ada': {
      'show unsubscribed': 'marking Ada out of sight',
      'it is done': 'marked',
      'it is not done': 'failed with Ada',
    },
    'marking Ada out of sight': {
      'type "ada"': 'marking Ada out of sight',
      'it is done': 'marked',
      'it is not done': 'failed with nobody',
    },
    'failed with nobody': { 'tick Ada': 'Ada' },
    'marking both': { 'it is done': 'marked both' },
    'asked about Ada': {
      'press Cancel': 'Ada',
      'press Escape': 'Ada',
      confirm: 'removing Ada',
      'show unsubscribed': 'none',
    },
    'removing Ada': { 'it is done': 'removed', 'it is not done': 'failed with Ada' },
    'failed with Ada': { 'choose Invited': 'marking Ada', 'press Clear': 'none' },
    marked: { 'tick Ada': 'Ada' },
    'marked both': { 'tick Ada': 'Ada' },
    removed: { 'tick Ada': 'Ada' },
  },
});
