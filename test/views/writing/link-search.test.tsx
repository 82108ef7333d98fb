import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { LinkHit } from '../../../src/contract/link-hit.ts';
import { linkSearchMachine } from '../../../src/machines/writing/link-search.machine.ts';
import { fillLink } from '../../../src/views/writing/editor/fill-link.ts';
import { LinkField } from '../../../src/views/writing/editor/link-field.tsx';
import { linkSearchModel } from '../../models/writing/link-search.model.ts';
import { heldPromise } from '../../support/held.ts';
import { usable } from '../../support/impossible.ts';
import { linkHits } from '../../support/link-hits.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

function openField(text = '') {
  const clock = new SimulatedClock();
  const searches = heldPromise<readonly LinkHit[], string>();
  const search = createActor(
    linkSearchMachine.provide({
      actors: { search: searches.logic },
      actions: { fill: (_, hit) => fillLink(hit) },
    }),
    { clock },
  ).start();
  render(
    <form>
      <LinkField search={search} address="" error="" />
      <input name="text" aria-label="Text" defaultValue={text} />
    </form>,
  );
  const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Address' });
  const values = () => [box().value, screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' }).value];
  const type = (value: string) => settle(() => fireEvent.change(box(), { target: { value } }));
  const press = (key: string) => settle(() => fireEvent.keyDown(box(), { key }));
  const found = (hits: LinkHit[]) => settle(() => searches.latest().resolve(hits));
  return { clock, searches, box, values, type, press, found };
}

rehearse(linkSearchModel, 'view', () => {
  const { clock, searches, box, values, type, press, found } = openField();
  const look = () => ({
    isOpen: box().getAttribute('aria-expanded') === 'true',
    options: screen.queryAllByRole('option').map((option) => option.textContent),
    active: screen
      .queryAllByRole('option')
      .findIndex((option) => option.id === box().getAttribute('aria-activedescendant')),
    status: screen.getByRole('status').textContent,
  });
  const closed = { isOpen: false, options: [], active: -1, status: '' };
  const open = {
    isOpen: true,
    options: ['Fees explainedPost', 'What are fees?Help article'],
    active: -1,
    status: '2 found',
  };
  const sees = (expected: object) => () => expect(look()).toEqual(expected);
  const fills =
    (...expected: string[]) =>
    () =>
      expect([values(), look()]).toEqual([expected, closed]);
  return {
    act: {
      'type words': () => type(box().value === 'fees' ? 'fee' : 'fees'),
      'type an address': () => type(box().value === '/blog' ? '/blog/a' : '/blog'),
      'press Escape': () => press('Escape'),
      'press Down': () => press('ArrowDown'),
      'press Up': () => press('ArrowUp'),
      'press Enter': () => press('Enter'),
      'click the second': () => settle(() => fireEvent.click(usable(screen.queryAllByRole('option')[1]))),
      'two are found': () => found(linkHits),
      'none is found': () => found([]),
      'the search fails': () => settle(() => searches.latest().reject(new Error('offline'))),
    },
    see: {
      closed: sees(closed),
      typing: sees(closed),
      searching: sees(closed),
      open: sees(open),
      first: sees({ ...open, active: 0 }),
      second: sees({ ...open, active: 1 }),
      nothing: sees({ ...closed, status: 'No post or article found' }),
      failed: sees({ ...closed, status: 'The search did not work. Please try again.' }),
      'filled with the first': fills('/blog/fees-explained', 'Fees explained'),
      'filled with the second': fills('/article/what-are-fees', 'What are fees?'),
    },
    pass: (ms) => settle(() => clock.increment(ms)),
  };
});

test('choosing a page in the link dialog keeps the existing text of the link (TOOL-22)', async () => {
  const { clock, values, type, press, found } = openField('here');
  await type('fees');
  await settle(() => clock.increment(250));
  await found(linkHits);
  await press('ArrowDown');
  await press('Enter');
  expect(values()).toEqual(['/blog/fees-explained', 'here']);
});

test('leaving the address field of the link dialog closes the list of found pages (TOOL-22)', async () => {
  const { clock, box, type, found } = openField();
  await type('fees');
  await settle(() => clock.increment(250));
  await found(linkHits);
  await settle(() => fireEvent.blur(box(), { relatedTarget: screen.getByRole('textbox', { name: 'Text' }) }));
  expect(screen.queryAllByRole('option')).toEqual([]);
});
