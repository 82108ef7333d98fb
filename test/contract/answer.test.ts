import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Refusal } from '../../src/contract/answer.ts';
import { wholeNumberParam } from '../../src/contract/pagination.ts';
import { messagesOf } from '../support/messages.ts';

test('an error response has a message and optionally issues with fields', () => {
  const plain = { message: 'No.' };
  const pointed = { message: 'No.', issues: [{ path: 'email', message: 'Email is required.' }] };
  expect([v.parse(Refusal, plain), v.parse(Refusal, pointed)]).toEqual([plain, pointed]);
  expect([v.is(Refusal, {}), v.is(Refusal, 'No.'), v.is(Refusal, { message: 7 })]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a number in a query has bounds, and a default when it is absent', () => {
  const days = wholeNumberParam('days', 2, 30, 7);
  expect([undefined, '2', '30'].map((value) => v.parse(days, value))).toEqual([7, 2, 30]);
  for (const value of ['1', '31', '', '-2', '2.0', '0x2', 'two', 2]) {
    expect(messagesOf(days, value)).toContain('days must be a whole number from 2 to 30.');
  }
});
