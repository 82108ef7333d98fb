import { expect, test } from 'vitest';
import { pagePolicy } from '../../server/pages/policy.ts';

test('an analytics tag is allowed its own origin for scripts, calls and pictures, and nothing else', () => {
  const without = pagePolicy('', { apiOrigin: undefined, analyticsOrigin: undefined });
  const withTag = pagePolicy('', { apiOrigin: undefined, analyticsOrigin: 'https://stats.example' });
  expect(withTag.split('; ').filter((directive) => !without.split('; ').includes(directive))).toEqual([
    "script-src 'self' https://stats.example",
    "connect-src 'self' https://stats.example",
    "img-src 'self' data: https://stats.example",
  ]);
});
