import { Editor, Node, type NodeEntry, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { ReactEditor } from 'slate-react';
import type { Bookmark } from '../contract/bookmarks.ts';
import { type BookmarkElement, emptyParagraph, type ParagraphElement } from './document.ts';

/** What can happen to the place of a bookmark in the text. Does nothing once the place is gone. MARK-7. */
export type BookmarkPlace = {
  /** Keeps the address that was typed, and selects the place. MARK-8. */
  keepAddress: (url: string) => void;
  /** Turns the place into the card. */
  fill: (bookmark: Bookmark) => void;
  /** Turns the place into a paragraph with its link, and puts the caret behind it. */
  keepLink: () => void;
  /** Turns the place into an empty paragraph with the caret. */
  remove: () => void;
};

// Not in the chunk that is loaded on demand: that would split Slate into more files.
export function placeOf(editor: Editor, key: string | undefined): BookmarkPlace {
  // A copied block has the same key.
  const places = () =>
    [...Node.elements(editor)].filter(
      (entry): entry is NodeEntry<BookmarkElement> => entry[0].type === 'bookmark' && entry[0].key === key,
    );

  /** Only the place is a step of undo: redo brings a place back, and never half a card. MARK-9. */
  function change(parts: Partial<BookmarkElement>) {
    HistoryEditor.withoutSaving(editor, () => {
      for (const [, at] of places()) {
        Transforms.setNodes<BookmarkElement>(editor, parts, { at });
      }
    });
  }

  function replace(by: (url: string) => ParagraphElement) {
    editor.beginStep();
    for (const [{ url }, at] of places()) {
      Editor.withoutNormalizing(editor, () => {
        Transforms.removeNodes(editor, { at });
        Transforms.insertNodes(editor, by(url), { at });
      });
      goTo(Editor.end(editor, at));
    }
    editor.beginStep();
  }

  /** The button or field that had the focus is gone. */
  function goTo(point: ReturnType<typeof Editor.end>) {
    Transforms.select(editor, point);
    ReactEditor.focus(editor);
  }

  return {
    keepAddress(url) {
      change({ url });
      const [first] = places();
      if (first !== undefined) {
        goTo(Editor.start(editor, first[1]));
      }
    },
    fill({ image, ...parts }) {
      const { imageUrl: url, ...size } = image ?? { imageUrl: '' };
      change({ ...parts, ...(url === '' ? {} : { image: { url, ...size } }) } as Partial<BookmarkElement>);
    },
    keepLink: () =>
      replace((url) => ({
        type: 'paragraph',
        children: [{ text: '' }, { type: 'link', url, children: [{ text: url }] }, { text: '' }],
      })),
    remove: () => replace(emptyParagraph),
  };
}
