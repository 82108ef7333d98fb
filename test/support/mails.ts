import type { MailLine, MailPage } from '../../src/contract/mails.ts';

const mail = (id: string, change: Partial<MailLine>): MailLine => ({
  id,
  recipient: `${id}@example.com`,
  kind: 'signup confirmation',
  subject: 'Confirm your place',
  state: 'sent',
  attempts: 1,
  createdAt: '2026-11-23T09:05:00.000Z',
  problem: '',
  ...change,
});

const failedMail = mail('eve', { state: 'failed', problem: 'No such user here' });

const page = (mails: MailLine[], currentPage: number, totalPages: number): MailPage => ({
  mails,
  pagination: { currentPage, totalPages, totalRecords: mails.length === 0 ? 0 : totalPages * 20 - 19 },
  isSending: true,
});

/** Responses to `GET /v2/mails`. */
export const mailPages = {
  first: page([mail('ada', {}), failedMail], 1, 2),
  second: page([mail('bob', { state: 'queued', attempts: 0 })], 2, 2),
  failed: page([failedMail], 1, 1),
  none: page([], 1, 1),
  /** The response to a request for page 2 after the list has shrunk to one page of 20 emails. */
  pastTheEnd: {
    mails: [],
    pagination: { currentPage: 2, totalPages: 1, totalRecords: 20 },
    isSending: true,
  },
};
