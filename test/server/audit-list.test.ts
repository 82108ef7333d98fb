import { expect, test } from 'vitest';
import { addCommand, addEntry } from '../../server/store/audit.ts';
import { findEntries, readEntries } from '../../server/store/audit-search.ts';
import type { Database } from '../../server/store/schema.ts';
import { type AuditFilter, type AuditQuery, auditKinds, kindOfAction } from '../../src/contract/audit.ts';
import { addRoot, inTransaction } from '../support/admins.ts';
import { openTestStore, startServer, testStart } from '../support/server.ts';

const all: AuditQuery = { limit: 20, page: 1, search: '', kind: undefined, from: undefined, to: undefined };
const minute = 60_000;

/** Opens a store with these entries by root@example.com, one per minute. */
async function openAudited(entries: Array<[action: string, subject: string]>) {
  const store = await openTestStore();
  const { id: adminId } = await addRoot(store.db);
  for (const [index, [action, subject]] of entries.entries()) {
    await inTransaction(store.db, (transaction) =>
      addEntry(transaction, { adminId, action, subject }, testStart + index * minute),
    );
  }
  return store;
}

const subjects = async (db: Database, query: Partial<AuditQuery>) => {
  const { entries, total } = await findEntries(db, { ...all, ...query });
  expect(total).toBe(entries.length);
  return entries.map(({ subject }) => subject);
};

test('an audit search finds entries by part of the actor or of the subject, in any letter case (AUDIT-5)', async () => {
  await using store = await openAudited([
    ['admin.role', 'Ada@example.com: editor'],
    ['post.updated', '“Rocket 100%”'],
    ['post.updated', '“ÉCLAIR "now"”'],
    ['post.updated', '“rocket_1”'],
  ]);
  const { db } = store;
  const found = await Promise.all(
    ['ada@EXAMPLE', 'rocket', '100%', 'et_', 'éclair', '"now"', "o'neil", '%%%'].map((search) =>
      subjects(db, { search }),
    ),
  );
  expect(found).toEqual([
    ['Ada@example.com: editor'],
    ['“rocket_1”', '“Rocket 100%”'],
    ['“Rocket 100%”'],
    ['“rocket_1”'],
    ['“ÉCLAIR "now"”'],
    ['“ÉCLAIR "now"”'],
    [],
    [],
  ]);
  expect(await subjects(db, { search: 'ROOT@' })).toHaveLength(4);
});

test('an audit query filters entries by kind, period and text together, newest first (AUDIT-5 to AUDIT-7)', async () => {
  await using store = await openAudited([
    ['session.opened', ''],
    ['session.refused', ''],
    ['waitlist.exported', 'Invited'],
    ['reports.exported', ''],
    ['waitlist.exported', 'Active'],
  ]);
  const { db } = store;
  await inTransaction(db, (transaction) =>
    addCommand(transaction, { action: 'person.exported', subject: '1 signup' }, testStart + 5 * minute),
  );
  const at = (minutes: number) => new Date(testStart + minutes * minute).toISOString();
  expect([
    await subjects(db, { kind: 'exports' }),
    await subjects(db, { kind: 'exports', from: at(3), to: at(5) }),
    await subjects(db, { kind: 'commands' }),
    await subjects(db, { kind: 'commands', search: 'root@' }),
    await subjects(db, { kind: 'exports', search: 'root@', to: at(4) }),
    await subjects(db, { search: 'npm run' }),
    (await subjects(db, { from: at(1) })).length,
    (await subjects(db, { to: at(1) })).length,
  ]).toEqual([
    ['1 signup', 'Active', '', 'Invited'],
    ['Active', ''],
    ['1 signup'],
    [],
    ['', 'Invited'],
    ['1 signup'],
    5,
    1,
  ]);
});

test.each([
  ['session.opened', 'sign-ins'],
  ['session.ended', 'sign-ins'],
  ['sessions.ended', 'sign-ins'],
  ['session.proven', 'sign-ins'],
  ['session.refused', 'refusals'],
  ['session.disabled', 'refusals'],
  ['session.unproven', 'refusals'],
  ['factor.refused', 'refusals'],
  ['session.unknown', 'refusals'],
  ['password.refused', 'refusals'],
  ['code.refused', 'refusals'],
  ['password.forgotten', 'passwords'],
  ['password.reset', 'passwords'],
  ['admin.password', 'passwords'],
  ['factor.reset', 'passwords'],
  ['admin.role', 'accounts'],
  ['person.exported', 'exports'],
  ['reports.exported', 'exports'],
  ['audit.exported', 'exports'],
  ['store.backed up', 'exports'],
  ['store.copied', 'exports'],
  ['store.restored', 'content'],
  ['admin.listed', 'accounts'],
  ['waitlist.exported', 'exports'],
  ['person.erased', 'erasures'],
  ['waitlist.removed', 'erasures'],
  ['image.uploaded', 'uploads'],
  ['video.uploaded', 'uploads'],
  ['upload.deleted', 'uploads'],
  ['post.published', 'content'],
  ['draft.shared', 'content'],
  ['tag.merged', 'content'],
  ['author.saved', 'content'],
  ['media.saved', 'content'],
  ['waitlist.marked Invited', 'visitors'],
  ['report.noted', 'visitors'],
  ['unsubscribe.rotated', ''],
])('the action %s has the kind "%s" (AUDIT-6)', (action, kind) => {
  expect(kindOfAction(action)).toBe(kind);
  expect(kind === '' || auditKinds.some((known) => known === kind)).toBe(true);
});

