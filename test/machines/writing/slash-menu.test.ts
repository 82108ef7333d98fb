import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { slashMatches } from '../../../src/machines/writing/slash-blocks.ts';
import { slashMenuMachine } from '../../../src/machines/writing/slash-menu.machine.ts';
import { slashMenuModel } from '../../models/writing/slash-menu.model.ts';
import { rehearse } from '../../support/model.ts';

function start() {
  const inserted: string[] = [];
  const menu = createActor(
    slashMenuMachine.provide({ actions: { insert: (_, id) => inserted.push(id) } }),
  ).start();
  const now = () => {
    const { value, context } = menu.getSnapshot();
    return [value, value === 'open' ? context.matches[context.chosen] : undefined, inserted];
  };
  return { menu, now };
}

rehearse(slashMenuModel, 'machine', () => {
  const { menu, now } = start();
  const type = (query: string | undefined) => () => menu.send({ type: 'text.changed', query });
  const sees =
    (value: string, chosen: string | undefined, ...inserted: string[]) =>
    () =>
      expect(now()).toEqual([value, chosen, inserted]);
  return {
    act: {
      'type a slash': type(''),
      'type "not"': type('not'),
      'type "zzz"': type('zzz'),
      'delete the word': type(''),
      'press Down': () => menu.send({ type: 'arrow.pressed', by: 1 }),
      'press Up': () => menu.send({ type: 'arrow.pressed', by: -1 }),
      'press Enter': () => menu.send({ type: 'enter.pressed' }),
      'press Escape': () => menu.send({ type: 'menu.dismissed' }),
      'press the block Divider': () => menu.send({ type: 'block.pressed', id: 'divider' }),
      'leave the line': () => menu.send({ type: 'caret.moved', query: undefined }),
    },
    see: {
      writing: sees('closed', undefined),
      'all blocks': sees('open', 'paragraph'),
      'second block': sees('open', 'heading-2'),
      'last block': sees('open', 'button'),
      note: sees('open', 'callout-note'),
      'text inserted': sees('closed', undefined, 'paragraph'),
      'note inserted': sees('closed', undefined, 'callout-note'),
      'divider inserted': sees('closed', undefined, 'divider'),
    },
    pass: () => undefined,
  };
});

test('the menu stays closed on a line that begins with a word, and when the caret moves to a slash (BLOCK-10)', () => {
  const { menu, now } = start();
  menu.send({ type: 'text.changed', query: 'note' });
  menu.send({ type: 'caret.moved', query: '' });
  expect(now()).toEqual(['closed', undefined, []]);
});

test('the menu stays open while the caret is at the end of the query (BLOCK-10)', () => {
  const { menu, now } = start();
  menu.send({ type: 'text.changed', query: '' });
  menu.send({ type: 'text.changed', query: 'call' });
  menu.send({ type: 'arrow.pressed', by: 1 });
  menu.send({ type: 'caret.moved', query: 'call' });
  expect(now()).toEqual(['open', 'callout-tip', []]);
});

test.each([
  ['LIST', ['bulleted', 'ordered']],
  ['call', ['callout-note', 'callout-tip', 'callout-warning']],
  ['t', ['paragraph', 'callout-tip', 'toggle', 'table', 'heading-2', 'heading-3']],
  ['h2', ['heading-2']],
  ['zzz', []],
])('"%s" finds %j, with matching names first (BLOCK-11)', (query, expected) => {
  expect(slashMatches(query)).toEqual(expected);
});

test('the menu closes when the caret moves to another line, and lists every block when it opens again (BLOCK-10, BLOCK-11)', () => {
  const { menu, now } = start();
  menu.send({ type: 'text.changed', query: '' });
  menu.send({ type: 'text.changed', query: 'note' });
  menu.send({ type: 'text.changed', query: undefined });
  expect([menu.getSnapshot().status, now()]).toEqual(['active', ['closed', undefined, []]]);
  menu.send({ type: 'text.changed', query: '' });
  expect(now()).toEqual(['open', 'paragraph', []]);
});
