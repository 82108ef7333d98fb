import { expect, test } from 'vitest';
import { pagePolicy, styleSources } from '../../server/pages/policy.ts';

test('the page policy allows the analytics origin only when an analytics tag is configured (PRIV-7, SAFE-11)', () => {
  const without = pagePolicy([], { apiOrigin: undefined, analyticsOrigin: undefined, bootScript: undefined });
  const withTag = pagePolicy([], {
    apiOrigin: undefined,
    analyticsOrigin: 'https://stats.example',
    bootScript: undefined,
  });
  expect(withTag.split('; ').filter((directive) => !without.split('; ').includes(directive))).toEqual([
    "script-src 'self' https://stats.example",
    "connect-src 'self' https://stats.example",
    "img-src 'self' data: https: https://stats.example",
  ]);
});

test('the page policy allows only the inline script of the build (SAFE-5)', () => {
  const policy = pagePolicy(styleSources('<script>alert(1)</script><style>a{}</style>'), {
    apiOrigin: undefined,
    analyticsOrigin: undefined,
    bootScript: 'sha256-AAAA',
  });
  expect(policy.split('; ').find((directive) => directive.startsWith('script-src'))).toBe(
    "script-src 'self' 'sha256-AAAA'",
  );
});

test('the page policy allows a separate upload host only for pictures and videos (PRIV-17, SAFE-12)', () => {
  const nowhere = { apiOrigin: undefined, analyticsOrigin: undefined, bootScript: undefined };
  const without = pagePolicy([], nowhere).split('; ');
  const elsewhere = pagePolicy([], { ...nowhere, uploadsOrigin: 'http://pictures.example:9000' }).split('; ');
  expect(elsewhere.filter((directive) => !without.includes(directive))).toEqual([
    "img-src 'self' data: https: http://pictures.example:9000",
    "media-src 'self' http://pictures.example:9000",
  ]);
});
