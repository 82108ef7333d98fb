import { periodDays, type Stats } from '../../../contract/dashboard.ts';
import { routes } from '../../../screens.ts';
import { adminHrefTo } from '../admin-links.ts';
import { actorNameOf, entryText } from '../audit-words.ts';

/** A figure on the dashboard: its label, value, note, and a second note on its own line. */
export type Tile = {
  label: string;
  value: string;
  note: string;
  more?: string;
  trend: 'up' | 'down' | 'none';
  href: string;
};

const written = (count: number) => count.toLocaleString('en-US');

/**
 * Returns the four figures. All except the article feedback include the last 30 days and the 30 days before.
 * ADMIN-26 to ADMIN-28.
 */
export function tilesOf({ signups, posts, reports, feedback }: Stats): Tile[] {
  const answers = feedback.helpful + feedback.notHelpful;
  return [
    { label: 'Signups', value: written(signups.total), href: routes.adminWaitlist, ...changeOf(signups) },
    {
      label: 'Posts',
      value: written(posts.total),
      href: routes.blogs,
      ...changeOf(posts),
      ...(posts.drafts === 0 ? {} : { more: plural(posts.drafts, 'draft') }),
    },
    {
      label: 'Open reports',
      value: written(reports.open),
      href: routes.adminInbox,
      ...changeOf(reports),
    },
    {
      label: 'Article feedback',
      value: answers === 0 ? '–' : `${Math.round((100 * feedback.helpful) / answers)}%`,
      note: answers === 0 ? 'No answers yet' : `found it helpful, of ${plural(answers, 'answer')}`,
      trend: 'none',
      href: routes.adminFeedback,
    },
  ];
}

/** Something that needs attention, with its count, a detail and a link. */
export type Task = { kind: 'reports' | 'drafts'; title: string; detail: string; href: string };

/** Returns the items that need attention, the most urgent first. ADMIN-25. */
export function tasksOf({ posts, reports }: Stats): Task[] {
  return [
    ...(reports.open === 0
      ? []
      : [
          {
            kind: 'reports' as const,
            title: plural(reports.open, 'open report'),
            detail: `${plural(reports.bugs, 'bug')}, ${plural(reports.messages, 'message')}`,
            href: routes.adminInbox,
          },
        ]),
    ...(posts.drafts === 0
      ? []
      : [
          {
            kind: 'drafts' as const,
            title: plural(posts.drafts, 'draft'),
            detail: 'Readers do not see them yet',
            href: adminHrefTo.drafts,
          },
        ]),
  ];
}

function changeOf({ recent, before }: { recent: number; before: number }) {
  return {
    note: `+${written(recent)} in ${periodDays} days, ${written(before)} before`,
    trend: recent === before ? ('none' as const) : recent > before ? ('up' as const) : ('down' as const),
  };
}

const plural = (count: number, word: string) => `${written(count)} ${word}${count === 1 ? '' : 's'}`;

/** Returns the text and the link of an activity. ADMIN-36. */
export function lineOf(line: Stats['activity'][number]): { text: string; href: string | undefined } {
  switch (line.kind) {
    case 'signup':
      return { text: `${line.email} joined the waitlist`, href: adminHrefTo.signup(line.email) };
    case 'report':
      return {
        text: line.type === 'bug' ? `Bug reported: ${line.title}` : `Message from ${line.title}`,
        href: adminHrefTo.report(line.id),
      };
    case 'audit':
      return { text: `${actorNameOf(line)}: ${entryText(line)}`, href: undefined };
  }
}
