import type { FlowModel } from '../support/model.ts';

/** Issue 4 (Reader): embeds load on demand. One video plays at a time. */
export const postVideosModel: FlowModel = {
  flow: 'postVideos',
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
};
