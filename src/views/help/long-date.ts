const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day such as 2026-11-21 in words: November 21, 2026. */
export const longDate = (day: string) => format.format(new Date(`${day}T00:00:00Z`));
