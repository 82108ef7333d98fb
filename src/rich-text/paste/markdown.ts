import { Marked } from 'marked';

const marked = new Marked({ gfm: true, async: false });

/**
 * Renders CommonMark with GitHub's extensions as HTML. The HTML is not safe, so it must be read like the HTML
 * of any other program. Returns undefined if the text nests too deeply to be parsed. EDIT-42.
 */
export function renderMarkdown(text: string): string | undefined {
  try {
    return marked.parse(text.replace(/(?![\n\t])\p{Cc}/gu, ''), { async: false });
  } catch {
    return undefined;
  }
}
