import { defineFlow } from '../test/support/flow-model.ts';

export const liveModel = defineFlow({
  flow: 'live',
  requirements: ['TEST-60', 'TEST-62'],
  levels: {
    view: {
      'watching: a page tells of an event': 'tests of its own show what is listed',
      'watching: a page is left': 'tests of its own show what is listed',
    },
    browser: 'no part of the site: test/browser/workbench/live.test.ts attaches to a real one',
  },
  elsewhere: {
    why: 'what pages tell is taken in wherever the workbench is attached',
    events: {
      'a page tells of an event': ['watching', 'paused', 'recording', 'recorded', 'recorded, paused'],
      'a page is left': ['watching', 'paused', 'recording', 'recorded', 'recorded, paused'],
    },
  },
  initial: 'attaching',
  states: {
    attaching: {
      'the site answers': 'watching',
      'the connection breaks': 'no connection',
      'after 3000 ms': 'no connection',
    },
    watching: {
      'a page tells of an event': 'watching',
      'a page is left': 'watching',
      'press Pause': 'paused',
      'press Record': 'recording',
      'the connection breaks': 'no connection',
    },
    paused: { 'press Resume': 'watching', 'the connection breaks': 'no connection' },
    'no connection': { 'after 1000 ms': 'attaching', 'press Try again': 'attaching' },
    recording: { 'press Stop': 'recorded', 'the connection breaks': 'recorded, no connection' },
    recorded: {
      'press Record': 'recording',
      'press Discard': 'watching',
      'press Pause': 'recorded, paused',
      'the connection breaks': 'recorded, no connection',
    },
    'recorded, paused': {
      'press Resume': 'recorded',
      'press Discard': 'paused',
      'the connection breaks': 'recorded, no connection',
    },
    'recorded, no connection': {
      'press Discard': 'no connection',
      'after 1000 ms': 'recorded, attaching',
      'press Try again': 'recorded, attaching',
    },
    'recorded, attaching': {
      'the site answers': 'recorded',
      'press Discard': 'attaching',
      'the connection breaks': 'recorded, no connection',
      'after 3000 ms': 'recorded, no connection',
    },
  },
});
