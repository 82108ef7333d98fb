/**
 * Returns the reading time of this many words, in minutes: 200 words per minute, and at least one minute.
 * BLOG-42.
 */
export const minutesToRead = (words: number): number => Math.max(1, Math.ceil(words / 200));

/**
 * Counts words separated by white space. Does not split the text, because a string for each word would leave
 * 100 kB of garbage per post.
 */
export function countWords(text: string): number {
  let words = 0;
  let isInWord = false;
  for (let index = 0; index < text.length; index++) {
    const isSpace = isWhiteSpace(text.charCodeAt(index));
    words += isSpace || isInWord ? 0 : 1;
    isInWord = !isSpace;
  }
  return words;
}

/** Returns whether `\s` in a regular expression matches this code unit. */
const isWhiteSpace = (unit: number) =>
  unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || (unit >= 0xa0 && /\s/.test(String.fromCharCode(unit)));
