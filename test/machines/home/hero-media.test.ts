import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { MediaItem } from '../../../src/contract/media.ts';
import { heroMediaMachine } from '../../../src/machines/home/hero-media.machine.ts';
import { heroMediaModel } from '../../models/home/hero-media.model.ts';
import { heldPromise } from '../../support/held.ts';
import { a } from '../../support/media.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(heroMediaModel, 'machine', () => {
  const read = heldPromise<MediaItem[]>();
  const hero = createActor(heroMediaMachine.provide({ actors: { read: read.logic } })).start();
  const sees = (value: string, items: MediaItem[]) => () =>
    expect([hero.getSnapshot().value, hero.getSnapshot().context.items]).toEqual([value, items]);
  return {
    act: {
      'media arrive': () => settle(() => read.latest().resolve([a])),
      'nothing is published': () => settle(() => read.latest().resolve([])),
      'the server is unreachable': () => settle(() => read.latest().reject(new Error('offline'))),
    },
    see: {
      'the phone': sees('reading', []),
      'the media': sees('shown', [a]),
      'only the phone': sees('none', []),
    },
    pass: () => undefined,
  };
});
