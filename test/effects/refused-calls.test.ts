import { expect, test } from 'vitest';
import { onRefusedCall, tellRefusedCall } from '../../src/effects/refused-calls.ts';

test('a refused call is told to everyone who listens, until they stop', () => {
  const heard: string[] = [];
  const stop = onRefusedCall(() => heard.push('first'));
  onRefusedCall(() => heard.push('second'));
  tellRefusedCall();
  stop();
  tellRefusedCall();
  expect(heard).toEqual(['first', 'second', 'second']);
});
