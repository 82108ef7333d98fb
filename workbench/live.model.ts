import { defineFlow } from '../test/support/flow-model.ts';

export const liveModel = defineFlow({
  flow: 'live',
  requirements: ['TEST-30', 'TEST-32'],
  levels: { browser: 'not part of the site; test/browser/workbench/live.test.ts attaches to a real site' },
  elsewhere: {
    why: 'messages of the pages arrive whenever the workbench is attached, and are shown or held back',
    events: {
      'a page sends events': ['watching', 'paused', 'recording', 'recorded', 'recorded, paused'],
      'a page closes': ['paused', 'recorded, paused'],
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
      'a page sends events': 'watching',
      'a page closes': 'watching',
      'press Pause': 'paused',
      'press Record': 'recording',
      'the connection breaks': 'no connection',
    },
    paused: {
      'a page sends events': 'paused',
      'a page closes': 'paused',
      'press Resume': 'watching',
      'the connection breaks': 'no connection',
    },
    'no connection': { 'after 1000 ms': 'attaching', 'press Try again': 'attaching' },
    recording: {
      'a page sends events': 'recording',
      'a page closes': 'recording',
      'press Stop': 'recorded',
      'the connection breaks': 'recorded, no connection',
    },
    recorded: {
      'a page sends events': 'recorded',
      'a page closes': 'recorded',
      'press Record': 'recording',
      'press Discard': 'watching',
      'press Pause': 'recorded, paused',
      'the connection breaks': 'recorded, no connection',
    },
    'recorded, paused': {
      'a page sends events': 'recorded, paused',
      'a page closes': 'recorded, paused',
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
