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
  [{ token: 't', expiresAt: '2025-01-16T09:30:00.000Z', role: 'owner' }, true],
  [{ token: 't', expiresAt: '2025-01-16T09:30:00.000Z', role: 'king' }, false],
  [{ token: 't', expiresAt: '2025-01-16T09:30:00.000Z' }, false],
  [{ token: 't', expiresAt: '2025-01-16', role: 'owner' }, false],
  [{ token: 't', expiresAt: 1_737_019_800_000, role: 'owner' }, false],
  [{ token: '', expiresAt: '2025-01-16T09:30:00.000Z', role: 'owner' }, false],
])('the login response schema accepts %o: %s', (answer, isRead) => {
  expect(v.is(SignedIn, answer)).toBe(isRead);
});
