import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Refusal } from '../../src/contract/answer.ts';
import { errorsIn } from '../../src/contract/errors.ts';
import { wholeNumberParam } from '../../src/contract/pagination.ts';
import { messagesOf } from '../support/messages.ts';

test('the error response schema requires a message and allows issues that name a field', () => {
  const plain = { message: 'No.' };
  const pointed = { message: 'No.', issues: [{ path: 'email', message: 'Email is required.' }] };
  expect([v.parse(Refusal, plain), v.parse(Refusal, pointed)]).toEqual([plain, pointed]);
  expect([v.is(Refusal, {}), v.is(Refusal, 'No.'), v.is(Refusal, { message: 7 })]).toEqual([
    false,
    false,
    false,
  ]);
});

test('the first error of each field is kept, and a field with a valid value has none', () => {
  const form = v.object({
    name: v.pipe(v.string(), v.minLength(3, 'Too short.'), v.regex(/^\w*$/, 'Only letters.')),
    tags: v.array(v.pipe(v.string(), v.nonEmpty('Empty.'), v.maxLength(2, 'Too long.'))),
    note: v.string(),
  });
  expect(errorsIn(form, { name: '-', tags: ['ok', 'long', ''], note: '' })).toEqual({
    name: 'Too short.',
    tags: 'Too long.',
  });
});

test('a query number out of bounds is rejected, and a missing query number gets the default', () => {
  const days = wholeNumberParam('days', 2, 30, 7);
  expect([undefined, '2', '30'].map((value) => v.parse(days, value))).toEqual([7, 2, 30]);
  for (const value of ['1', '31', '', '-2', '2.0', '0x2', 'two', 2]) {
    expect(messagesOf(days, value)).toContain('days must be a whole number from 2 to 30.');
  }
});
