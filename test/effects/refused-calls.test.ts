import { expect, test } from 'vitest';
import { onRefusedCall, tellRefusedCall } from '../../src/effects/refused-calls.ts';

test('a refused call is reported with its token to every listener until it stops (SESS-21)', () => {
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
