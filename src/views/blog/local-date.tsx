import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const style = { dateStyle: 'medium' } as const;
const readersOwn = new Intl.DateTimeFormat(undefined, style);
const server = new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' });

/**
 * A date as the reader writes dates. The server knows neither their language nor their clock: its HTML
 * has the date in US style and UTC, and the reader's own follows after hydration. Spec: blog and admin 2.
 */
export function LocalDate({ date }: { date: string }) {
  const text = useSyncExternalStore(
    never,
    () => readersOwn.format(new Date(date)),
    () => server.format(new Date(date)),
  );
  return <time dateTime={date}>{text}</time>;
}
