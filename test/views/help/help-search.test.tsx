import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor } from 'xstate';
import type { HelpMatch } from '../../../src/contract/help.ts';
import { helpSearchMachine } from '../../../src/machines/help/help-search.machine.ts';
import { HelpSearch } from '../../../src/views/help/help-search.tsx';
import { helpSearchModel } from '../../models/help/help-search.model.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

const matches: HelpMatch[] = [
  { id: 'swapping-assets', title: 'Swap one asset for another', folder: 'Swapping' },
  { id: 'slippage', title: 'Slippage explained', folder: 'Swapping' },
];

function visit() {
  const address = heldCallback();
  const attention = heldCallback();
  const look = heldPromise<readonly HelpMatch[] | undefined, string>();
  const queries: string[] = [];
  const opened: string[] = [];
  let indexCalls = 0;
  const location = memoryLocation({ path: '/solution', record: true });
  const search = createActor(
    helpSearchMachine.provide({
      actors: { watchAddress: address.logic, search: look.logic, watchAttention: attention.logic },
      actions: {
        bringIndex: () => {
          indexCalls += 1;
        },
        keepInAddress: (_, query) => queries.push(query),
        openArticle: (_, id) => opened.push(id),
      },
    }),
  ).start();
  render(
    <Router hook={location.hook}>
      <HelpSearch search={search} />
    </Router>,
  );
  return {
    address,
    attention,
    look,
    queries,
    opened,
    indexCalls: () => indexCalls,
    history: location.history,
  };
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the Help Center' });

rehearse(helpSearchModel, 'view', () => {
  const { address, attention, look, queries, opened, history } = visit();
  const type = (value: string) => () => {
    // Setting the same value fires no change event, so another value is set first.
    if (box().value === value) {
      fireEvent.change(box(), { target: { value: `${value}s` } });
    }
    fireEvent.change(box(), { target: { value } });
    expect(queries.at(-1)).toBe(value);
  };
  const addressed = (query: string) => () => act(() => address.tell({ type: 'query.addressed', query }));
  const key = (name: string) => () => fireEvent.keyDown(box(), { key: name });
  const options = () =>
    screen.queryAllByRole('option').map((option) => [option.textContent, option.ariaSelected, option.id]);
  const closed = (value: RegExp) => () => {
    expect(box().value).toMatch(value);
    expect([box().ariaExpanded, options(), screen.getByRole('status').textContent]).toEqual([
      'false',
      [],
      '',
    ]);
  };
  const searches = (value: RegExp) => () => {
    expect(box().value).toMatch(value);
    expect(look.pending().map(({ input }) => input)).toEqual([box().value]);
  };
  const found = (chosen: number) => () => {
    expect(options().map(([text, selected]) => [text, selected])).toEqual([
      ['Swap one asset for anotherSwapping', String(chosen === 0)],
      ['Slippage explainedSwapping', String(chosen === 1)],
    ]);
    expect([box().ariaExpanded, box().getAttribute('aria-activedescendant')]).toEqual([
      'true',
      options()[chosen]?.[2],
    ]);
    expect(screen.getByRole('listbox').id).toBe(box().getAttribute('aria-controls'));
    expect(screen.getByRole('status').textContent).toBe('2 articles found');
  };
  const says = (words: RegExp) => () => {
    expect([box().ariaExpanded, options()]).toEqual(['false', []]);
    expect(screen.getByRole('status').textContent).toMatch(words);
  };
  const hasOpened = (ids: string[]) => () => {
    closed(/./)();
    expect([opened, history]).toEqual([ids, ['/solution']]);
  };
  return {
    act: {
      'enter the box': () => fireEvent.focus(box()),
      'type swap': type('swap'),
      'type fees': type('fees'),
      'empty the box': type(''),
      'go back to no search': addressed(''),
      'go back to memo': addressed('memo'),
      'two articles match': () => act(async () => look.latest().resolve(matches)),
      'nothing matches': () => act(async () => look.latest().resolve([])),
      'no word counts': () => act(async () => look.latest().resolve(undefined)),
      'the index fails to load': () => act(async () => look.latest().reject(new Error('offline'))),
      'press down': key('ArrowDown'),
      'press up': key('ArrowUp'),
      'press Enter': () => fireEvent.submit(screen.getByRole('search')),
      'press Escape': key('Escape'),
      'follow the second': () => {
        fireEvent.click(screen.getByRole('option', { name: /^Slippage/ }));
        expect(history.at(-1)).toBe('/article/slippage');
      },
      'leave the box': () => act(() => attention.tell({ type: 'attention.lost' })),
    },
    see: {
      blank: closed(/^$/),
      'searching swap': searches(/^swap$/),
      'searching swap, Enter pressed': searches(/^swap$/),
      'searching fees': searches(/^fees$/),
      'searching memo from the address': searches(/^memo$/),
      'searching again': searches(/^(swap|fees|memo)$/),
      'found, first selected': found(0),
      'found, second selected': found(1),
      'nothing found': says(/^No article found for “(swap|fees|memo)”\. Try other words\.$/),
      failed: says(/^The search could not be loaded\. Press Enter to try again\.$/),
      away: closed(/^(swap|fees|memo)$/),
      'the first opened': hasOpened(['swapping-assets']),
      'the second opened': hasOpened(['slippage']),
    },
    pass: () => undefined,
  };
});

test('the help search takes up to 100 characters and submits to /solution without JavaScript (HELP-35, HELP-46)', () => {
  visit();
  expect([
    box().maxLength,
    box().name,
    screen.getByRole<HTMLFormElement>('search').getAttribute('action'),
  ]).toEqual([100, 'q', '/solution']);
});

test('the help search announces "1 article found" when there is a single match (HELP-44)', async () => {
  const { look } = visit();
  fireEvent.change(box(), { target: { value: 'swap' } });
  await act(async () => look.latest().resolve(matches.slice(0, 1)));
  expect(screen.getByRole('status').textContent).toBe('1 article found');
});

test('the help search loads its index only when the box gets the focus (HELP-36)', () => {
  const { indexCalls, look } = visit();
  expect([indexCalls(), look.calls.length]).toEqual([0, 0]);
  fireEvent.focus(box());
  expect([indexCalls(), look.calls.length]).toEqual([1, 0]);
});
