import { openingLength } from './post-limits.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns the first 150 characters of a text, with an ellipsis if there is more. A character is a grapheme,
 * so an emoji or an accented letter is never cut. BLOG-12.
 */
export function openingOf(text: string): string {
  // Splits only the start of the text. It is long enough for 150 characters of up to 12 code units each.
  const characters = [...graphemes.segment(text.slice(0, openingLength * 12))].map(({ segment }) => segment);
  if (characters.length <= openingLength && text.length <= openingLength * 12) {
    return text;
  }
  let cut = '';
  for (const character of characters.slice(0, openingLength)) {
    // A grapheme can have any number of code points, so this limits the length of the opening.
    if (cut.length + character.length > openingLength * 4) {
      break;
    }
    cut += character;
  }
  return `${cut}…`;
}
