/**
 * Returns the reading time of this many words, in minutes: 200 words per minute, and at least one minute.
 * BLOG-42.
 */
export const minutesToRead = (words: number): number => Math.max(1, Math.ceil(words / 200));

/**
 * Counts words separated by white space. Chinese and Japanese have no spaces, so each of their characters
 * counts as half a word. Does not split the text, because a string for each word would leave 100 kB of
 * garbage per post. BLOG-42.
 */
export function countWords(text: string): number {
  let words = 0;
  let characters = 0;
  let isInWord = false;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    const isCharacter = isChineseOrJapanese(unit);
    const isOutside = isCharacter || isWhiteSpace(unit);
    characters += isCharacter ? 1 : 0;
    words += isOutside || isInWord ? 0 : 1;
    isInWord = !isOutside;
  }
  return words + characters / 2;
}

/** Returns whether the code unit is a Chinese or Japanese character. Includes their punctuation marks. */
const isChineseOrJapanese = (unit: number) =>
  (unit >= 0x3001 && unit <= 0x30ff) ||
  (unit >= 0x3400 && unit <= 0x9fff) ||
  (unit >= 0xff00 && unit <= 0xffef);

/** Returns whether `\s` in a regular expression matches this code unit. */
const isWhiteSpace = (unit: number) =>
  unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || (unit >= 0xa0 && /\s/.test(String.fromCharCode(unit)));
