/** Formats a count with its noun, such as `1 event` or `2 events`. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;
