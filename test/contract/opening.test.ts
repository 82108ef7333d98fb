import { expect, test } from 'vitest';
import { openingOf } from '../../src/contract/opening.ts';

test('openingOf cuts a long text after 150 characters without splitting an emoji (BLOG-12)', () => {
  expect(openingOf('a'.repeat(150))).toBe('a'.repeat(150));
  expect(openingOf('a'.repeat(151))).toBe(`${'a'.repeat(150)}…`);
  expect(openingOf('four '.repeat(40).trim())).toBe(`${'four '.repeat(30)}…`);
  expect(openingOf(`${'ab '.repeat(48)}elephants and more`)).toBe(`${'ab '.repeat(48)}elepha…`);
  expect(openingOf('👨‍👩‍👧‍👦'.repeat(151))).toMatch(/^(?:👨‍👩‍👧‍👦)+…$/u);
});