/** Adds entries without hashes, one per second, by one admin. Every third entry has the kind `exports`. */
async function fill(db: Database, count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `entry ${index + 1}`,
    number: index + 1,
    hash: '',
    at: testStart + index * 1_000,
    admin_id: 'root',
    admin_email: 'root@example.com',
    action: 'any',
    subject: '',
    kind: index % 3 === 0 ? 'exports' : 'content',
    words: `root@example.com\n${index % 1_000 === 0 ? 'rare' : ''}`,
  }));
  for (let start = 0; start < count; start += 500) {
    await db
      .insertInto('audit')
      .values(rows.slice(start, start + 500))
      .execute();
  }
  await db.insertInto('audit_end').values({ id: 1, number: count, hash: '' }).execute();
}

test('the audit list counts and shows matches only up to a limit, and the export contains every match (AUDIT-4 to AUDIT-8, AUDIT-11)', async () => {
  await using store = await openTestStore();
  const { db } = store;
  const count = 31_000;
  await fill(db, count);
  const from = new Date(testStart + 1_000).toISOString();
  const page = async (query: Partial<AuditQuery>) => {
    const { entries, total, isMore } = await findEntries(db, { ...all, ...query });
    return [entries.at(0)?.number, entries.at(-1)?.number, total, isMore];
  };
  expect([
    await page({ page: 1_550 }),
    await page({ kind: 'exports' }),
    await page({ from, page: 500 }),
    await page({ search: 'root@example', page: 50 }),
    await page({ search: 'root@example', page: 51 }),
    await page({ search: 'root@example', kind: 'exports', page: 2 }),
    await page({ search: 'rare' }),
    await page({ search: 'rare', kind: 'exports' }),
  ]).toEqual([
    [20, 1, 31_000, false],
    [31_000, 31_000 - 57, 10_000, true],
    [31_000 - 9_980, 31_000 - 9_999, 10_000, true],
    [31_000 - 980, 31_000 - 999, 1_000, true],
    [undefined, undefined, 1_000, true],
    [31_000 - 60, 31_000 - 117, 1_000, true],
    [30_001, 11_001, 31, false],
    [30_001, 1, 11, false],
  ]);
  const exported = async (filter: Partial<AuditFilter>) => {
    const numbers: number[] = [];
    for await (const lines of readEntries(db, { ...all, ...filter })) {
      expect(lines.length).toBeLessThanOrEqual(500);
      numbers.push(...lines.map(({ number }) => number));
    }
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    return [numbers.length, new Set(numbers).size];
  };
  expect([
    await exported({}),
    await exported({ search: 'root@example' }),
    await exported({ search: 'rare', kind: 'exports' }),
    await exported({ kind: 'content', from }),
  ]).toEqual([
    [31_000, 31_000],
    [31_000, 31_000],
    [11, 11],
    [20_666, 20_666],
  ]);
});

test('the API filters the audit, and refuses invalid filters (AUDIT-4 to AUDIT-7, API-62)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const ask = (query: string) => server.call('GET', `/api/v2/audit?${query}`, { token });
  const found = await ask('search=ADMIN%40&kind=sign-ins&from=2025-01-15T00:00:00.000Z');
  expect([found.status, found.body]).toEqual([
    200,
    {
      entries: [
        {
          id: expect.stringMatching(/^[\w-]{36}$/),
          number: 1,
          at: '2025-01-15T09:30:00.000Z',
          who: 'admin@example.com',
          action: 'session.opened',
          subject: '',
          browser: 'node',
          network: '127.0.0.0',
        },
      ],
      pagination: { currentPage: 1, totalPages: 1, totalRecords: 1 },
    },
  ]);
  for (const [query, message] of [
    ['search=ad', 'search must be 3 characters or more.'],
    [`search=${'a'.repeat(201)}`, 'search must be 200 characters or less.'],
    ['kind=unknown', `kind must be one of ${auditKinds.join(', ')}.`],
    ['from=yesterday', 'from must be a time such as 2026-11-24T00:00:00.000Z.'],
    ['to=2025', 'to must be a time such as 2026-11-24T00:00:00.000Z.'],
  ] as const) {
    const refused = await ask(query);
    expect([refused.status, (refused.body as { message: string }).message]).toEqual([400, message]);
  }
});
