import { readHtml } from './read-html.ts';
import { writeHtml } from './write-html.ts';

/**
 * HTML from a source that may not have sanitized it, reduced to what the editor itself can write.
 * Blocks that the editor only carries along are dropped, because their markup is not checked.
 */
export function cleanHtml(html: string): string {
  return writeHtml(readHtml(html).document.filter(({ type }) => type !== 'kept'));
}
