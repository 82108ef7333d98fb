import { diffWordsWithSpace } from 'diff';
import { parseHtml } from './parse-html.ts';

/** A piece of a line that both texts have, or only one of them. `place` counts the pieces of all lines. */
type DiffPiece = { kind: 'both' | 'first' | 'second'; text: string; place: number };

/** A line in which two texts differ. `number` counts the lines of both texts. */
export type DiffLine = { number: number; pieces: DiffPiece[] };

/** Words that may differ until the comparison is given up: it would take seconds. */
const mostEdits = 2_000;

/**
 * The lines in which the texts of two posts differ, word by word. Formats do not count. Undefined when the
 * texts differ in more than 2,000 words. WRITE-63.
 */
export function changedLines(first: string, second: string): DiffLine[] | undefined {
  const changes = diffWordsWithSpace(linesOf(first), linesOf(second), { maxEditLength: mostEdits });
  if (changes === undefined) {
    return undefined;
  }
  const lines: DiffLine[] = [{ number: 0, pieces: [] }];
  let place = 0;
  for (const { value, added, removed } of changes) {
    const kind = added ? 'second' : removed ? 'first' : 'both';
    for (const [index, text] of value.split('\n').entries()) {
      if (index > 0) {
        lines.push({ number: lines.length, pieces: [] });
      }
      if (text !== '') {
        lines.at(-1)?.pieces.push({ kind, text, place });
        place += 1;
      }
    }
  }
  return lines.filter(({ pieces }) => pieces.some(({ kind }) => kind !== 'both'));
}

const blocks = 'p, h1, h2, h3, h4, h5, h6, li, pre, tr, summary, hr, br';

/** The text of a post, one line for each block; an image counts by its alternative text. */
function linesOf(html: string): string {
  const { body } = parseHtml(html);
  for (const image of body.querySelectorAll('img')) {
    image.replaceWith(`[${image.getAttribute('alt') || 'image'}]`);
  }
  for (const block of body.querySelectorAll(blocks)) {
    block.before('\n');
  }
  return (body.textContent ?? '').replace(/\n\s*/g, '\n').trim();
}
