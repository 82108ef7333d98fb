import { expect, test } from 'vitest';
import { saveUploadAlt } from '../../src/api/uploads.ts';
import { startProvider, unhurried } from '../support/provider.ts';

const change = { name: 'rocket.jpg', alt: 'A rocket' };

test('saveUploadAlt sends the alt text, returns "gone" for a 404, and throws on other failures (LIB-12)', async () => {
  await using provider = await startProvider({ status: 204 });
  expect(await saveUploadAlt(provider.client, change, unhurried())).toEqual({ kind: 'saved' });
  expect(provider.calls.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    ['PATCH', '/api/v2/uploads/rocket.jpg', { alt: 'A rocket' }],
  ]);
  await using missing = await startProvider({ status: 404, json: { message: 'There is no such file.' } });
  expect(await saveUploadAlt(missing.client, change, unhurried())).toEqual({ kind: 'gone' });
  await using broken = await startProvider({ status: 500, json: { message: 'Broken.' } });
  await expect(saveUploadAlt(broken.client, change, unhurried())).rejects.toThrow('500');
});
