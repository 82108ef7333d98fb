import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { LinkHit } from '../../../src/contract/link-hit.ts';
import { linkSearchMachine } from '../../../src/machines/writing/link-search.machine.ts';
import { linkSearchModel } from '../../models/writing/link-search.model.ts';
import { heldPromise } from '../../support/held.ts';
import { linkHits } from '../../support/link-hits.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

function openSearch() {
  const clock = new SimulatedClock();
  const searches = heldPromise<readonly LinkHit[], string>();
  const filled: LinkHit[] = [];
  const search = createActor(
    linkSearchMachine.provide({
      actors: { search: searches.logic },
      actions: { fill: (_, hit) => filled.push(hit) },
    }),
    { clock },
  ).start();
  const type = (text: string) => search.send({ type: 'text.changed', text });
  return { clock, searches, filled, search, type };
}

rehearse(linkSearchModel, 'machine', () => {
  const { clock, searches, filled, search, type } = openSearch();
  const sees =
    (value: string, active = -1, wasFilledWith: LinkHit[] = []) =>
    () => {
      const { value: now, context } = search.getSnapshot();
      expect([
        now,
        context.hits,
        context.active,
        filled,
        searches.pending().map(({ input }) => input),
      ]).toEqual([
        value,
        value === 'open' ? linkHits : [],
        active,
        wasFilledWith,
        value === 'searching' ? ['fees'] : [],
      ]);
    };
  return {
    act: {
      'type words': () => type(' fees '),
      'type an address': () => type('/blog'),
      'press Escape': () => search.send({ type: 'list.closed' }),
      'press Down': () => search.send({ type: 'option.stepped', by: 1 }),
      'press Up': () => search.send({ type: 'option.stepped', by: -1 }),
      'press Enter': () => search.send({ type: 'enter.pressed' }),
      'click the second': () => search.send({ type: 'option.chosen', index: 1 }),
      'two are found': () => settle(() => searches.latest().resolve(linkHits)),
      'none is found': () => settle(() => searches.latest().resolve([])),
      'the search fails': () => settle(() => searches.latest().reject(new Error('offline'))),
    },
    see: {
      closed: sees('closed'),
      typing: sees('typing'),
      searching: sees('searching'),
      open: sees('open'),
      first: sees('open', 0),
      second: sees('open', 1),
      nothing: sees('nothing'),
      failed: sees('failed'),
      'filled with the first': sees('closed', -1, linkHits.slice(0, 1)),
      'filled with the second': sees('closed', -1, linkHits.slice(1)),
    },
    pass: (ms) => clock.increment(ms),
  };
});

test('each pause in typing sends one request, and late responses are ignored (TOOL-21, TOOL-23)', async () => {
  const { clock, searches, search, type } = openSearch();
  type('fe');
  clock.increment(249);
  type('fee');
  clock.increment(250);
  type('fees');
  await settle(() => searches.latest().resolve(linkHits));
  expect([search.getSnapshot().value, searches.calls.map(({ input }) => input)]).toEqual(['typing', ['fee']]);
});

test.each(['f', ' f ', '', 'example.com', 'https://a.example', '/blog', '#top', 'a@b.example'])(
  '"%s" starts no search (TOOL-21)',
  (text) => {
    const { clock, searches, search, type } = openSearch();
    type(text);
    clock.increment(1_000);
    expect([search.getSnapshot().value, searches.calls]).toEqual(['closed', []]);
  },
);

test('choosing a hit past the end of the list does nothing (TOOL-22)', async () => {
  const { clock, searches, filled, search, type } = openSearch();
  type('fees');
  clock.increment(250);
  await settle(() => searches.latest().resolve(linkHits));
  search.send({ type: 'option.chosen', index: 2 });
  expect([search.getSnapshot().value, filled]).toEqual(['open', []]);
});

test('two letters start a search, and the arrows move through three hits in order (TOOL-21, TOOL-22)', async () => {
  const { clock, searches, search, type } = openSearch();
  type('fe');
  clock.increment(250);
  const third: LinkHit = { kind: 'post', title: 'Third', address: '/blog/third' };
  expect(search.getSnapshot().hasTag('expanded')).toBe(false);
  await settle(() => searches.latest().resolve([...linkHits, third]));
  expect(search.getSnapshot().hasTag('expanded')).toBe(true);
  const steps = ([1, 1, 1, 1, -1, -1] as const).map((by) => {
    search.send({ type: 'option.stepped', by });
    return search.getSnapshot().context.active;
  });
  expect(steps).toEqual([0, 1, 2, 0, 2, 1]);
});
