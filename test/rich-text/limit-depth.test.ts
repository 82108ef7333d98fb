// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { limitDepth } from '../../src/rich-text/paste/limit-depth.ts';

const parsed = (html: string) => new DOMParser().parseFromString(limitDepth(html), 'text/html');

/** Returns the number of elements around the deepest element, including the body. */
function depthOf(html: string) {
  let depth = 0;
  for (let level = [parsed(html).body as Element]; level.length > 0; depth++) {
    level = level.flatMap((element) => [...element.children]);
  }
  return depth;
}

const nested = (start: string, end: string, times: number) =>
  `${start.repeat(times)}deep${end.repeat(times)}`;

test.each([
  ['containers', '<div>', '</div>'],
  ['containers with attributes', '<DIV title="</div>">', '</DIV>'],
  ['formats', '<b>', '</b>'],
  ['lists', '<ul><li>', '</li></ul>'],
  ['unclosed containers', '<section><p>', ''],
  ['unknown elements', '<o:p>', '</o:p>'],
])('a paste reads at most 250 nested %s, and the text of the others is kept (PASTE-11)', (_, start, end) => {
  const html = nested(start, end, 2_000);
  expect(depthOf(html)).toBeLessThan(600);
  expect(parsed(html).body.textContent?.trim()).toBe('deep');
});

test.each([
  ['blocks', '<div>a</div>', 1_000],
  ['lines', '<br>', 1_000],
  ['pictures', '<img alt="a">', 1_000],
  ['unclosed paragraphs', '<p>a', 1_000],
  ['unclosed items', '<li>a', 1_000],
  ['unclosed terms', '<dt>a<dd>b', 1_000],
  ['formats that overlap', '<b>a<i>b</b>c</i>', 300],
])('HTML with many %s keeps all its tags (PASTE-11)', (_, html, times) => {
  const plain = new DOMParser().parseFromString(html.repeat(times), 'text/html');
  expect(parsed(html.repeat(times)).body.innerHTML === plain.body.innerHTML).toBe(true);
});

test('a deep element ends where its last open tag ends, and the tags after it are kept (PASTE-11)', () => {
  const deep = nested('<div>', '</div>', 250);
  expect(parsed(`${deep}<p>after</p>`).body.lastElementChild?.outerHTML).toBe('<p>after</p>');
});
