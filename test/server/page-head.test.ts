import { expect, test } from 'vitest';
import { decodePage, lineOf, readHead } from '../../server/html/page-head.ts';

const none = { title: '', description: '', site: '', image: '' };

test.each([
  [
    'Open Graph values in preference to others',
    '<title>a</title><meta name="description" content="b"><meta property="og:title" content="c"><meta property="og:description" content="d"><meta property="og:site_name" content="e"><meta property="og:image" content="/f.png">',
    { title: 'c', description: 'd', site: 'e', image: '/f.png' },
  ],
  [
    'the title and the description',
    '<title>a</title><meta name=Description content=b>',
    { ...none, title: 'a', description: 'b' },
  ],
  [
    'markup in a title as text',
    '<title><b>a</b> &lt;i&gt; &amp;</title>',
    { ...none, title: '<b>a</b> <i> &' },
  ],
  [
    'the first of several titles',
    '<title>a</title><svg><title>b</title></svg><meta property="og:title" content=" "><meta property="og:title" content="c"><meta property="og:title" content="d">',
    { ...none, title: 'c' },
  ],
  [
    'nothing from scripts, styles and comments',
    '<script>"<title>a</title><meta property=og:title content=b>"</script><style><title>c</title></style><!-- <title>d</title> --><title>e',
    { ...none, title: 'e' },
  ],
  ['nothing for an empty page', '', none],
])('reading a page returns %s (MARK-1)', (_, html, expected) => {
  expect(readHead(html)).toEqual(expected);
});

test.each(Object.getOwnPropertyNames(Object.prototype))(
  'a page with the tag, attribute and meta name "%s" is read like any other (MARK-1)',
  (name) => {
    const html = `<${name} ${name}="a">b</${name}><meta name="${name}" content="c"><title ${name}>d</title>`;
    expect(readHead(html)).toEqual({ ...none, title: 'd' });
  },
);

test('a page of 1 MB of nested tags is read within a second (MARK-2)', () => {
  const html = `<title>a</title>${'<a><b><table>'.repeat(75_000)}<meta property="og:title" content="b">`;
  const start = performance.now();
  expect(readHead(html).title).toBe('b');
  expect(performance.now() - start).toBeLessThan(1_000);
});

test.each([
  ['  a\n\t b\u0000c  ', 10, 'a b c'],
  ['a\u202eb\u2066c', 10, 'abc'],
  ['abcdef', 6, 'abcdef'],
  ['abcdefg', 6, 'abcde…'],
  ['abcd efg', 6, 'abcd…'],
  ['😀😀😀😀', 3, '😀😀…'],
  ['a'.repeat(1_000_000), 3, 'aa…'],
])('the text %j becomes one short line without control characters (MARK-4)', (text, maxLength, expected) => {
  expect(lineOf(text, maxLength)).toBe(expected);
});

test.each([
  ['stated in its content type', Buffer.from('é', 'latin1'), 'text/html; charset="ISO-8859-1"', 'é'],
  [
    'stated in its meta element',
    Buffer.from('<meta charset=windows-1252>é', 'latin1'),
    'text/html',
    '<meta charset=windows-1252>é',
  ],
  ['UTF-8 by default', Buffer.from('é'), 'text/html', 'é'],
  ['UTF-8 if the stated encoding is unknown', Buffer.from('é'), 'text/html; charset=none', 'é'],
])('a page is decoded as %s (MARK-1)', (_, bytes, type, expected) => {
  expect(decodePage(bytes, type)).toBe(expected);
});
