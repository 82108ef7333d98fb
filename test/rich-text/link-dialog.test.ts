// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { ensureSelection } from '../../src/rich-text/selection.ts';
import { draftOf, insertAnswer } from '../../src/views/writing/editor/dialog-answers.ts';
import { write } from '../support/rich-text.ts';

/** Opens the link dialog, changes its text with `change`, and submits it with the address /y. */
function link(before: string, change: (text: string) => string) {
  const { editor, html } = write(before);
  const { text } = draftOf(editor, ensureSelection(editor)).link;
  insertAnswer(editor, { kind: 'link', url: '/y', text: change(text) }, () => undefined);
  return { offered: text, html: html() };
}

const long = 'long '.repeat(70).trim();

test.each([
  ['a text that is longer than the field', `<p>|${long}| on</p>`, '', `<p><a href="/y">${long}</a> on</p>`],
  ['a long link', `<p><a href="/x">|${long}</a></p>`, '', `<p><a href="/y">${long}</a></p>`],
  ['a word and its space', '<p>a |brown |fox</p>', 'brown ', '<p>a <a href="/y">brown </a>fox</p>'],
  ['two lines', '<p>|a<br>b|</p>', '', '<p><a href="/y">a<br>b</a></p>'],
  [
    'text around a link',
    '<p>|see <a href="/x">foo</a> and bar|</p>',
    'see foo and bar',
    '<p><a href="/y">see foo and bar</a></p>',
  ],
  [
    'text from within a link on',
    '<p>see <a href="/x">fo|o</a> and| bar</p>',
    'o and',
    '<p>see <a href="/x">fo</a><a href="/y">o and</a> bar</p>',
  ],
  ['text within a link', '<p><a href="/x">f|o|o</a></p>', 'foo', '<p><a href="/y">foo</a></p>'],
  ['text with marks', '<p>|a <strong>b|</strong></p>', 'a b', '<p><a href="/y">a <strong>b</strong></a></p>'],
])('a link on %s keeps the text if the dialog does not change it (EDIT-31)', (_, before, offered, after) => {
  expect(link(before, (text) => text)).toEqual({ offered, html: after });
});

test.each([
  ['the selected text', '<p>|old| on</p>', '<p><a href="/y">new</a> on</p>'],
  ['a long text', `<p>|${long}| on</p>`, '<p><a href="/y">new</a> on</p>'],
  ['the text of a link', '<p><a href="/x">o|ld</a> on</p>', '<p><a href="/y">new</a> on</p>'],
  ['nothing at a caret', '<p>a|</p>', '<p>a<a href="/y">new</a></p>'],
])('a text typed in the link dialog replaces %s (EDIT-31)', (_, before, after) => {
  expect(link(before, () => 'new').html).toBe(after);
});

test('a link at a caret shows its address if the dialog has no text (EDIT-31)', () => {
  expect(link('<p>a|</p>', (text) => text)).toEqual({ offered: '', html: '<p>a<a href="/y">/y</a></p>' });
});
