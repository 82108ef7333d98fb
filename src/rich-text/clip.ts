import type { ImageSource } from '../contract/admin-posts.ts';
import type { PostDocument } from './document.ts';

/** What another program copied, as HTML and as text. Either may be empty. */
export type Clip = { html: string; text: string };

/** An image that a paste brings, by the key of its placeholder. PASTE-13. */
export type PastedImage = { key: string; source: ImageSource };

/** A document that was pasted, and the images for its placeholders. */
export type Pasted = { document: PostDocument; images: PastedImage[] };

/** What was read of it, or why nothing was. The notice is for the writer. PASTE-8, PASTE-11. */
export type Reading = ({ kind: 'read'; notice?: string } & Pasted) | { kind: 'refused'; notice: string };
