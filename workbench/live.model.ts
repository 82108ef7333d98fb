import { defineFlow } from '../test/support/flow-model.ts';

export const liveModel = defineFlow({
  flow: 'live',
  requirements: ['TEST-60', 'TEST-62'],
  levels: { browser: 'no part of the site: test/browser/workbench/live.test.ts attaches to a real one' },
  initial: 'attaching',
  states: {
    attaching: {
      'the site answers': 'watching',
      'no site answers': 'no connection',
      'after 3000 ms': 'no connection',
    },
    watching: {
      'press Pause': 'paused',
      'press Record': 'recording',
      'the connection breaks': 'no connection',
    },
    paused: { 'press Resume': 'watching', 'the connection breaks': 'no connection' },
    recording: { 'press Stop': 'recorded', 'the connection breaks': 'cut short' },
    recorded: {
      'press Record': 'recording',
      'press Discard': 'watching',
      'the connection breaks': 'recorded, no connection',
    },
    'cut short': { 'press Discard': 'no connection', 'press Try again': 'attaching, cut short' },
    'attaching, cut short': { 'the site answers': 'cut short, watching' },
    'cut short, watching': { 'press Discard': 'watching' },
    'recorded, no connection': { 'press Discard': 'no connection' },
    'no connection': { 'after 1000 ms': 'attaching', 'press Try again': 'attaching' },
  },
});
