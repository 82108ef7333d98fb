import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAssembler, type Piece } from '../../server/pages/assemble.ts';

const common = (text: string): Piece => ({ text, isCommon: true });
const own = (text: string): Piece => ({ text, isCommon: false });
const sourceOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

test('an assembled document contains its pieces in order, and lists the style hashes of its shared pieces', () => {
  const assemble = createAssembler();
  const pieces = (text: string) => [
    common('<style>a{}</style><b>é'),
    own(text),
    common('</b><style>b{}</style>'),
  ];
  const first = assemble(pieces('one'));
  const second = assemble(pieces('zwölf'));
  expect([first.body.toString(), second.body.toString()]).toEqual([
    '<style>a{}</style><b>éone</b><style>b{}</style>',
    '<style>a{}</style><b>ézwölf</b><style>b{}</style>',
  ]);
  expect([first.styles, second.styles]).toEqual([
    [sourceOf('a{}'), sourceOf('b{}')],
    [sourceOf('a{}'), sourceOf('b{}')],
  ]);
});

test('two documents have the same digest only when all their pieces are equal', () => {
  const assemble = createAssembler();
  const documents = [
    [common('a'), own('b'), own('c')],
    [common('a'), own('bc'), own('')],
    [common('a'), own('b'), own('d')],
    [common('x'), own('b'), own('c')],
    [common('a'), own('b'), common('c')],
  ];
  const digests = documents.map((pieces) => assemble(pieces).digest);
  expect(new Set(digests).size).toBe(documents.length);
  expect(documents.map((pieces) => createAssembler()(pieces).digest)).toEqual(digests);
});
