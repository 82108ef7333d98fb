import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { HelpMatch } from '../../../src/contract/help.ts';
import { helpSearchMachine } from '../../../src/machines/help/help-search.machine.ts';
import { helpSearchModel } from '../../models/help/help-search.model.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

const matches: HelpMatch[] = [
  { id: 'swapping-assets', title: 'Swap one asset for another', folder: 'Swapping' },
  { id: 'slippage', title: 'Slippage explained', folder: 'Swapping' },
];

rehearse(helpSearchModel, 'machine', () => {
  const address = heldCallback();
  const attention = heldCallback();
  const look = heldPromise<readonly HelpMatch[] | undefined, string>();
  const effects: string[] = [];
  const search = createActor(
    helpSearchMachine.provide({
      actors: { watchAddress: address.logic, search: look.logic, watchAttention: attention.logic },
      actions: {
        bringIndex: () => undefined,
        keepInAddress: (_, query) => effects.push(`?q=${query}`),
        openArticle: (_, id) => effects.push(`open ${id}`),
      },
    }),
  ).start();
  const type = (query: string) => () => {
    search.send({ type: 'query.changed', query });
    expect(effects.splice(0)).toEqual([`?q=${query}`]);
  };
  const addressed = (query: string) => () => address.tell({ type: 'query.addressed', query });
  /** Ignores the effect `?q=` (a cleared address), because not every step to the state `blank` has it. */
  const sees =
    (value: unknown, query: RegExp, expected: string[] = []) =>
    () => {
      const snapshot = search.getSnapshot();
      const seen = effects.splice(0).filter((effect) => effect !== '?q=');
      expect([snapshot.value, seen, attention.isRunning()]).toEqual([
        value,
        expected,
        value !== 'idle' && value !== 'closed',
      ]);
      expect(snapshot.context.query).toMatch(query);
      expect(look.pending().map(({ input }) => input)).toEqual(
        snapshot.matches('searching') ? [snapshot.context.query] : [],
      );
    };
  const found = (chosen: number) => () => {
    sees({ answered: 'found' }, /^(swap|fees|memo)$/)();
    expect(search.getSnapshot().context.chosen).toBe(chosen);
  };
  return {
    act: {
      'enter the box': () => search.send({ type: 'box.entered' }),
      'type swap': type('swap'),
      'type fees': type('fees'),
      'empty the box': type(''),
      'go back to no search': addressed(''),
      'go back to memo': addressed('memo'),
      'two articles match': () => settle(() => look.latest().resolve(matches)),
      'nothing matches': () => settle(() => look.latest().resolve([])),
      'no word counts': () => settle(() => look.latest().resolve(undefined)),
      'the index fails to load': () => settle(() => look.latest().reject(new Error('offline'))),
      'press down': () => search.send({ type: 'arrow.pressed', by: 1 }),
      'press up': () => search.send({ type: 'arrow.pressed', by: -1 }),
      'press Enter': () => search.send({ type: 'enter.pressed' }),
      'press Escape': () => search.send({ type: 'escape.pressed' }),
      'follow the second': () => search.send({ type: 'match.followed' }),
      'leave the box': () => attention.tell({ type: 'attention.lost' }),
    },
    see: {
      blank: sees('idle', /^$/),
      'searching swap': sees({ searching: 'waiting' }, /^swap$/),
      'searching swap, Enter pressed': sees({ searching: 'entered' }, /^swap$/),
      'searching fees': sees({ searching: 'waiting' }, /^fees$/),
      'searching memo from the address': sees({ searching: 'waiting' }, /^memo$/),
      'searching again': sees({ searching: 'waiting' }, /^(swap|fees|memo)$/),
      'found, first selected': found(0),
      'found, second selected': found(1),
      'nothing found': sees({ answered: 'nothing' }, /^(swap|fees|memo)$/),
      failed: sees({ answered: 'failed' }, /^(swap|fees|memo)$/),
      away: sees('closed', /^(swap|fees|memo)$/),
      'the first opened': sees('closed', /^(swap|fees|memo)$/, ['open swapping-assets']),
      'the second opened': sees('closed', /^(swap|fees|memo)$/, ['open slippage']),
    },
    pass: () => undefined,
  };
});

test('an address that contains the current search starts no second search (HELP-45)', async () => {
  const address = heldCallback();
  const look = heldPromise<readonly HelpMatch[] | undefined, string>();
  const search = createActor(
    helpSearchMachine.provide({
      actors: { watchAddress: address.logic, search: look.logic, watchAttention: heldCallback().logic },
      actions: { bringIndex: () => undefined, keepInAddress: () => undefined },
    }),
  ).start();
  search.send({ type: 'query.changed', query: 'swap' });
  await settle(() => look.latest().resolve(matches));
  address.tell({ type: 'query.addressed', query: 'swap' });
  expect([search.getSnapshot().hasTag('open'), look.calls.length]).toEqual([true, 1]);
});

test('an Enter opens a match only of the search in which it was pressed (HELP-41)', async () => {
  const look = heldPromise<readonly HelpMatch[] | undefined, string>();
  const opened: string[] = [];
  const search = createActor(
    helpSearchMachine.provide({
      actors: {
        watchAddress: heldCallback().logic,
        search: look.logic,
        watchAttention: heldCallback().logic,
      },
      actions: {
        bringIndex: () => undefined,
        keepInAddress: () => undefined,
        openArticle: (_, id) => void opened.push(id),
      },
    }),
  ).start();
  search.send({ type: 'query.changed', query: 'swa' });
  search.send({ type: 'enter.pressed' });
  search.send({ type: 'query.changed', query: 'swap' });
  await settle(() => look.latest().resolve(matches));
  expect([search.getSnapshot().value, opened]).toEqual([{ answered: 'found' }, []]);
  search.send({ type: 'query.changed', query: 'fees' });
  search.send({ type: 'enter.pressed' });
  const fees = [{ id: 'fees', title: 'Fees', folder: 'Swapping' }];
  await settle(() => look.latest().resolve(fees));
  expect([search.getSnapshot().context.matches, opened]).toEqual([fees, ['fees']]);
});
