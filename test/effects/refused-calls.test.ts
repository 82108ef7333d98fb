import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { forbiddenCalls, tellFactorAdded } from '../../src/effects/forbidden-calls.ts';
import { onRefusedCall, tellForbiddenCall, tellRefusedCall } from '../../src/effects/refused-calls.ts';
import { accessNoticeMachine } from '../../src/machines/admin/access-notice.machine.ts';

test('every active listener receives the token of an unauthorized call (SESS-21)', () => {
  const heard: Array<[string, string | undefined]> = [];
  const stop = onRefusedCall((token) => heard.push(['first', token]));
  onRefusedCall((token) => heard.push(['second', token]));
  tellRefusedCall('a token');
  stop();
  tellRefusedCall(undefined);
  expect(heard).toEqual([
    ['first', 'a token'],
    ['second', 'a token'],
    ['second', undefined],
  ]);
});

test('a running forbiddenCalls reports a forbidden call unless the server asks for a proof (ADMIN-71)', () => {
  const start = () =>
    createActor(accessNoticeMachine.provide({ actors: { watchCalls: forbiddenCalls } })).start();
  const notice = start();
  tellForbiddenCall(new Headers({ 'proof-needed': 'code' }));
  const seen = [notice.getSnapshot().value];
  tellForbiddenCall(new Headers());
  seen.push(notice.getSnapshot().value);
  notice.stop();
  const other = start();
  other.stop();
  tellForbiddenCall(new Headers());
  seen.push(other.getSnapshot().value);
  expect(seen).toEqual(['hidden', 'shown', 'hidden']);
});

test('forbiddenCalls reports a needed second factor, and the factor that the admin adds (FACTOR-36)', () => {
  const notice = createActor(accessNoticeMachine.provide({ actors: { watchCalls: forbiddenCalls } })).start();
  tellForbiddenCall(new Headers({ 'factor-needed': 'yes' }));
  expect(notice.getSnapshot().value).toBe('factorNeeded');
  tellFactorAdded();
  expect(notice.getSnapshot().value).toBe('hidden');
  notice.stop();
  tellFactorAdded();
});
