import type { AdminSearchHit, Stats } from '../../src/contract/dashboard.ts';

const dayLength = 24 * 60 * 60 * 1_000;

/** Dashboard figures with every kind of activity. */
export const stats: Stats = {
  signups: { total: 1284, recent: 86, before: 60 },
  posts: { total: 24, drafts: 3, recent: 2, before: 4 },
  reports: { open: 5, bugs: 2, messages: 3, recent: 1, before: 1 },
  feedback: { helpful: 3, notHelpful: 1 },
  days: Array.from({ length: 90 }, (_, index) => ({
    day: new Date(Date.UTC(2024, 9, 18) + index * dayLength).toISOString().slice(0, 10),
    signups: index === 89 ? 17 : index % 3,
  })),
  activity: [
    { kind: 'signup', at: '2025-01-15T09:30:00.000Z', email: 'ada@example.com' },
    { kind: 'report', at: '2025-01-15T09:20:00.000Z', id: 'bug-1', type: 'bug', title: 'Amount turns back' },
    { kind: 'report', at: '2025-01-15T09:10:00.000Z', id: 'm-1', type: 'contact', title: 'eve@example.com' },
    {
      kind: 'audit',
      at: '2025-01-15T09:00:00.000Z',
      who: 'root@example.com',
      action: 'post.published',
      subject: '“Hello”',
    },
  ],
};

export const hits: AdminSearchHit[] = [
  { kind: 'signup', key: 'ada@example.com', title: 'ada@example.com', detail: 'Ada' },
  { kind: 'report', key: 'bug-1', title: 'Amount turns back', detail: '' },
];
