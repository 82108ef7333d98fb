/**
 * Converts an ISO 8601 time to the value of a `datetime-local` field in the admin's time zone. The year has four
 * digits even while the admin types it: the browser empties the field for any other value. PUB-11.
 */
export function localValueOf(iso: string): string {
  const moment = new Date(iso);
  const two = (part: number) => String(part).padStart(2, '0');
  const year = String(moment.getFullYear()).padStart(4, '0');
  const day = [year, two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** Converts a `datetime-local` value to ISO 8601 in UTC. Returns undefined for an incomplete value. */
export function momentOf(localValue: string): string | undefined {
  const moment = new Date(localValue);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/**
 * Returns the time offered first, in ISO 8601: the next full hour at least half an hour away. `now` is in ms.
 */
export function offeredTime(now: number): string {
  const halfAnHour = 1_800_000;
  // Rounds in the admin's time zone, because some zones differ from UTC by half an hour.
  const moment = new Date(now + halfAnHour - 1);
  moment.setMinutes(60, 0, 0);
  return moment.toISOString();
}

/** Returns the admin's time zone, such as `Asia/Kolkata`. */
export const timeZoneName = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
