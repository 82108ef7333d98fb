import type { Account } from '../../src/contract/account.ts';
import type { AuditPage } from '../../src/contract/audit.ts';

const at = '2025-01-15T09:30:00.000Z';

const auditOf = (currentPage: number, subject: string): AuditPage => ({
  entries: [
    {
      id: `entry ${currentPage}`,
      number: 22 - currentPage,
      at,
      who: 'root@example.com',
      action: 'report.noted',
      subject,
      browser: 'Chrome on Linux',
      network: '198.51.100.0',
    },
  ],
  pagination: { currentPage, totalPages: 2, totalRecords: 21 },
});

/** An account with two sessions, and the first of two pages of audit entries. */
export const account: Account & { audit: AuditPage } = {
  email: 'root@example.com',
  role: 'owner',
  sessions: [
    {
      id: '1',
      device: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150 Safari/537',
      createdAt: at,
      usedAt: at,
      expiresAt: at,
      isCurrent: true,
    },
    { id: '2', device: '', createdAt: at, usedAt: at, expiresAt: at, isCurrent: false },
  ],
  audit: auditOf(1, 'Message 1'),
};

export const secondPage: Account = { ...account, audit: auditOf(2, 'Message 2') };

/** The account after the other browser was signed out. */
export const oneSession: Account = { ...account, sessions: account.sessions.slice(0, 1) };
