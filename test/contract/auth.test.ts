import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Credentials, SignedIn, sessionDuration } from '../../src/contract/auth.ts';
import { messagesOf } from '../support/messages.ts';

const email = 'admin@example.com';
const password = ' correct horse ';

test('the credentials schema trims the email address but not the password (SESS-4)', () => {
  expect(v.parse(Credentials, { email: ` ${email} `, password })).toEqual({ email, password });
});

test('the credentials schema accepts an email address and a password of the maximum length (SESS-2)', () => {
  const longest = { email: 'e'.repeat(254), password: 'p'.repeat(200) };
  expect(v.parse(Credentials, longest)).toEqual(longest);
});

test.each([
  [{ email: undefined, password: undefined }, ['Email is required', 'Password is required']],
  [{ email: '', password: '' }, ['Email is required', 'Password is required']],
  [{ email: '  ', password }, ['Email is required']],
  [{ email: 7, password: null }, ['Email is required', 'Password is required']],
  [{ email: 'e'.repeat(255), password }, ['Email must be 254 characters or less.']],
  [{ email, password: 'p'.repeat(201) }, ['Password must be 200 characters or less.']],
])('the credentials schema rejects %o (SESS-2)', (credentials, messages) => {
  expect(messagesOf(Credentials, credentials)).toEqual(messages);
});

test('a session lasts 24 hours (SESS-12)', () => {
  expect(sessionDuration).toBe(86_400_000);
});

test.each([
  [{}, true],
  [{ role: 'king' }, false],
  [{ role: undefined }, false],
  [{ account: '' }, false],
  [{ expiresAt: '2025-01-16' }, false],
  [{ expiresAt: 1_737_019_800_000 }, false],
  [{ token: '' }, false],
])('the login response schema accepts a response with %o: %s', (change, isRead) => {
  const answer = { token: 't', expiresAt: '2025-01-16T09:30:00.000Z', role: 'owner', account: 'a' };
  expect(v.is(SignedIn, { ...answer, ...change })).toBe(isRead);
});
