import { readHtml } from './read-html.ts';
import { writeHtml } from './write-html.ts';

/**
 * Reduces HTML from an untrusted source to the markup that the editor itself writes. Drops blocks that the
 * editor would keep unchanged, because their markup is not checked.
 */
export function cleanHtml(html: string): string {
  return writeHtml(readHtml(html).document.filter(({ type }) => type !== 'kept'));
}
