import type { ImageSource } from '../contract/admin-posts.ts';
import type { PostDocument } from './document.ts';

/**
 * Content copied from another program, as HTML and as text. Either may be empty. `isCode`: the caret is in
 * code.
 */
export type Clip = { html: string; text: string; isCode?: true };

/** A pasted image, with the key of its placeholder. PASTE-13. */
export type PastedImage = { key: string; source: ImageSource };

/** A pasted document, and the images for its placeholders. */
export type Pasted = { document: PostDocument; images: PastedImage[] };

/**
 * The document read from a clip, or a notice that explains to the writer why reading failed. PASTE-8,
 * PASTE-11.
 */
export type Reading = ({ kind: 'read'; notice?: string } & Pasted) | { kind: 'refused'; notice: string };
