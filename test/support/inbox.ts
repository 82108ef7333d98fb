import type { InboxListing, InboxReport, ReportChange } from '../../src/contract/reports.ts';
import { Impossible } from './impossible.ts';

const createdAt = '2025-01-15T09:30:00.000Z';

export const bugReport: InboxReport = {
  id: 'bug-1',
  type: 'bug',
  state: 'new',
  note: '',
  createdAt,
  bugName: 'Amount turns back',
  bugDescription: 'I type 2, it is 1.',
  deviceType: 'iOS 15',
};

export const contactReport: InboxReport = {
  id: 'message-1',
  type: 'contact',
  state: 'in work',
  note: 'Asked back.',
  createdAt,
  email: 'ada@example.com',
  message: 'How do I activate it?',
};

export const later: InboxReport = { ...contactReport, id: 'message-2', email: 'later@example.com' };

const listing = (reports: InboxReport[], currentPage: number, totalPages: number) => ({
  kind: 'listed' as const,
  reports,
  pagination: { currentPage, totalPages, totalRecords: totalPages === 2 ? 21 : reports.length },
});

/** The server's responses in the inbox flow. */
export const inboxAnswers = {
  'page 1 arrives': listing([bugReport, contactReport], 1, 2),
  'page 2 arrives': listing([later], 2, 2),
  'page 2 is past the end': listing([], 2, 1),
  'one report arrives': listing([bugReport], 1, 1),
  'nothing is found': listing([], 1, 1),
  'the server refuses': { kind: 'refused', message: 'search must be text.' },
} satisfies Record<string, InboxListing>;

/** Throws if the change contains no note. Only a change of a note can get a conflict. */
export function requireNote({ note }: ReportChange) {
  if (note === undefined) {
    throw new Impossible('No note is being saved');
  }
}
