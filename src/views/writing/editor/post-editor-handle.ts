import type { RefObject } from 'react';
import type { PlacedImage } from '../../../contract/files.ts';
import type { LinkHit } from '../../../contract/link-hit.ts';
import type { ImageRequest, ImageUploadsRef } from '../../../machines/writing/image-uploads.machine.ts';
import type { UploadPlace } from '../../../rich-text/uploads.ts';

/** An uploaded picture, to be inserted by the editor. */
export type InsertedImage = { url: string; alt: string; width?: number; height?: number };

/** The editor's methods for the screen around it. */
export type PostEditorHandle = {
  /** Inserts the placeholder of a pending image at the caret, or at the end. BLOCK-23. */
  placeUpload: (placeholder: { key: string; alt: string; link?: string }) => void;
  /** Replaces a placeholder with its uploaded image. */
  settleUpload: (uploaded: { key: string; image: PlacedImage }) => void;
  /** Puts placeholders back into a restored text. BLOCK-28. */
  restoreUploads: (places: readonly UploadPlace[]) => void;
  /** Removes a placeholder. */
  dropUpload: (key: string) => void;
  /** Inserts a picture at the caret, or at the end. */
  insertImage: (image: InsertedImage) => void;
  /** Focuses the text at its last selection. */
  focus: () => void;
  /** The current HTML. Reading takes milliseconds for a long post, so do not call this at each key press. */
  getHtml: () => string;
  /** Replaces the text and clears the undo history. EDIT-23. */
  replaceHtml: (html: string) => void;
};

/** Finds posts and articles to link to. The signal aborts a search whose result is no longer needed. */
export type FindPages = (text: string, signal: AbortSignal) => Promise<readonly LinkHit[]>;

export type PostEditorProps = {
  /** The initial HTML. Later changes of this prop are ignored: use `replaceHtml`. */
  initialHtml: string;
  /** The accessible name of the text field. */
  label: string;
  /** Makes the editor read-only, for example while the post is being saved. EDIT-2. */
  isDisabled: boolean;
  /** The error shown below the text, or an empty string. */
  error: string;
  /**
   * Called after each change of the text, with functions that read its HTML and the positions of pending
   * images.
   */
  onChange: (getHtml: () => string, getPlaces: () => UploadPlace[]) => void;
  /**
   * Requests the upload of a picture. The screen responds through `handle.placeUpload` and `settleUpload`.
   */
  onUploadImage: (request: ImageRequest) => void;
  /** The uploads of the images in the text. Each placeholder shows the progress of its upload. */
  uploads?: ImageUploadsRef;
  /** Receives messages for the writer about HTML that the editor left out. EDIT-51. */
  onNotices: (notices: string[]) => void;
  /** Searches the pages of this site by title for the link dialog. TOOL-21. */
  findPages: FindPages;
  /** Set while the editor is mounted. */
  handle: RefObject<PostEditorHandle | null>;
};
