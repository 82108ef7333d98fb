import type { RefObject } from 'react';

/** A picture that was uploaded, as the editor places it. `alt` is what the writer says of it. */
export type PlacedImage = { url: string; alt: string; width?: number; height?: number };

/** What the screen around the editor can do with it. */
export type PostEditorHandle = {
  /** Puts a picture where the writer was, or at the end. */
  insertImage: (image: PlacedImage) => void;
  /** Puts the writer back where they were in the text. */
  focus: () => void;
  /** The HTML of the document as it is now. It takes milliseconds for a long post: do not ask at every key. */
  getHtml: () => string;
  /** Puts another text in its place and forgets the steps that led to the old one. */
  replaceHtml: (html: string) => void;
};

/** A picture that the writer wants in the text: chosen by them, or pasted or dropped as a file. */
export type ImageRequest = {
  /** The file pasted or dropped; absent where the screen has to ask for one. */
  file?: File;
  /** What the picture shows, in the writer's words; asked for by the editor first. */
  alt: string;
};

export type PostEditorProps = {
  /** What the editor starts with. Later changes of this prop change nothing: use `replaceHtml`. */
  initialHtml: string;
  /** The accessible name of the text field. */
  label: string;
  /** Nothing can be changed, such as while the post is saved. */
  isDisabled: boolean;
  /** What is wrong with the text, said below it; empty while nothing is. */
  error?: string;
  /** Called after each change of the text, with a way to read it as HTML when that is wanted. */
  onChange: (getHtml: () => string) => void;
  /** Asks for a picture to be uploaded; the screen answers through `handle.insertImage`. */
  onUploadImage: (request: ImageRequest) => void;
  /** Told what of the HTML the editor could not keep or show as it was, in words for the writer. */
  onNotices?: (notices: string[]) => void;
  /** Filled while the editor is on the page. */
  handle: RefObject<PostEditorHandle | null>;
};
