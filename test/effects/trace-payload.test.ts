import { expect, test } from 'vitest';
import { markOf, shapeOf } from '../../src/effects/shape.ts';
import { numbering, payloadOf } from '../../src/effects/trace-payload.ts';

const redact = (payload: object) => payloadOf(shapeOf(payload), numbering());

const told = (kind: string, length: number) => ({ kind, length, same: 1 });

test.each<[string, unknown, unknown]>([
  ['a name', 'Ada Lovelace', told('words', 12)],
  ['an email address', 'ada@example.com', told('email', 15)],
  ['a phone number', '5550100200', told('digits', 10)],
  ['an amount', '12.50', told('decimal', 5)],
  ['a time', '2026-11-22T10:00:00.000Z', told('time', 24)],
  ['an address', 'https://example.com/a', told('address', 21)],
  ['a path', '/blog/a', told('address', 7)],
  ['HTML', '<p>Hello</p>', told('markup', 12)],
  ['an empty text', '', told('words', 0)],
  ['a boolean', true, true],
  ['undefined', undefined, null],
  ['an index', 3, 3],
  ['a fraction', 12.3456, 12.35],
  ['a time in ms', 1_790_000_000_000, { kind: 'number', length: 13 }],
  ['NaN', Number.NaN, { kind: 'number', length: 3 }],
  ['an error', new TypeError('ada@example.com'), { kind: 'other', length: 0 }],
  ['a file', new File(['four'], 'ada.png'), { kind: 'file', length: 4 }],
  ['a function', () => undefined, { kind: 'other', length: 0 }],
  ['an element', new Proxy({}, { get: () => undefined }), { kind: 'other', length: 0 }],
  ['an empty object', {}, { kind: 'fields', length: 0 }],
  ['an empty list', [], { kind: 'list', length: 0 }],
])(
  'payloadOf records %s without its content unless the value is harmless (FORM-43)',
  (_, value, expected) => {
    expect(redact({ value })).toEqual({ value: expected });
  },
);

test('payloadOf records only the first entry of a list but all fields of an object (FORM-43)', () => {
  expect(redact({ output: { kind: 'listed', posts: [{ title: 'First' }, { title: 'Second' }] } })).toEqual({
    'output.kind': 'listed',
    'output.posts': { kind: 'list', length: 2 },
    'output.posts.0.title': told('words', 5),
  });
});

test('payloadOf leaves out a key that a visitor may have typed (FORM-43)', () => {
  expect(redact({ counts: { 'ada@example.com': 1, 'a b': 2, fine: 3 } })).toEqual({ 'counts.fine': 3 });
});

test('payloadOf leaves out values that are nested too deeply or exceed the limit of 30 fields', () => {
  const deep = { a: { b: { c: { d: { e: { f: 1 } } } } } };
  expect(redact(deep)).toEqual({ 'a.b.c.d.e': { kind: 'other', length: 0 } });
  const wide = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`n${index}`, index]));
  expect(Object.keys(redact(wide))).toHaveLength(30);
});

test('payloadOf stops at the depth limit when an object contains itself', () => {
  const circle: { self?: object } = {};
  circle.self = circle;
  expect(redact(circle)).toEqual({ 'self.self.self.self.self': { kind: 'other', length: 0 } });
});

test('payloadOf records the error of a failed call without its message (FORM-43)', () => {
  expect(redact({ error: new TypeError('ada@example.com') })).toEqual({
    error: { kind: 'error', length: 0 },
  });
});

test('markOf returns the same mark only when the texts are equal', () => {
  expect(new Set(['bitcoin', 'bitcoin', 'bitcoim', 'nioctib', ''].map(markOf)).size).toBe(4);
});

test('payloadOf records the same length for every password (FORM-43)', () => {
  expect(
    redact({
      credentials: { password: 'correct horse' },
      change: { current: 'old', next: 'a new one' },
      proof: 'swordfish',
    }),
  ).toEqual({
    'credentials.password': { kind: 'words', length: 8 },
    'change.current': { kind: 'words', length: 8 },
    'change.next': { kind: 'words', length: 8 },
    proof: { kind: 'words', length: 8 },
  });
});
