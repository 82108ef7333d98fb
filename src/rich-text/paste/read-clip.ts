import { contentMaxLength } from '../../contract/post-limits.ts';
import type { Clip, Pasted, Reading } from '../clip.ts';
import { looksLikeMarkdown, readPlainText } from '../plain-text.ts';
import { writeHtml } from '../write-html.ts';
import { renderMarkdown } from './markdown.ts';
import { type Pace, paceOf } from './pace.ts';
import { readPasted } from './read-pasted.ts';

/** The longest HTML that is read, in characters and without its embedded images. PASTE-11. */
const htmlMaxLength = 5_000_000;

/**
 * Reads what was copied, in short tasks so that the page does not freeze. HTML that is too long gives way to
 * the plain text beside it. Rejects when the signal is aborted. PASTE-6 to PASTE-11.
 */
export async function readClip({ html, text }: Clip, signal: AbortSignal): Promise<Reading> {
  const pace = paceOf(signal);
  const length = html.replace(/data:[^"'\s)]*/g, '').length;
  if (html !== '' && length <= htmlMaxLength) {
    return fitting(await readPasted(html, pace));
  }
  if (text.length > contentMaxLength || text === '') {
    return refusal(Math.max(length, text.length));
  }
  const read = await readText(text, pace);
  return fitting(
    html === ''
      ? read
      : {
          ...read,
          notice: `The formatting was left out: ${sizeOf(length)} were copied, and at most ${sizeOf(htmlMaxLength)} can be read.`,
        },
  );
}

async function readText(text: string, pace: Pace) {
  const html = looksLikeMarkdown(text) ? renderMarkdown(text) : undefined;
  return html === undefined ? { document: readPlainText(text), images: [] } : readPasted(html, pace);
}

/** Refuses a document that the server would not take. */
function fitting(read: Pasted & { notice?: string }): Reading {
  const { length } = writeHtml(read.document);
  return length > contentMaxLength ? refusal(length) : { kind: 'read', ...read };
}

const refusal = (length: number): Reading => ({
  kind: 'refused',
  notice: `Nothing was pasted: ${sizeOf(length)} are more than a post holds (${sizeOf(contentMaxLength)}).`,
});

const sizeOf = (length: number) => `${(length / 1_000_000).toFixed(1)} MB`;
