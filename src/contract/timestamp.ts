/** The last moment that ISO 8601 writes with a year of four digits, in ms since the epoch. */
const lastTime = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * Returns whether JavaScript reads an ISO 8601 timestamp as written. It would parse the 30th of February as
 * the 2nd of March, and cannot parse every offset of ISO 8601, such as +01.
 */
export const isMoment = (timestamp: string) =>
  isDay(timestamp.slice(0, 10)) && Date.parse(timestamp) <= lastTime;

const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
