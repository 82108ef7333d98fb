// @vitest-environment jsdom
import { type Path, Transforms } from 'slate';
import { expect, test } from 'vitest';
import { write } from '../support/rich-text.ts';

const image = '<p><img src="/uploads/a.webp" alt=""></p>';
const toggle = (content: string) => `<details><summary>t</summary>${content}</details>`;

/** Selects from one text to another. */
function select(html: string, from: Path, to: Path) {
  const page = write(html);
  Transforms.select(page.editor, { anchor: { path: from, offset: 0 }, focus: { path: to, offset: 0 } });
  return page;
}

test.each([
  ['a paragraph and an image', `<p>a</p>${image}<p>end</p>`, [0, 0], [1, 0], '<p>X</p><p>end</p>'],
  ['only dividers', '<hr><hr>', [0, 0], [1, 0], '<p>X</p>'],
  ['an item and an image', `<ul><li>a</li></ul>${image}`, [0, 0, 0, 0], [1, 0], '<ul><li>X</li></ul>'],
  ['blocks of a toggle', toggle(`<p>a</p><p>b</p>${image}`), [0, 1, 0], [0, 3, 0], toggle('<p>X</p>')],
])('typed text replaces a selection that ends on a void block: %s (EDIT-21)', (_, html, from, to, after) => {
  const page = select(html, from, to);
  page.editor.insertText('X');
  expect(page.html()).toBe(after);
});

test.each([
  ['a paragraph', '<p>a</p><p>b</p>', [0, 1, 0], '<p><br></p>'],
  ['a list', '<ul><li>a</li></ul><p>b</p>', [0, 1, 0, 0, 0], '<ul><li><br></li></ul>'],
])(
  'a deletion from %s to an image in a toggle removes all selected blocks (EDIT-21)',
  (_, blocks, from, left) => {
    const page = select(`${toggle(blocks + image)}<p>end</p>`, from, [0, 3, 0]);
    page.editor.deleteFragment();
    expect(page.html()).toBe(`${toggle(left)}<p>end</p>`);
    page.editor.undo();
    expect(page.html()).toBe(`${toggle(blocks + image)}<p>end</p>`);
  },
);

test.each([
  ['a picture before text', `${image}<p>b</p>`, [0, 0], `${image}<p>X</p><p>b</p>`],
  ['a divider before an empty paragraph', '<hr><p><br></p>', [0, 0], '<hr><p>X</p>'],
  ['a picture in a toggle', toggle(image), [0, 1, 0], toggle(`${image}<p>X</p>`)],
  ['a divider before an empty heading', '<hr><h2><br></h2>', [0, 0], '<hr><p>X</p><h2><br></h2>'],
])('text typed on %s goes into a paragraph after it (EDIT-18)', (_, html, at, after) => {
  const page = select(html, at, at);
  page.editor.insertText('X');
  expect(page.html()).toBe(after);
  page.editor.undo();
  expect(page.html()).toBe(html);
});

test('typed text replaces a selection that starts on a void block (EDIT-21)', () => {
  const page = write('<hr><p>a</p><p>bc</p>');
  Transforms.select(page.editor, {
    anchor: { path: [0, 0], offset: 0 },
    focus: { path: [2, 0], offset: 1 },
  });
  page.editor.insertText('X');
  expect(page.html()).toBe('<p>Xc</p>');
});
