const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A date in long US style and UTC, the same for every reader: November 21, 2026. A day alone is one, too. */
export const longDate = (date: string) => format.format(new Date(date));
