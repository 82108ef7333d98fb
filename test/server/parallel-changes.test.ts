import { expect, test } from 'vitest';
import { addReport } from '../../server/store/reports.ts';
import { addSignup } from '../../server/store/waitlist.ts';
import { isChange } from '../support/audit.ts';
import { startServer, type TestServer, testStart } from '../support/server.ts';
import { noise, sendPicture } from '../support/uploads.ts';

const aDay = 24 * 60 * 60 * 1_000;
const rounds = 10;
const parallel = 8;

const place = '/api/v2/media/home/hero';
type Media = { version: number; items: unknown[] };

const itemOf = (id: string) => ({
  id,
  kind: 'image',
  url: '/uploads/a.webp',
  heading: id,
  description: '',
  alt: '',
});

test('exactly one of several parallel saves of a media section succeeds, and the others get 409 (MEDIA-50)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  for (let version = 0; version < rounds; version += 1) {
    const lists = Array.from({ length: parallel }, (_, index) => [itemOf(`${version}-${index}`)]);
    const answers = await Promise.all(
      lists.map((items) => server.call('PUT', place, { token, json: { version, items, publish: true } })),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    const stored = { page: 'home', section: 'hero', version: version + 1, items: lists[won] };
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map((_, index) =>
        index === won
          ? [200, stored]
          : [409, { message: 'Somebody else has changed this section since you opened it.', media: stored }],
      ),
    );
    expect((await server.call('GET', '/api/v2/media?page=home&section=hero')).body).toEqual(stored);
  }
  expect(await auditOf(server)).toEqual(Array.from({ length: rounds }, () => 'media.published'));
});

test('parallel additions to a media section are all kept when each admin retries with the section from the 409 response', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const add = async (id: string) => {
    let media: Media = { version: 0, items: [] };
    for (let attempt = 0; attempt < parallel; attempt += 1) {
      const json = { version: media.version, items: [...media.items, itemOf(id)], publish: true };
      const { status, body } = await server.call('PUT', place, { token, json });
      if (status === 200) {
        return body as Media;
      }
      media = (body as { media: Media }).media;
    }
    throw new Error('Every attempt met a conflict.');
  };
  const ids = Array.from({ length: parallel }, (_, index) => `item-${index}`);
  const saved = await Promise.all(ids.map(add));
  expect(saved.map(({ version }) => version).sort()).toEqual(ids.map((_, index) => index + 1));
  const { body } = await server.call('GET', '/api/v2/media?page=home&section=hero');
  expect((body as { items: Array<{ id: string }> }).items.map(({ id }) => id).sort()).toEqual(ids);
});

test('a media section that is saved while its file is replaced shows the new file (LIB-17)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  for (let version = 0; version < rounds; version += 1) {
    const [old, by] = [await noise(), await noise()].map((bytes) => sendPicture(server, token, bytes));
    const [from, to] = [await old, await by];
    const json = { version, items: [{ ...itemOf('a'), url: from?.url }], publish: true };
    const replacement = `/api/v2/uploads/${from?.name}/replacement`;
    const [saved, replaced] = await Promise.all([
      server.call('PUT', place, { token, json }),
      server.call('POST', replacement, { token, json: { name: to?.name } }),
    ]);
    const { body } = await server.call('GET', '/api/v2/media?page=home&section=hero');
    const [item] = (body as { items: Array<{ url: string }> }).items;
    expect([saved.status, replaced.status, item?.url]).toEqual([200, 204, to?.url]);
  }
});

test('saving a media section gets 400 when its version is too large, negative or fractional', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const statuses = [2_147_483_647, 1e300, -1, 0.5].map(
    async (version) =>
      (await server.call('PUT', place, { token, json: { version, items: [], publish: false } })).status,
  );
  expect(await Promise.all(statuses)).toEqual([400, 400, 400, 400]);
});

test('parallel changes of a report’s state and note are all kept (API-53)', async () => {
  await using server = await startServer();
  await addReport(server.store.db, { type: 'contact', email: 'a@example.com', message: 'Hi' }, testStart);
  const { id } = await server.store.db.selectFrom('reports').select('id').executeTakeFirstOrThrow();
  const token = await server.signIn();
  const change = (json: unknown) => server.call('PATCH', `/api/v2/reports/${id}`, { token, json });
  for (let round = 0; round < rounds; round += 1) {
    const [state, note] = [round % 2 === 0 ? 'in work' : 'done', `Note ${round}`];
    const answers = await Promise.all([change({ state }), change({ note })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const stored = await server.store.db.selectFrom('reports').select(['state', 'note']).execute();
    expect(stored).toEqual([{ state, note }]);
  }
  expect((await auditOf(server)).length).toBe(2 * rounds);
});

test('parallel bulk changes of overlapping signups all succeed (STORE-14)', async () => {
  await using server = await startServer();
  const { db } = server.store;
  const token = await server.signIn();
  for (let round = 0; round < rounds; round += 1) {
    const emails = Array.from({ length: 60 }, (_, index) => `user${index}@example.com`);
    for (const [index, email] of emails.entries()) {
      await addSignup(db, { email }, testStart + (index % 7) * aDay);
    }
    const orders = [emails, emails.toReversed(), emails.slice(20), emails.slice(0, 40).toReversed()];
    const answers = await Promise.all([
      ...orders.map((list) =>
        server.call('PATCH', '/api/v2/subscribe', { token, json: { emails: list, status: 'Invited' } }),
      ),
      ...orders.map((list) =>
        server.call('POST', '/api/v2/subscribe/remove', { token, json: { emails: list } }),
      ),
      ...[1, 2, 3].map((index) =>
        server.call('POST', '/api/v2/subscribe', { json: { email: `new${index}@example.com` } }),
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 8 }, () => 200),
      201,
      201,
      201,
    ]);
    await db.deleteFrom('waitlist').execute();
  }
});

async function auditOf({ store }: TestServer) {
  const rows = await store.db.selectFrom('audit').select('action').execute();
  return rows.filter(isChange).map(({ action }) => action);
}
