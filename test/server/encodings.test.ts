import { expect, test } from 'vitest';
import { chooseEncoding, type Encoding } from '../../server/pages/encodings.ts';

const all = new Set<Encoding>(['br', 'gzip', 'identity']);

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate', 'identity'],
  ['BR', 'br'],
  ['br;q=0.5, gzip;q=1.0', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q = 0 , gzip ; q = 0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['*;q=0.1, gzip', 'gzip'],
  ['gzip;q=0.2, identity', 'identity'],
  ['identity;q=0', 'identity'],
  ['identity;q=0, gzip;q=0.001', 'gzip'],
  ['br;q=high, gzip;q=2', 'identity'],
] as const)('a request with Accept-Encoding %j gets %s (API-115)', (header, expected) => {
  expect(chooseEncoding(header, all)).toBe(expected);
});

test('an encoding without a file is not chosen', () => {
  expect(chooseEncoding('br, gzip', new Set<Encoding>(['identity']))).toBe('identity');
  expect(chooseEncoding('br, gzip', new Set<Encoding>(['gzip', 'identity']))).toBe('gzip');
});
