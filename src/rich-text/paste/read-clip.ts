import { contentMaxLength } from '../../contract/post-limits.ts';
import type { Clip, Pasted, Reading } from '../clip.ts';
import type { PostDocument } from '../document.ts';
import { looksLikeMarkdown, readPlainText } from '../plain-text.ts';
import { writeHtml } from '../write-html.ts';
import { type LeftOut, leaveOut, leftOutNotice } from './left-out.ts';
import { renderMarkdown } from './markdown.ts';
import { type Pace, paceOf } from './pace.ts';
import { readPasted } from './read-pasted.ts';
import { readRows } from './rows.ts';

/** The longest HTML that is read, in characters and without embedded images. PASTE-11. */
const htmlMaxLength = 5_000_000;

/**
 * Reads copied content in short tasks, so that the page does not freeze. If the HTML is too long, it reads
 * the plain text instead. Rejects when the signal is aborted. PASTE-6 to PASTE-11.
 */
export async function readClip({ html, text, isCode }: Clip, signal: AbortSignal): Promise<Reading> {
  if (isCode) {
    return text.length > contentMaxLength ? refusal(text.length) : codeOf({ html, text });
  }
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
          notice: `The formatting was left out: the copied content has ${sizeOf(length)}, and the limit is ${sizeOf(htmlMaxLength)}.`,
        },
  );
}

/**
 * Reads text that is pasted within code. The notice lists only pictures, because the code keeps all text.
 * EDIT-45.
 */
function codeOf({ html, text }: Clip): Reading {
  const leftOut: LeftOut = new Map();
  leaveOut(leftOut, 'picture', html.match(/<img\b/gi)?.length ?? 0);
  const notice = leftOutNotice(leftOut);
  const document: PostDocument = [{ type: 'code', children: [{ text }] }];
  return { kind: 'read', document, images: [], ...(notice === undefined ? {} : { notice }) };
}

async function readText(text: string, pace: Pace) {
  const rows = readRows(text);
  if (rows !== undefined) {
    return { document: rows, images: [] };
  }
  const html = looksLikeMarkdown(text) ? renderMarkdown(text) : undefined;
  return html === undefined ? { document: readPlainText(text), images: [] } : readPasted(html, pace);
}

/** Refuses a document that is too long for the server. */
function fitting(read: Pasted & { notice?: string }): Reading {
  const { length } = writeHtml(read.document);
  return length > contentMaxLength ? refusal(length) : { kind: 'read', ...read };
}

const refusal = (length: number): Reading => ({
  kind: 'refused',
  notice: `Nothing was pasted: ${sizeOf(length)} is more than a post can hold (${sizeOf(contentMaxLength)}).`,
});

const sizeOf = (length: number) => `${(length / 1_000_000).toFixed(1)} MB`;
