import type { WaitlistListing, WaitlistUser } from '../../src/contract/admin-waitlist.ts';

/** Creates ten signups, numbered from `first`, with only the required fields. */
const tenUsers = (first: number): WaitlistUser[] =>
  Array.from({ length: 10 }, (_, index) => ({
    email: `user${first + index}@example.com`,
    createdAt: '2025-01-15T09:30:00.000Z',
  }));

/** A signup with every field. */
const ada: WaitlistUser = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  createdAt: '2024-12-05T18:07:00.000Z',
  status: 'Invited',
};

const pageOf = (currentPage: number, users: WaitlistUser[]) => ({
  kind: 'listed' as const,
  users,
  pagination: { currentPage, totalPages: 3, totalRecords: 30 },
});

const single = { currentPage: 1, totalPages: 1 };

/** The server's responses in the waitlist flow: 30 entries on three pages. */
export const answers = {
  'page 1 arrives': pageOf(1, tenUsers(1)),
  'page 2 arrives': pageOf(2, tenUsers(11)),
  'page 2 is past the end': {
    kind: 'listed',
    users: [],
    pagination: { currentPage: 2, totalPages: 1, totalRecords: 10 },
  },
  'one user arrives': { kind: 'listed', users: [ada], pagination: { ...single, totalRecords: 1 } },
  'no signup is found': { kind: 'listed', users: [], pagination: { ...single, totalRecords: 0 } },
  'the server refuses': { kind: 'refused', message: 'HTTP error! status: 500' },
} satisfies Record<string, WaitlistListing>;
