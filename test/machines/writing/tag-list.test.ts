import { expect } from 'vitest';
import { createActor } from 'xstate';
import { tagListMachine } from '../../../src/machines/writing/tag-list.machine.ts';
import { tagListModel } from '../../models/writing/tag-list.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(tagListModel, 'machine', () => {
  const list = heldPromise<string[]>();
  const tags = createActor(tagListMachine.provide({ actors: { list: list.logic } })).start();
  const sees = (pending: number, expected: string[]) => () =>
    expect([list.pending().length, tags.getSnapshot().context.tags]).toEqual([pending, expected]);
  return {
    act: {
      'the tags arrive': () => settle(() => list.latest().resolve(['News', 'Stellar'])),
      'the server is unreachable': () => settle(() => list.latest().reject(new Error('offline'))),
      'focus the field': () => tags.send({ type: 'tags.wanted' }),
    },
    see: { loading: sees(1, []), offered: sees(0, ['News', 'Stellar']), none: sees(0, []) },
    pass: () => undefined,
  };
});
