const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Formats a date in long US style and UTC, the same for every visitor: November 21, 2026. Also accepts a
 * day without a time.
 */
export const longDate = (date: string) => format.format(new Date(date));
