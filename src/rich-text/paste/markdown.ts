import { Marked } from 'marked';

const marked = new Marked({ gfm: true, async: false });

/** A line within more than 100 quotes and lists. The parser reads such a line in quadratic time. */
const deepLine = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){101}/m;

/**
 * Renders CommonMark with GitHub's extensions as HTML. The HTML is not safe, so it must be read like the HTML
 * of any other program. Returns undefined if the text nests too deeply. EDIT-42.
 */
export function renderMarkdown(text: string): string | undefined {
  if (deepLine.test(text)) {
    return undefined;
  }
  try {
    return marked.parse(text.replace(/(?![\n\t])\p{Cc}/gu, ''), { async: false });
  } catch {
    return undefined;
  }
}
