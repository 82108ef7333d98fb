import type { HeroMediaRef } from '../../src/machines/hero-media.machine.ts';
import { HeroMedia } from '../../src/views/home/hero-media.tsx';
import { a, c } from '../../test/support/media.ts';
import { answer, fail, type Stage } from '../stage.ts';

export const stage: Stage = {
  acts: {
    'media come': [answer('*', [a, c])],
    'nothing is published': [answer('*', [])],
    'the server is out of reach': [fail('*')],
  },
  View: ({ actor }) => <HeroMedia heroMedia={actor as HeroMediaRef} />,
};
