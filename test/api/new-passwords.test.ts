import { expect, test } from 'vitest';
import { changePassword } from '../../src/api/account.ts';
import { resetPassword } from '../../src/api/password-reset.ts';
import { startProvider, unhurried } from '../support/provider.ts';

const message = 'This password is among the most common ones. Choose another.';
const next = 'qwerty123456';
const common = { status: 400, json: { message, issues: [{ path: 'next', message }] } };

test('changePassword and resetPassword attach the error to the password field when the password is common (SESS-61)', async () => {
  await using changes = await startProvider(common, 'a token');
  expect(await changePassword(changes.client, { current: 'the old password', next }, unhurried())).toEqual({
    kind: 'faulty',
    complaints: { next: message },
  });
  await using resets = await startProvider(common);
  expect(await resetPassword(resets.client, { token: 'a', next }, unhurried())).toEqual({
    kind: 'faulty',
    message,
  });
});

test('changePassword returns the first of several errors of a field (SESS-61)', async () => {
  const issues = ['Too short.', 'Too common.'].map((words) => ({ path: 'next', message: words }));
  await using changes = await startProvider(
    { status: 400, json: { message: 'Too short.', issues } },
    'a token',
  );
  expect(await changePassword(changes.client, { current: 'the old password', next }, unhurried())).toEqual({
    kind: 'faulty',
    complaints: { next: 'Too short.' },
  });
});

test('changePassword and resetPassword return a form-level error when the error names no field of the form (SESS-50, SESS-57)', async () => {
  const incorrect = 'The current password is incorrect.';
  await using changes = await startProvider({ status: 400, json: { message: incorrect } }, 'a token');
  expect(await changePassword(changes.client, { current: 'a guess', next }, unhurried())).toEqual({
    kind: 'refused',
    message: incorrect,
  });
  const incomplete = 'The link is not complete. Copy all of it from the email.';
  const issues = [{ path: 'token', message: incomplete }];
  await using resets = await startProvider({ status: 400, json: { message: incomplete, issues } });
  expect(await resetPassword(resets.client, { token: 'a', next }, unhurried())).toEqual({
    kind: 'refused',
    message: incomplete,
  });
});
