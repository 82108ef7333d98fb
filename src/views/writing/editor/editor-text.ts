import type { RefObject } from 'react';
import type { UploadPlace } from '../../../rich-text/uploads.ts';
import type { PostEditorHandle } from './post-editor-handle.ts';

/** A post's text and its editor. */
export type EditorText = {
  /** Set by the editor while it is mounted. */
  handle: RefObject<PostEditorHandle | null>;
  /** The current HTML. */
  read: () => string;
  /** Called by the editor after each change, with functions that read its HTML and its image placeholders. */
  follow: (getHtml: () => string, getPlaces: () => UploadPlace[]) => void;
  /** The positions of the image placeholders. BLOCK-28. */
  places: () => UploadPlace[];
  /** Replaces the text in the editor. */
  replace: (html: string) => void;
};

/** Creates a text that starts as `opening`. The text stays readable after its editor is unmounted. */
export function editorText(opening: () => string): EditorText {
  const handle: EditorText['handle'] = { current: null };
  let getHtml = opening;
  let getPlaces: () => UploadPlace[] = () => [];
  return {
    handle,
    read: () => getHtml(),
    follow: (nextHtml, nextPlaces) => {
      getHtml = nextHtml;
      getPlaces = nextPlaces;
    },
    places: () => getPlaces(),
    replace: (html) => {
      handle.current?.replaceHtml(html);
      getHtml = () => handle.current?.getHtml() ?? html;
    },
  };
}
