import { type Editor, type Range, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import { showRange } from './selection.ts';

/** The maximum number of matches that are highlighted at once, around the current one. TOOL-13. */
const mostHighlights = 500;

/** Highlights matches without changing the document or rendering the text again. TOOL-13. */
export function showFound(editor: Editor, matches: readonly Range[], current: number) {
  if (!('highlights' in CSS)) {
    return;
  }
  const from = Math.max(0, current - mostHighlights / 2);
  const others = matches
    .slice(from, from + mostHighlights)
    .flatMap((match) => (match === matches[current] ? [] : drawn(editor, match)));
  const [own] = [matches[current]].flatMap((match) => (match === undefined ? [] : drawn(editor, match)));
  CSS.highlights.set('found', new Highlight(...others));
  CSS.highlights.set('found-current', new Highlight(...(own === undefined ? [] : [own])));
}

export function hideFound() {
  if ('highlights' in CSS) {
    CSS.highlights.delete('found');
    CSS.highlights.delete('found-current');
  }
}

/** As a ref, removes the highlights when its element leaves the page. TOOL-13. */
export const hideFoundLater = () => hideFound;

/** Selects a match and scrolls to it. The focus stays where it is. TOOL-12. */
export function revealFound(editor: Editor, match: Range | undefined) {
  if (match === undefined) {
    return;
  }
  Transforms.select(editor, match);
  // In the next frame: the toolbar of a table or an image may appear, and cover more of the text.
  requestAnimationFrame(() => drawn(editor, match).forEach(showRange));
}

/** Returns an array with the DOM range of a match. The array is empty if the match is not rendered yet. */
function drawn(editor: Editor, match: Range): globalThis.Range[] {
  try {
    return [ReactEditor.toDOMRange(editor, match)];
  } catch {
    return [];
  }
}
