import type { InboxReport, ReportState } from '../../../contract/reports.ts';
import type { Tone } from '../admin-parts.tsx';

/** Label and color of each state. ADMIN-46. */
export const stateWords: Record<ReportState, { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'info' },
  'in work': { label: 'In progress', tone: 'warn' },
  done: { label: 'Done', tone: 'good' },
};

/** Returns the title of a report: the bug's name or the sender's email. ADMIN-46. */
export const titleOf = ({ type, bugName, email }: InboxReport) =>
  (type === 'bug' ? bugName : email) ?? 'Unnamed';

/** Returns the visitor's text. */
export const textOf = ({ message, bugDescription }: InboxReport) => message ?? bugDescription ?? '';
