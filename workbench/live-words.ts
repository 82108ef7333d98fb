/** Formats a count with its noun, such as `1 event` or `2 events`. */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
