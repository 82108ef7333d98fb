// @vitest-environment jsdom
import { Editor, Transforms } from 'slate';
import { expect, test } from 'vitest';
import { createFinder } from '../../src/rich-text/find.ts';
import { write } from '../support/rich-text.ts';

function openFinder(html: string, query: string, matchCase = false) {
  const page = write(html);
  const finder = createFinder(page.editor);
  const find = () => finder.find({ query, matchCase });
  return {
    ...page,
    finder,
    find,
    found: () => {
      find();
      return finder.matches().map((match) => Editor.string(page.editor, match));
    },
  };
}

const mixed =
  '<h2>Fee</h2><p>a <strong>fe</strong>e, <a href="/a">fee</a></p><ul><li>coffee<ul><li>Fees</li></ul></li></ul><pre>fee\n</pre>';

test.each([
  ['fee', false, ['Fee', 'fee', 'fee', 'fee', 'Fee', 'fee']],
  ['fee', true, ['fee', 'fee', 'fee', 'fee']],
  ['Fees', true, ['Fees']],
  ['e, f', false, ['e, f']],
  ['a.b', false, []],
  ['nothing', false, []],
])('a search for %s with Match case %s finds %j (TOOL-10, TOOL-11)', (query, matchCase, expected) => {
  expect(openFinder(mixed, query, matchCase).found()).toEqual(expected);
});

test.each(['(a)', '[b]*', 'c\\d', '^$', '{1}+?', 'x/y'])(
  'the search takes the special characters in %s literally (TOOL-10)',
  (query) => {
    expect(openFinder(`<p>x ${query} y</p>`, query).found()).toEqual([query]);
  },
);

test('a search finds the exact match even after letters that become longer in lower case (TOOL-11)', () => {
  expect(openFinder('<p>İİ straße ΣΑΣ 👩‍👩‍👧 end</p>', 'END').found()).toEqual(['end']);
});

test.each([
  ['istanbul', false, ['İstanbul', 'ISTANBUL', 'istanbul']],
  ['İSTANBUL', false, ['İstanbul', 'ISTANBUL', 'istanbul']],
  ['istanbul', true, ['istanbul']],
  ['İstanbul', true, ['İstanbul']],
])(
  'a search for %s with Match case %s finds %j, although İ is a Turkish capital i (TOOL-11)',
  (query, matchCase, expected) => {
    expect(openFinder('<p>In İstanbul, ISTANBUL, istanbul, ıstanbul</p>', query, matchCase).found()).toEqual(
      expected,
    );
  },
);

test.each([
  ['<p>|fee fee</p>', 0],
  ['<p>f|ee fee</p>', 1],
  ['<p>fee fe|e</p>', 0],
  ['<p>fee</p><ul><li>a|</li><li>fee</li></ul>', 1],
  ['<p>fee</p><p>fee</p>', 0],
])('in %s, a search starts at the match with index %d (TOOL-12)', (html, nearest) => {
  expect(openFinder(html, 'fee').find()).toEqual({ total: 2, nearest });
});

test('a replacement keeps the marks of the match, and the caret moves after it (TOOL-15)', () => {
  const { finder, find, html, editor } = openFinder('<p>a <strong>fe</strong>e b</p>', 'fee');
  find();
  finder.replace(0, 'cost');
  expect(html()).toBe('<p>a <strong>cost</strong> b</p>');
  editor.insertText('s');
  expect(html()).toBe('<p>a <strong>costs</strong> b</p>');
});

test('the next match comes after the replacement, even if the replacement contains the query (TOOL-15)', () => {
  const { finder, find } = openFinder('<p>|fee fee</p>', 'fee');
  find();
  finder.replace(0, 'fee fee');
  expect(find()).toEqual({ total: 3, nearest: 2 });
});

test('replacing all matches is one undo step (TOOL-16)', () => {
  const { finder, find, html, editor } = openFinder(mixed, 'fee');
  const before = html();
  find();
  finder.replaceAll('$&');
  expect(html()).toBe(
    '<h2>$&amp;</h2><p>a <strong>$&amp;</strong>, <a href="/a">$&amp;</a></p><ul><li>cof$&amp;<ul><li>$&amp;s</li></ul></li></ul><pre class="ql-syntax">$&amp;\n</pre>',
  );
  editor.undo();
  expect(html()).toBe(before);
  editor.redo();
  expect(find().total).toBe(0);
});

test('replacing all matches with nothing removes an emptied link and keeps an emptied block (TOOL-16)', () => {
  const { finder, find, html } = openFinder('<p><a href="/a">fee</a></p><p>fee</p><p>x fee fee</p>', 'fee');
  find();
  finder.replaceAll('');
  expect(html()).toBe('<p><br></p><p><br></p><p>x  </p>');
});

test('an edit searches only the changed line again, and a new query searches everything (TOOL-17)', () => {
  const { finder, find, found, editor } = openFinder('<p>fee</p><p>Fee</p>', 'fee');
  expect(found()).toEqual(['fee', 'Fee']);
  Transforms.insertText(editor, 'x', { at: { path: [0, 0], offset: 1 } });
  expect(found()).toEqual(['Fee']);
  Transforms.removeNodes(editor, { at: [0] });
  expect([find(), finder.matches()[0]?.anchor]).toEqual([
    { total: 1, nearest: 0 },
    { path: [0, 0], offset: 0 },
  ]);
  expect(finder.find({ query: 'fee', matchCase: true })).toEqual({ total: 0, nearest: 0 });
});

test('Replace all is one undo step, even for 5,000 matches in 1,000 blocks (TOOL-16)', () => {
  const line = `<p>${'fee and other words '.repeat(5).trim()}</p>`;
  const { finder, find, html, editor } = openFinder(line.repeat(1_000), 'fee');
  expect(find().total).toBe(5_000);
  finder.replaceAll('cost');
  expect([find().total, editor.history.undos.length]).toEqual([0, 1]);
  editor.undo();
  expect(html()).toBe(line.repeat(1_000));
});
