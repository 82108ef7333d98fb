import type { InboxReport, ReportState } from '../../../contract/reports.ts';
import type { Tone } from '../admin-parts.tsx';

/** How the states of a report are called and coloured. */
export const stateWords: Record<ReportState, { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'info' },
  'in work': { label: 'In work', tone: 'warn' },
  done: { label: 'Done', tone: 'good' },
};

/** What a report is called in a list: the bug's name, or who wrote. */
export const titleOf = ({ type, bugName, email }: InboxReport) =>
  (type === 'bug' ? bugName : email) ?? 'Without a name';

/** What the visitor wrote. */
export const textOf = ({ message, bugDescription }: InboxReport) => message ?? bugDescription ?? '';
