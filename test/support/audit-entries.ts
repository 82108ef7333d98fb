import type { AuditCheckResult, AuditLine, AuditListing } from '../../src/contract/audit.ts';

const at = '2025-01-15T09:30:00.000Z';

export const roleEntry: AuditLine = {
  id: 'entry 41',
  number: 41,
  at,
  who: 'root@example.com',
  action: 'admin.role',
  subject: 'ada@example.com: editor',
  browser: 'Chrome on Linux',
  network: '198.51.100.0',
};

export const commandEntry: AuditLine = {
  ...roleEntry,
  id: 'entry 40',
  number: 40,
  who: 'npm run admin',
  action: 'admin.added',
  subject: 'ada@example.com',
  browser: '',
  network: '',
};

export const ownEntry: AuditLine = {
  ...roleEntry,
  id: 'entry 2',
  number: 2,
  who: '',
  action: 'post.removed',
  subject: '',
};

const listing = (entries: AuditLine[], currentPage: number, totalPages: number) => ({
  kind: 'listed' as const,
  entries,
  pagination: { currentPage, totalPages, totalRecords: totalPages === 2 ? 21 : entries.length },
});

/** The server's responses in the flow of the audit list. */
export const auditAnswers = {
  'page 1 arrives': listing([roleEntry, commandEntry], 1, 2),
  'page 2 arrives': listing([ownEntry], 2, 2),
  'page 2 is past the end': listing([], 2, 1),
  'one entry arrives': listing([roleEntry], 1, 1),
  'nothing is found': listing([], 1, 1),
  'the server refuses': { kind: 'refused', message: 'search must be text.' },
} satisfies Record<string, AuditListing>;

/** The server's responses in the flow that checks the audit entries. */
export const checkAnswers = {
  'the entries are intact': { kind: 'checked', entries: 1_041, hash: 'c0ffee', faults: 0, first: '' },
  'there are no entries': { kind: 'checked', entries: 0, hash: '', faults: 0, first: '' },
  'one entry was changed': {
    kind: 'checked',
    entries: 41,
    hash: 'c0ffee',
    faults: 1,
    first: 'Entry 17 (post.updated) was changed.',
  },
  'many entries are missing': {
    kind: 'checked',
    entries: 41,
    hash: 'c0ffee',
    faults: 1_001,
    first: 'Entry 3 is missing.',
  },
  'another check is running': {
    kind: 'refused',
    message: 'A check of the entries is already running. Please try again in a moment.',
  },
} satisfies Record<string, AuditCheckResult>;
