import { Editor, Node, type NodeEntry, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import type { Bookmark } from '../contract/bookmarks.ts';
import { type BookmarkElement, emptyParagraph, type ParagraphElement } from './document.ts';

/** Keeps the address that was typed at a place, and selects it. MARK-7, MARK-8. */
export function keepAddress(editor: Editor, key: string, url: string) {
  change(editor, key, { url });
  const [first] = placesOf(editor, key);
  if (first !== undefined) {
    Transforms.select(editor, Editor.start(editor, first[1]));
  }
}

/** Makes a place the card. MARK-7. */
export function placeBookmark(editor: Editor, key: string, { title, description, site, image }: Bookmark) {
  const parts: Partial<BookmarkElement> = {
    title,
    ...(description === undefined ? {} : { description }),
    ...(site === undefined ? {} : { site }),
    ...(image === undefined
      ? {}
      : {
          image: {
            url: image.imageUrl,
            ...(image.width === undefined ? {} : { width: image.width }),
            ...(image.height === undefined ? {} : { height: image.height }),
          },
        }),
  };
  change(editor, key, parts);
}

/** Only the place is a step of undo: redo brings a place back, and never half a card. MARK-9. */
function change(editor: Editor, key: string, parts: Partial<BookmarkElement>) {
  HistoryEditor.withoutSaving(editor, () => {
    for (const [, at] of placesOf(editor, key)) {
      Transforms.setNodes<BookmarkElement>(editor, parts, { at });
    }
  });
}

/** Makes a place a paragraph with its link. MARK-7. */
export function keepLink(editor: Editor, key: string) {
  replace(editor, key, ({ url }) => ({
    type: 'paragraph',
    children: [{ text: '' }, { type: 'link', url, children: [{ text: url }] }, { text: '' }],
  }));
}

/** Makes a place an empty paragraph with the caret. MARK-7. */
export function removePlace(editor: Editor, key: string) {
  replace(editor, key, emptyParagraph);
}

function replace(editor: Editor, key: string, by: (place: BookmarkElement) => ParagraphElement) {
  editor.beginStep();
  for (const [place, at] of placesOf(editor, key)) {
    Editor.withoutNormalizing(editor, () => {
      Transforms.removeNodes(editor, { at });
      Transforms.insertNodes(editor, by(place), { at });
    });
    Transforms.select(editor, Editor.end(editor, at));
  }
  editor.beginStep();
}

/** The places of a key: a copied block has the same. */
const placesOf = (editor: Editor, key: string): Array<NodeEntry<BookmarkElement>> =>
  [...Node.elements(editor)].filter(
    (entry): entry is NodeEntry<BookmarkElement> => entry[0].type === 'bookmark' && entry[0].key === key,
  );
