import { defineFlow } from '../../support/flow-model.ts';

export const postVideosModel = defineFlow({
  flow: 'postVideos',
  requirements: ['BLOG-55', 'BLOG-56', 'BLOG-57'],
  elsewhere: {
    why: 'pressing the playing video restarts it',
    events: {
      'choose the first video': 'everywhere',
      'choose the second video': 'everywhere',
    },
  },
  initial: 'links only',
  states: {
    'links only': {
      'choose the first video': 'first plays',
      'choose the second video': 'second plays',
      'choose a video from an unknown site': 'links only',
    },
    'first plays': {
      'choose the second video': 'second plays',
      'choose a video from an unknown site': 'first plays',
    },
    'second plays': { 'choose the first video': 'first plays' },
  },
});
