import { expect, test } from 'vitest';
import { saveReport } from '../../src/api/inbox.ts';
import { bugReport } from '../support/inbox.ts';
import { startProvider, unhurried } from '../support/provider.ts';

const saving = { id: 'bug-1', change: { note: 'Mine.', noteBefore: '' } };

test('saveReport returns the stored report when another note is stored (ADMIN-72)', async () => {
  const report = { ...bugReport, note: 'Theirs.' };
  const json = { message: 'Somebody else has changed this note since you opened it.', report };
  await using provider = await startProvider({ status: 409, json });
  expect(await saveReport(provider.client, saving, unhurried())).toEqual({ kind: 'conflict', report });
  expect(provider.calls.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    ['PATCH', '/api/v2/reports/bug-1', saving.change],
  ]);
});

test('saveReport throws when the server rejects the change (ADMIN-60)', async () => {
  await using provider = await startProvider({ status: 400, json: { message: 'No.' } });
  await expect(saveReport(provider.client, saving, unhurried())).rejects.toThrow();
});

test('saveReport returns "gone" when the report was removed meanwhile (ADMIN-56)', async () => {
  await using provider = await startProvider({ status: 404, json: { message: 'There is no such report.' } });
  expect(await saveReport(provider.client, saving, unhurried())).toEqual({ kind: 'gone' });
});
