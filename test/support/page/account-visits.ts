import { account } from '../account.ts';
import { adaProfile } from '../author-profile.ts';
import { factorKey, factorOff, factorOn, recoveryCodes } from '../held-factor.ts';
import { phone } from '../held-passkeys.ts';
import { admin } from './admin-visit.ts';
import type { Visit } from './visits.ts';

const { email, role, sessions } = account;
const ownSessions = { email, role, sessions };

/** Visits of an admin to the Account screen. Together they start each of its actors. */
export const accountVisits: Record<string, Visit> = {
  'the account': admin('/admin-account', {
    answers: { 'GET /api/v2/auth/sessions': ownSessions },
    awaits: ['account.read'],
    sends: 'GET /api/v2/audit',
  }),
  'the account, saving the profile': admin('/admin-account', {
    answers: { 'GET /api/v2/author-profile': { profile: adaProfile, account: 'admin-1' } },
    awaits: ['authorProfile.read'],
    sends: 'PUT /api/v2/author-profile',
    async act(page) {
      await page.reaches('authorProfile', 'open');
      await page.tell('authorProfile', { type: 'field.edited', field: 'name', value: 'Ada King' });
      await page.tell('authorProfile', { type: 'form.submitted' });
    },
  }),
  'the account, removing the profile': admin('/admin-account', {
    answers: { 'GET /api/v2/author-profile': { profile: adaProfile, account: 'admin-1' } },
    awaits: ['authorProfile.read'],
    sends: 'DELETE /api/v2/author-profile',
    async act(page) {
      await page.reaches('authorProfile', 'open');
      await page.tell('authorProfile', { type: 'removal.requested' });
      await page.tell('authorProfile', { type: 'removal.confirmed' });
    },
  }),
  'the account, signing out everywhere': admin('/admin-account', {
    answers: {
      'GET /api/v2/auth/sessions': ownSessions,
      'GET /api/v2/audit': account.audit,
    },
    awaits: [],
    sends: 'DELETE /api/v2/auth/sessions',
    async act(page) {
      await page.reaches('account', 'shown');
      await page.tell('account', { type: 'departure.requested' });
      await page.tell('account', { type: 'departure.confirmed' });
    },
  }),
  'the account, another browser signed out': admin('/admin-account', {
    answers: {
      'GET /api/v2/auth/sessions': ownSessions,
      'GET /api/v2/audit': account.audit,
    },
    awaits: [],
    sends: 'DELETE /api/v2/auth/sessions/2',
    async act(page) {
      await page.reaches('account', 'shown');
      await page.tell('account', { type: 'session.ended', id: '2' });
    },
  }),
  'the account, with another password': admin('/admin-account', {
    awaits: [],
    sends: 'POST /api/v2/auth/password',
    act: (page) =>
      page.tell('passwordChange', {
        type: 'form.submitted',
        change: { current: 'the old password', next: 'the new password' },
      }),
  }),
  'the account, setting up a second factor': admin('/admin-account', {
    answers: { 'GET /api/v2/auth/factor': factorOff, 'POST /api/v2/auth/factor': factorKey },
    awaits: [],
    sends: 'POST /api/v2/auth/factor/confirmation',
    async act(page) {
      await page.reaches('secondFactor', 'off');
      await page.tell('secondFactor', { type: 'setup.requested' });
      await page.tell('secondFactor', { type: 'password.submitted', password: 'a long password' });
      await page.reaches('secondFactor', 'scanning');
      await page.tell('secondFactor', { type: 'code.submitted', code: '417093' });
    },
  }),
  'the account, with new recovery codes': admin('/admin-account', {
    answers: {
      'GET /api/v2/auth/factor': factorOn,
      'POST /api/v2/auth/factor/codes': { codes: recoveryCodes },
    },
    awaits: [],
    sends: 'POST /api/v2/auth/factor/codes',
    async act(page) {
      await page.reaches('secondFactor', 'on');
      await page.tell('secondFactor', { type: 'codes.wanted' });
      await page.tell('secondFactor', { type: 'code.submitted', code: '417093' });
      await page.reaches('secondFactor', 'codes');
      await page.tell('secondFactor', { type: 'codes.copied' });
    },
  }),
  'the account, turning the second factor off': admin('/admin-account', {
    answers: { 'GET /api/v2/auth/factor': factorOn },
    awaits: [],
    sends: 'POST /api/v2/auth/factor/removal',
    async act(page) {
      await page.reaches('secondFactor', 'on');
      await page.tell('secondFactor', { type: 'removal.requested' });
      await page.tell('secondFactor', { type: 'code.submitted', code: '417093' });
    },
  }),
  'the account, adding a passkey': admin('/admin-account', {
    ...{ answers: { 'GET /api/v2/auth/passkeys': { passkeys: [] } }, awaits: [] },
    sends: 'POST /api/v2/auth/passkeys/options',
    async act(page) {
      await page.reaches('passkeys', 'shown');
      await page.tell('passkeys', { type: 'addition.requested' });
      await page.tell('passkeys', {
        type: 'passkey.described',
        wish: { name: 'Phone', password: 'a long password' },
      });
    },
  }),
  'the account, renaming a passkey': admin('/admin-account', {
    ...{ answers: { 'GET /api/v2/auth/passkeys': { passkeys: [phone] } }, awaits: [] },
    sends: 'PATCH /api/v2/auth/passkeys/phone',
    async act(page) {
      await page.reaches('passkeys', 'shown');
      await page.tell('passkeys', { type: 'rename.requested', passkey: phone });
      await page.tell('passkeys', { type: 'name.submitted', name: 'Old phone' });
    },
  }),
  'the account, removing a passkey': admin('/admin-account', {
    ...{ answers: { 'GET /api/v2/auth/passkeys': { passkeys: [phone] } }, awaits: [] },
    sends: 'DELETE /api/v2/auth/passkeys/phone',
    async act(page) {
      await page.reaches('passkeys', 'shown');
      await page.tell('passkeys', { type: 'removal.requested', passkey: phone });
      await page.tell('passkeys', { type: 'removal.confirmed' });
    },
  }),
  'the account, renewing the codes of a passkey': admin('/admin-account', {
    ...{ answers: { 'GET /api/v2/auth/passkeys': { passkeys: [phone] } }, awaits: [] },
    sends: 'POST /api/v2/auth/passkeys/codes',
    async act(page) {
      await page.reaches('passkeys', 'shown');
      await page.tell('passkeys', { type: 'codes.wanted' });
      await page.tell('passkeys', { type: 'codes.confirmed' });
    },
  }),
};
