import { expect, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { loadPages } from '../../server/pages/load.ts';
import { unhappiness } from '../../server/store/feedback.ts';
import { startServer, type TestServer, temporaryFolder } from '../support/server.ts';
import { writeFakeSite } from './fake-site.ts';

const path = '/api/v2/articles/swaps/feedback';

/** Starts a server whose site has one article, `swaps`. */
async function startSite(options: Parameters<typeof startServer>[0] = {}) {
  await using folder = await temporaryFolder();
  const config = readConfig({});
  const pages = await loadPages(await writeFakeSite(folder.path, config.siteUrl), config);
  return startServer({ pages, ...options });
}

const counted = ({ store }: TestServer) => store.db.selectFrom('article_feedback').selectAll().execute();

test('article feedback is stored only as two counts per article (PRIV-22, API-80)', async () => {
  await using site = await startSite();
  for (const helpful of [true, true, false]) {
    const { status, body } = await site.call('POST', path, { json: { helpful } });
    expect([status, body]).toEqual([204, '']);
  }
  expect(await counted(site)).toEqual([{ article_id: 'swaps', helpful: 2, not_helpful: 1 }]);
});

test('concurrent feedback requests are all counted (HELP-49)', async () => {
  await using site = await startSite();
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => site.call('POST', path, { json: { helpful: index % 4 === 0 } })),
  );
  expect(await counted(site)).toEqual([{ article_id: 'swaps', helpful: 10, not_helpful: 30 }]);
});

test.each(['nothing', '..%2Fabout-us', '%3Cscript%3E', '__proto__', 'x'.repeat(90)])(
  'feedback on the unknown article %s gets 404 (API-80)',
  async (id) => {
    await using site = await startSite();
    const answer = await site.call('POST', `/api/v2/articles/${id}/feedback`, { json: { helpful: true } });
    expect([answer.status, answer.body]).toEqual([404, { message: 'There is no such article.' }]);
    expect(await counted(site)).toEqual([]);
  },
);

test.each([
  ['no value', {}, 'Helpful is required.'],
  ['a string as its value', { helpful: 'yes' }, 'helpful must be true or false.'],
  ['an email address', { helpful: true, email: 'ada@example.com' }, 'Email is not valid.'],
])('feedback with %s is refused (HELP-48, API-5, API-80)', async (_, json, message) => {
  await using site = await startSite();
  const { status, body } = await site.call('POST', path, { json });
  expect([status, (body as { message: string }).message]).toEqual([400, message]);
  expect(await counted(site)).toEqual([]);
});

test('article feedback shares the rate limit of the public forms (API-91)', async () => {
  await using site = await startSite({ limits: { publicForms: { max: 2, window: 60_000 } } });
  const statuses = [];
  for (let call = 0; call < 3; call++) {
    statuses.push((await site.call('POST', path, { json: { helpful: true } })).status);
  }
  expect(statuses).toEqual([204, 204, 429]);
});

test('the feedback counts list the least helpful article first (ADMIN-63, ADMIN-64, API-81)', async () => {
  await using site = await startSite();
  const counts = [
    ['one-no', 0, 1],
    ['many-no', 10, 40],
    ['half', 50, 50],
    ['loved', 90, 10],
    ['one-yes', 1, 0],
    ['also-one-no', 0, 1],
  ] as const;
  await site.store.db
    .insertInto('article_feedback')
    .values(counts.map(([article_id, helpful, not_helpful]) => ({ article_id, helpful, not_helpful })))
    .execute();
  const { status, body } = await site.call('GET', '/api/v2/admin-feedback', { token: await site.signIn() });
  expect([status, body]).toEqual([
    200,
    {
      articles: [
        { id: 'many-no', helpful: 10, notHelpful: 40 },
        { id: 'half', helpful: 50, notHelpful: 50 },
        { id: 'also-one-no', helpful: 0, notHelpful: 1 },
        { id: 'one-no', helpful: 0, notHelpful: 1 },
        { id: 'loved', helpful: 90, notHelpful: 10 },
        { id: 'one-yes', helpful: 1, notHelpful: 0 },
      ],
    },
  ]);
});

test('the feedback counts get 401 without a session (API-7, API-81)', async () => {
  await using site = await startSite();
  const { status, body } = await site.call('GET', '/api/v2/admin-feedback');
  expect([status, body]).toEqual([401, { message: 'Please sign in again.' }]);
});

test.each([
  [0, 0, 0],
  [5, 0, 0],
  [0, 1, 0.2065],
  [10, 40, 0.6696],
  [50, 50, 0.4038],
])('%i Yes votes and %i No votes give the lower bound %f (ADMIN-64)', (helpful, notHelpful, bound) => {
  expect(unhappiness({ helpful, notHelpful })).toBeCloseTo(bound, 4);
});
