import { useSyncExternalStore } from 'react';
import { neverChanges } from '../../effects/never-changes.ts';

const style = { dateStyle: 'medium' } as const;
const readersOwn = new Intl.DateTimeFormat(undefined, style);
const server = new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' });

/**
 * A date in the reader's locale and time zone. The server does not know these, so its HTML has a US-style
 * date in UTC, which hydration replaces. BLOG-11.
 */
export function LocalDate({ date }: { date: string }) {
  const text = useSyncExternalStore(
    neverChanges,
    () => readersOwn.format(new Date(date)),
    () => server.format(new Date(date)),
  );
  return <time dateTime={date}>{text}</time>;
}
