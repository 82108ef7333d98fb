import { expect } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { type PostVideo, postVideosMachine } from '../../../src/machines/blog/post-videos.machine.ts';
import { postVideosModel } from '../../models/blog/post-videos.model.ts';
import { rehearse } from '../../support/model.ts';

const first = { index: 0, source: 'https://www.youtube-nocookie.com/embed/abc' };
const second = { index: 1, source: 'https://player.vimeo.com/video/123' };
const strange = { index: 0, source: 'https://evil.example/embed/abc' };

rehearse(postVideosModel, 'machine', () => {
  const playing: Array<PostVideo | undefined> = [];
  const videos = createActor(
    postVideosMachine.provide({
      actors: {
        player: fromCallback<EventObject, PostVideo | undefined>(({ input }) => {
          playing.push(input);
          return () => {
            playing.splice(playing.indexOf(input), 1);
          };
        }),
      },
    }),
  ).start();
  const choose = (video: PostVideo) => () => videos.send({ type: 'video.chosen', video });
  const sees =
    (value: string, ...expected: PostVideo[]) =>
    () => {
      expect({ value: videos.getSnapshot().value, playing }).toEqual({ value, playing: expected });
    };
  return {
    act: {
      'choose the first video': choose(first),
      'choose the second video': choose(second),
      'choose a video from an unknown site': choose(strange),
    },
    see: {
      'links only': sees('waiting'),
      'first plays': sees('playing', first),
      'second plays': sees('playing', second),
    },
    pass: () => undefined,
  };
});
