import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { AdminSearchHit } from '../../../src/contract/dashboard.ts';
import { searchMachine } from '../../../src/machines/admin/search.machine.ts';
import { searchModel } from '../../models/admin/search.model.ts';
import { hits } from '../../support/dashboard.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(searchModel, 'machine', () => {
  const clock = new SimulatedClock();
  const search = heldPromise<AdminSearchHit[], string>();
  const gone: AdminSearchHit[] = [];
  const box = createActor(
    searchMachine.provide({
      actors: { search: search.logic },
      actions: { go: (_, hit) => gone.push(hit) },
    }),
    { clock },
  ).start();
  const type = (text: string) => box.send({ type: 'text.changed', text });
  const sees = (
    value: string,
    context: { text: string; hits?: AdminSearchHit[]; active?: number; isEntered?: boolean },
    wentTo: AdminSearchHit[] = [],
  ) => {
    return () => {
      const snapshot = box.getSnapshot();
      expect({
        value: snapshot.value,
        context: snapshot.context,
        isExpanded: snapshot.hasTag('expanded'),
        asked: search.pending().map(({ input }) => input),
        gone,
      }).toEqual({
        value,
        context: { hits: [], active: -1, isEntered: false, ...context },
        isExpanded: value === 'open',
        asked: value === 'searching' ? [context.text] : [],
        gone: wentTo,
      });
    };
  };
  const text = () => box.getSnapshot().context.text;
  return {
    act: {
      'type "a"': () => type('a'),
      'type "ada"': () => type('ada'),
      'type "ad" 200 ms later': () => {
        clock.increment(200);
        type('ad');
      },
      'press Escape': () => box.send({ type: 'list.closed' }),
      'press Down': () => box.send({ type: 'option.stepped', by: 1 }),
      'press Up': () => box.send({ type: 'option.stepped', by: -1 }),
      'press Enter': () => box.send({ type: 'enter.pressed' }),
      'click the second': () => box.send({ type: 'option.chosen', index: 1 }),
      'two are found': () => settle(() => search.latest().resolve(hits)),
      'nothing is found': () => settle(() => search.latest().resolve([])),
      'the server is unreachable': () => settle(() => search.latest().reject(new Error('offline'))),
    },
    see: {
      closed: sees('closed', { text: '' }),
      'one letter': sees('closed', { text: 'a' }),
      typing: sees('typing', { text: 'ada' }),
      'typing less': sees('typing', { text: 'ad' }),
      searching: sees('searching', { text: 'ada' }),
      'searching less': sees('searching', { text: 'ad' }),
      'typing, entered': sees('typing', { text: 'ada', isEntered: true }),
      'searching, entered': sees('searching', { text: 'ada', isEntered: true }),
      nothing: sees('nothing', { text: 'ada' }),
      failed: sees('failed', { text: 'ada' }),
      open: () => sees('open', { text: text(), hits })(),
      'at the first': () => sees('open', { text: text(), hits, active: 0 })(),
      'at the second': () => sees('open', { text: text(), hits, active: 1 })(),
      'opened the first': sees('closed', { text: '' }, hits.slice(0, 1)),
      'opened the second': sees('closed', { text: '' }, hits.slice(1)),
      'closed with text': () => sees('closed', { text: text() })(),
    },
    pass: (ms) => clock.increment(ms),
  };
});

test('choosing a hit past the end of the list does nothing (ADMIN-40)', async () => {
  const clock = new SimulatedClock();
  const search = heldPromise<AdminSearchHit[], string>();
  const box = createActor(searchMachine.provide({ actors: { search: search.logic } }), { clock }).start();
  box.send({ type: 'text.changed', text: 'ada' });
  clock.increment(250);
  await settle(() => search.latest().resolve(hits));
  box.send({ type: 'option.chosen', index: hits.length });
  expect([box.getSnapshot().value, box.getSnapshot().context.text]).toEqual(['open', 'ada']);
});
