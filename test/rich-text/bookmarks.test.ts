// @vitest-environment jsdom
import { Transforms } from 'slate';
import { expect, test } from 'vitest';
import { changeBlock } from '../../src/rich-text/block-moves.ts';
import { bookmarkPlaceOf } from '../../src/rich-text/bookmark-places.ts';
import { bookmarkOf, loneLinkOf } from '../../src/rich-text/bookmarks.ts';
import type { BookmarkElement, PostElement } from '../../src/rich-text/document.ts';
import { readHtml } from '../../src/rich-text/read-html.ts';
import { insertFromSlash } from '../../src/rich-text/slash.ts';
import { writeHtml } from '../../src/rich-text/write-html.ts';
import { bookmark } from '../support/bookmarks.ts';
import { write } from '../support/rich-text.ts';

const url = 'https://site.example/a?b=1&c=2';
const href = url.replace('&', '&amp;');
const link = `<p><a href="${href}">${href}</a></p>`;
const card =
  `<figure class="ql-bookmark"><a href="${href}"><img src="/uploads/a-30x20.webp" alt="" width="30" height="20">` +
  '<p><strong>Fees explained</strong></p><p>What a transfer costs.</p><p><small>Site</small></p></a></figure>';
const small =
  '<figure class="ql-bookmark"><a href="/a"><p><strong>&lt;b&gt; &amp; c</strong></p></a></figure>';

test.each([
  ['a bookmark with all parts', card],
  ['a bookmark with only a title that contains markup characters', small],
  ['a bookmark in a toggle', `<details><summary>a</summary>${card}</details>`],
])('%s survives a save unchanged (MARK-10)', (_, html) => {
  const { document, notices } = readHtml(html);
  expect([writeHtml(document), notices]).toEqual([html, []]);
});

test.each([
  [
    'without a title',
    '<figure class="ql-bookmark"><a href="/a"><p>b</p></a></figure>',
    '<p><a href="/a">b</a></p>',
  ],
  [
    'with a forbidden address',
    '<figure class="ql-bookmark"><a href="javascript:alert(1)"><p><strong>b</strong></p></a></figure>',
    '<p><strong>b</strong></p>',
  ],
  [
    'with text beside the link',
    '<figure class="ql-bookmark"><a href="/a"><p><strong>b</strong></p></a>c</figure>',
    '<p><a href="/a"><strong>b</strong></a></p><p>c</p>',
  ],
])('a figure %s keeps its text, but does not become a bookmark (MARK-10)', (_, html, expected) => {
  const template = document.createElement('template');
  template.innerHTML = html;
  const [figure] = template.content.children;
  expect([figure && bookmarkOf(figure), writeHtml(readHtml(html).document)]).toEqual([undefined, expected]);
});

test.each([
  ['a link', `<p><a href="https://site.example/a">b</a></p>`, 'https://site.example/a'],
  ['a link and spaces', `<p> <a href="https://site.example/a">b</a> </p>`, 'https://site.example/a'],
  ['a link and a word', `<p><a href="https://site.example/a">b</a> c</p>`, undefined],
  ['two links', `<p><a href="https://a.example/">b</a> <a href="https://b.example/">c</a></p>`, undefined],
  ['a mail address', '<p><a href="mailto:a@site.example">b</a></p>', undefined],
  ['a heading', '<h2><a href="https://site.example/a">b</a></h2>', undefined],
  ['nothing', '<p></p>', undefined],
])('the bookmark address of a block with %s is %j (MARK-6)', (_, html, expected) => {
  expect(loneLinkOf(readHtml(html).document[0] as PostElement)).toBe(expected);
});

function placed(html: string) {
  const written = write(html);
  const key = () =>
    (written.editor.children.find((block) => (block as PostElement).type === 'bookmark') as BookmarkElement)
      .key ?? '';
  return { ...written, key };
}

test('the block menu turns a paragraph with only a link into a bookmark, and undo restores the paragraph (MARK-6, MARK-8)', async () => {
  const { editor, html, key, pass } = placed(`<p>a</p>${link}`);
  Transforms.select(editor, { path: [1, 1, 0], offset: 0 });
  changeBlock(editor, 'bookmark');
  expect([html(), (editor.children[1] as PostElement).type]).toEqual([`<p>a</p>${link}`, 'bookmark']);
  bookmarkPlaceOf(editor, key()).fill(bookmark);
  expect(html()).toBe(`<p>a</p>${card}`);
  await pass(1_000);
  editor.undo();
  expect([html(), (editor.children[1] as PostElement).type]).toEqual([`<p>a</p>${link}`, 'paragraph']);
  editor.redo();
  expect(html()).toBe(`<p>a</p>${card}`);
});

test('a paragraph without a link does not become a bookmark (MARK-6)', () => {
  const { editor, html } = write('<p>a|</p>');
  changeBlock(editor, 'bookmark');
  expect(html()).toBe('<p>a</p>');
});

test('a bookmark placeholder is saved as a link when it has an address, and as an empty paragraph without one (MARK-6, MARK-8)', async () => {
  const { editor, html, key, pass } = placed('<p>a</p><p>/|</p>');
  expect(insertFromSlash(editor, 'bookmark')).toBe(true);
  expect(html()).toBe('<p>a</p><p><br></p>');
  bookmarkPlaceOf(editor, key()).keepAddress(url);
  expect([html(), editor.selection?.anchor.path]).toEqual([`<p>a</p>${link}<p><br></p>`, [1, 0]]);
  bookmarkPlaceOf(editor, key()).fill({ title: 'b' });
  await pass(1_000);
  editor.undo();
  expect(html()).toBe('<p>a</p><p>/</p>');
  editor.redo();
  const plain = `<figure class="ql-bookmark"><a href="${href}"><p><strong>b</strong></p></a></figure>`;
  expect(html()).toBe(`<p>a</p>${plain}<p><br></p>`);
});

test('an abandoned bookmark placeholder becomes a link or, without an address, an empty paragraph (MARK-7)', () => {
  const { editor, html, key } = placed('<p>a</p><p>/|</p>');
  insertFromSlash(editor, 'bookmark');
  bookmarkPlaceOf(editor, key()).keepAddress(url);
  bookmarkPlaceOf(editor, key()).keepLink();
  editor.insertText('!');
  expect(html()).toBe(`<p>a</p><p><a href="${href}">${href}</a>!</p><p><br></p>`);
  const other = placed('<p>/|</p>');
  insertFromSlash(other.editor, 'bookmark');
  bookmarkPlaceOf(other.editor, other.key()).remove();
  other.editor.insertText('b');
  expect(other.html()).toBe('<p>b</p><p><br></p>');
});

test('a late response changes nothing when its bookmark placeholder has been removed (MARK-7)', () => {
  const { editor, html } = write('<p>a|</p>');
  bookmarkPlaceOf(editor, 'gone').fill(bookmark);
  bookmarkPlaceOf(editor, 'gone').keepAddress(url);
  expect(html()).toBe('<p>a</p>');
});
