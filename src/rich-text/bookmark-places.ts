import { Editor, Node, type NodeEntry, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { ReactEditor } from 'slate-react';
import type { Bookmark } from '../contract/bookmarks.ts';
import { type BookmarkElement, emptyParagraph, type ParagraphElement } from './document.ts';

/**
 * Changes to the placeholder of a bookmark in the text. They do nothing if the placeholder was removed.
 * MARK-7.
 */
export type BookmarkPlace = {
  /** Writes the typed address into the text, and selects the placeholder. MARK-8. */
  keepAddress: (url: string) => void;
  /** Turns the placeholder into the card. */
  fill: (bookmark: Bookmark) => void;
  /** Turns the placeholder into a paragraph with its link, and puts the caret after it. */
  keepLink: () => void;
  /** Turns the placeholder into an empty paragraph with the caret. */
  remove: () => void;
  /** Undoes or redoes a step of the text, and moves the focus into the text. MARK-9. */
  restore: (by: 'undo' | 'redo') => void;
};

// This function is not in the chunk of the bookmark form, because its imports would then split Slate into
// more files.
export function bookmarkPlaceOf(editor: Editor, key: string | undefined): BookmarkPlace {
  // A copy of the placeholder has the same key, so there may be several.
  const places = () =>
    [...Node.elements(editor)].filter(
      (entry): entry is NodeEntry<BookmarkElement> => entry[0].type === 'bookmark' && entry[0].key === key,
    );

  /**
   * Changes the placeholder without an undo step, and also where the history inserted it. Undo therefore
   * removes the whole card, and redo restores it as it was. MARK-9.
   */
  function change(parts: Partial<BookmarkElement>) {
    HistoryEditor.withoutSaving(editor, () => {
      for (const [, at] of places()) {
        Transforms.setNodes<BookmarkElement>(editor, parts, { at });
      }
    });
    for (const operation of editor.history.undos.flatMap(({ operations }) => operations)) {
      if (operation.type === 'insert_node' && 'key' in operation.node && operation.node.key === key) {
        operation.node = { ...operation.node, ...parts } as BookmarkElement;
      }
    }
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

  /** Moves the caret and the focus into the text, because the focused button or field was removed. */
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
    fill({ image: { imageUrl: url = '', ...size } = {}, ...parts }) {
      change({ ...parts, ...(url && { image: { url, ...size } }) } as Partial<BookmarkElement>);
    },
    keepLink: () =>
      replace((url) => ({
        type: 'paragraph',
        children: [{ text: '' }, { type: 'link', url, children: [{ text: url }] }, { text: '' }],
      })),
    remove: () => replace(emptyParagraph),
    restore(by) {
      ReactEditor.focus(editor);
      editor[by]();
    },
  };
}
