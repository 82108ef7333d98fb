import { expect, test } from 'vitest';
import { queueConfirmations } from '../../server/mail/confirmations.ts';
import { invitationsMax } from '../../server/store/invitations.ts';
import { linkPause, linksMax } from '../../server/store/signup-links.ts';
import { invite, startAsOwner } from '../support/invitations.ts';
import { challengeOf, codeOf, enterCode, turnOn, wrongCodeOf } from '../support/second-factor.ts';
import { admin, startServer, testStart } from '../support/server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const passwords = { max: 10, window: 15 * minute };

test('after the clock is set back, proofs end, and neither resets nor refusals are held up (FACTOR-20, SESS-66, SAFE-79)', async () => {
  const clock = { now: testStart + day };
  await using server = await startServer({ now: () => clock.now });
  const token = await server.signIn();
  const ask = () => server.call('POST', '/api/v2/auth/reset-requests', { json: { email: admin.email } });
  const guess = () => server.call('POST', '/api/v2/auth/login', { json: { ...admin, password: 'wrong' } });
  await ask();
  await guess();
  clock.now = testStart;
  await ask();
  await guess();
  const proof = await server.call('GET', '/api/v2/audit/export', { token });
  const actions = await server.store.db.selectFrom('audit').select('action').orderBy('number').execute();
  expect([proof.status, actions.map(({ action }) => action)]).toEqual([
    403,
    ['session.opened', 'password.forgotten', 'session.refused', 'password.forgotten', 'session.refused'],
  ]);
});

test('after the clock is set back, earlier wrong passwords do not lock the account, and new ones do (SAFE-83)', async () => {
  const clock = { now: testStart + day };
  await using server = await startServer({ now: () => clock.now, limits: { passwords } });
  const signIn = async (password: string) =>
    (await server.call('POST', '/api/v2/auth/login', { json: { ...admin, password } })).status;
  const lockOut = async () => {
    for (let guess = 0; guess < passwords.max; guess += 1) {
      await signIn('wrong');
    }
    return signIn(admin.password);
  };
  const locked = await lockOut();
  clock.now = testStart;
  expect([locked, await signIn(admin.password), await lockOut()]).toEqual([429, 200, 429]);
});

test('after the clock is set back, earlier wrong codes do not block the app, and new ones do (FACTOR-17)', async () => {
  const clock = { now: testStart };
  await using server = await startServer({ now: () => clock.now });
  const { key } = await turnOn(server, { token: await server.signIn(), at: clock.now });
  const send = async (code: string) => (await enterCode(server, await challengeOf(server), code)).status;
  const block = async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      await send(wrongCodeOf(key, clock.now));
    }
    return send(codeOf(key, clock.now));
  };
  clock.now = testStart + day;
  const blocked = await block();
  clock.now = testStart + 2 * minute;
  const free = await send(codeOf(key, clock.now));
  clock.now += minute;
  expect([blocked, free, await block()]).toEqual([429, 200, 429]);
});

test('after the clock is set back, earlier invitations do not hold up an address, and new ones do (ACC-25)', async () => {
  await using test = await startAsOwner();
  const inviteTooOften = async () => {
    const token = await test.server.signIn();
    const statuses = [];
    for (let sent = 0; sent <= invitationsMax.perAddress; sent += 1) {
      statuses.push((await invite({ ...test, token })).status);
    }
    return statuses;
  };
  const expected = [...Array(invitationsMax.perAddress).fill(204), 429];
  const before = await inviteTooOften();
  test.pass(-2 * day);
  expect([before, await inviteTooOften()]).toEqual([expected, expected]);
});

test('after the clock is set back, earlier links do not hold up a signup, and new ones do (WAIT-56)', async () => {
  const clock = { now: testStart + 30 * day };
  await using server = await startServer({ isConfirming: true, now: () => clock.now });
  const joinTooOften = async () => {
    const counts = [];
    for (let sent = 0; sent <= linksMax; sent += 1) {
      await server.call('POST', '/api/v2/subscribe', { json: { email: 'ada@example.com' } });
      await queueConfirmations(server.store.db, server.url, () => clock.now);
      counts.push((await server.store.db.selectFrom('mails').select('id').execute()).length);
      clock.now += linkPause;
    }
    return counts;
  };
  const before = await joinTooOften();
  clock.now = testStart;
  const after = await joinTooOften();
  expect([before, after]).toEqual([
    [1, 2, 3, 3],
    [4, 5, 6, 6],
  ]);
});
