import { type Stage, send } from '../stage.ts';

const choose = (index: number, source: string) => [send('video.chosen', { video: { index, source } })];

export const stage: Stage = {
  acts: {
    'choose the first video': choose(0, 'https://www.youtube-nocookie.com/embed/abc'),
    'choose the second video': choose(1, 'https://player.vimeo.com/video/123'),
    'choose a video of a stranger': choose(2, 'https://evil.example/embed/abc'),
  },
};
