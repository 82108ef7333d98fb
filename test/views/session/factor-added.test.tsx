import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { account } from '../../support/account.ts';
import { adaProfile } from '../../support/author-profile.ts';
import { factorKey, factorOff, recoveryCodes } from '../../support/held-factor.ts';
import { openPage } from '../../support/page/live-page.tsx';

test('the notice about a missing second factor disappears, and the changes and the author profile appear, when the admin sets up an app (FACTOR-36)', async () => {
  const { email, role, sessions } = account;
  const call = 'GET /api/v2/audit';
  const profileCall = 'GET /api/v2/author-profile';
  const refused = () =>
    new Response('{"message":"No."}', { status: 403, headers: { 'factor-needed': 'yes' } });
  using page = await openPage({
    path: '/admin-account',
    isAdmin: true,
    answers: {
      'GET /api/v2/auth/sessions': { email, role, sessions },
      [call]: refused(),
      [profileCall]: refused(),
      'GET /api/v2/auth/factor': factorOff,
      'POST /api/v2/auth/factor': factorKey,
      'POST /api/v2/auth/factor/confirmation': { codes: recoveryCodes },
    },
  });
  const seen = () => [
    screen.queryByRole('alert', { name: 'Access' })?.textContent,
    screen.queryByRole('heading', { name: 'What admins did' })?.textContent,
    screen.queryByLabelText<HTMLInputElement>('Name')?.value,
  ];
  await page.reaches('account', 'shown');
  expect(seen()).toEqual([
    'Your account needs a second factor. Set one up under Account.Open Account',
    undefined,
    undefined,
  ]);
  page.answer(call, account.audit);
  page.answer(profileCall, { account: 'admin-1', profile: adaProfile });
  await page.reaches('secondFactor', 'off');
  await page.tell('secondFactor', { type: 'setup.requested' });
  await page.tell('secondFactor', { type: 'password.submitted', password: 'a long password' });
  await page.reaches('secondFactor', 'scanning');
  await page.tell('secondFactor', { type: 'code.submitted', code: '417093' });
  await page.reaches('secondFactor', 'codes');
  await waitFor(() => expect(seen()).toEqual([undefined, 'What admins did', 'Ada Lovelace']));
});
