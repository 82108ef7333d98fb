import { expect, test } from 'vitest';
import { createCallLog } from '../../src/effects/call-log.ts';

test('the call log keeps only the latest 100 failed calls, each with its time (FORM-44, FORM-45)', () => {
  let now = 0;
  const { calls, note } = createCallLog(() => now);
  for (now = 1; now <= 120; now++) {
    note('GET', '/api/v2/tags', now === 120 ? undefined : 503);
  }
  expect([calls.length, calls[0], calls.at(-1)]).toEqual([
    100,
    { at: 21, method: 'GET', path: '/api/v2/tags', status: 503 },
    { at: 120, method: 'GET', path: '/api/v2/tags', status: undefined },
  ]);
});
