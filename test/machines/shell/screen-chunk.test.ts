import { expect } from 'vitest';
import { createActor } from 'xstate';
import { screenChunkMachine } from '../../../src/machines/shell/screen-chunk.machine.ts';
import { screenChunkModel } from '../../models/shell/screen-chunk.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(screenChunkModel, 'machine', () => {
  const reloads: string[] = [];
  const load = heldPromise<void>();
  const chunk = createActor(
    screenChunkMachine.provide({
      actors: { load: load.logic },
      actions: { reload: () => reloads.push('reload') },
    }),
  ).start();
  const isAt = (value: string, status = 'active') =>
    expect([chunk.getSnapshot().value, chunk.getSnapshot().status]).toEqual([value, status]);
  return {
    act: {
      'the chunk loads': () => settle(() => load.latest().resolve()),
      'the chunk fails to load': () => settle(() => load.latest().reject(new Error('offline'))),
      'press the button': () => chunk.send({ type: 'retry.requested' }),
    },
    see: {
      'on its way': () => isAt('loading'),
      missing: () => isAt('failed'),
      'on its way again': () => isAt('retrying'),
      'missing for good': () => {
        isAt('lost');
        expect(reloads).toEqual([]);
      },
      reloaded: () => {
        isAt('lost');
        expect(reloads).toEqual(['reload']);
      },
      shown: () => isAt('loaded', 'done'),
    },
    pass: () => undefined,
  };
});
