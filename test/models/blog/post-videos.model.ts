import { defineFlow } from '../../support/flow-model.ts';

export const postVideosModel = defineFlow({
  flow: 'postVideos',
  spec: ["Issue 4: a post's videos load only when they are asked for, and one plays at a time."],
  initial: 'links only',
  states: {
    'links only': {
      'choose the first video': 'first plays',
      'choose the second video': 'second plays',
      'choose a video of a stranger': 'links only',
    },
    'first plays': {
      'choose the second video': 'second plays',
      'choose a video of a stranger': 'first plays',
    },
    'second plays': { 'choose the first video': 'first plays' },
  },
});
