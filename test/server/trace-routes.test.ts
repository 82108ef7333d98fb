import { expect, test } from 'vitest';
import { traceRoutes } from '../../src/contract/trace.ts';
import { operationsOf } from '../support/operations.ts';
import { startServer } from '../support/server.ts';

test('a trace can record a failed call to any route of the API (FORM-44)', async () => {
  await using server = await startServer();
  const paths = new Set(
    (await operationsOf(server))
      .filter(({ path }) => path.startsWith('/api/') && path !== '/api/openapi.json')
      .map(({ path }) => path.slice('/api'.length)),
  );
  const untold = [...paths].filter((path) => !traceRoutes.some((route) => route === path));
  const unknown = traceRoutes.filter((route) => route !== '/other' && !paths.has(route));
  expect({ untold, unknown }).toEqual({ untold: [], unknown: [] });
});
