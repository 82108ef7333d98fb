import type { PostDocument } from './document.ts';

/** What another program copied, as HTML and as text. Either may be empty. */
export type Clip = { html: string; text: string };

/** What was read of it, or why nothing was. The notice is for the writer. PASTE-8, PASTE-11. */
export type Reading =
  | { kind: 'read'; document: PostDocument; notice?: string }
  | { kind: 'refused'; notice: string };
