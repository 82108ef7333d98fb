import { expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { lateCallback } from '../../src/effects/late-callback.ts';
import { overhear } from '../support/overhear.ts';
import { settle } from '../support/settle.ts';

type Follow = (tell: (event: AnyEventObject) => void) => () => void;

function heldFollow() {
  const code = Promise.withResolvers<Follow>();
  const log: string[] = [];
  const follow: Follow = (tell) => {
    log.push('started');
    tell({ type: 'rates.changed' });
    return () => log.push('stopped');
  };
  return { code, log, follow, ...overhear(lateCallback(() => code.promise)) };
}

test('lateCallback starts its code when the code has loaded, and stops the code when its actor stops', async () => {
  const { code, log, follow, heard, stop } = heldFollow();
  expect(log).toEqual([]);
  await settle(() => code.resolve(follow));
  expect([log, heard]).toEqual([['started'], [{ type: 'rates.changed' }]]);
  stop();
  expect(log).toEqual(['started', 'stopped']);
});

test('lateCallback does not start code that loads after its actor has stopped', async () => {
  const { code, log, follow, stop } = heldFollow();
  stop();
  await settle(() => code.resolve(follow));
  expect(log).toEqual([]);
});

test('lateCallback does nothing when its code fails to load', async () => {
  const { code, heard, stop } = heldFollow();
  await settle(() => code.reject(new Error('offline')));
  expect(heard).toEqual([]);
  stop();
});
