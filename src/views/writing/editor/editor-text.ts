import type { RefObject } from 'react';
import type { PostEditorHandle } from './post-editor-handle.ts';

/** A post's text and the editor it is written in. */
export type EditorText = {
  /** Filled by the editor while it is on the page. */
  handle: RefObject<PostEditorHandle | null>;
  /** The HTML as it is now. */
  read: () => string;
  /** Takes over how to read the text from the editor, after each change. */
  follow: (getHtml: () => string) => void;
  /** Puts another text into the editor. */
  replace: (html: string) => void;
};

/** The text that begins as `opening`. It can still be read after its editor has left the page. */
export function editorText(opening: () => string): EditorText {
  const handle: EditorText['handle'] = { current: null };
  let getHtml = opening;
  return {
    handle,
    read: () => getHtml(),
    follow: (next) => {
      getHtml = next;
    },
    replace: (html) => {
      handle.current?.replaceHtml(html);
      getHtml = () => handle.current?.getHtml() ?? html;
    },
  };
}
