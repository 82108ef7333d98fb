import * as v from 'valibot';
import { expect, test } from 'vitest';
import { NewInvitation } from '../../src/contract/invitations.ts';
import { Report } from '../../src/contract/reports.ts';
import { WaitlistEntry } from '../../src/contract/waitlist.ts';
import { unusualAddresses } from '../support/unusual-addresses.ts';

/** Returns whether the waitlist, an invitation and the contact form accept the address. */
const accepted = (email: string) => [
  v.is(WaitlistEntry, { email }),
  v.is(NewInvitation, { email, role: 'editor' }),
  v.is(Report, { type: 'contact', email, message: 'Hello' }),
];

test.each([...unusualAddresses, 'u@a--b.com', 'ann@xn--e1afmkfd.xn--p1ai', 'user@xn--mnchen-3ya.de'])(
  'every form accepts the address %s, as browsers do (WAIT-8, FORM-4, ACC-21)',
  (email) => {
    expect(accepted(email)).toEqual([true, true, true]);
  },
);

test.each([
  'ada@example',
  'ada@example.',
  'ada@.example.com',
  'ada@-example.com',
  'ada@exam_ple.com',
  'ada lovelace@example.com',
  '"ada lovelace"@example.com',
  'ada@example.com, eve@example.com',
  'Ada <ada@example.com>',
  'ada@example.com\r\nBcc: eve@example.com',
  '\0ada@example.com',
  'ada@[127.0.0.1]',
])('no form accepts the address %j (WAIT-8, FORM-4, ACC-21)', (email) => {
  expect(accepted(email)).toEqual([false, false, false]);
});
