import type { BaseEditor, Node, RangeRef } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';
import type {
  PostImageSize,
  postAlignments,
  postButtonStyles,
  postCallouts,
  postFonts,
} from '../contract/post-html.ts';

/** The editor's document. Blocks are at the top level or in a toggle. Only lists nest. EDIT-46, BLOCK-1. */
export type PostDocument = BlockElement[];

export type PostFont = (typeof postFonts)[number];
/** A text without a size has medium size. */
type PostSize = 'small' | 'large' | 'huge';
export type PostAlignment = (typeof postAlignments)[number];
type PostButtonStyle = (typeof postButtonStyles)[number];
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;
export type CalloutTone = (typeof postCallouts)[number];
export type ListKind = 'ordered' | 'bulleted';

/** The marks of a text. Colors are `#rrggbb` or a CSS name. */
export type Marks = {
  bold?: true;
  italic?: true;
  underline?: true;
  strike?: true;
  code?: true;
  script?: 'sub' | 'super';
  color?: string;
  background?: string;
  font?: PostFont;
  size?: PostSize;
};

/** A line break within a block is `\n`. */
export type FormattedText = Marks & { text: string };
export type LinkElement = { type: 'link'; url: string; children: FormattedText[] };
export type Inline = FormattedText | LinkElement;

type Aligned = { align?: PostAlignment };
type Indented = Aligned & { indent?: number };
/** Slate requires an empty text in a void block. */
type Empty = { children: FormattedText[] };

export type ParagraphElement = Indented & { type: 'paragraph'; children: Inline[] };
type HeadingElement = Indented & { type: 'heading'; level: HeadingLevel; children: Inline[] };
type QuoteElement = Indented & { type: 'quote'; children: Inline[] };
type CalloutElement = Aligned & { type: 'callout'; tone: CalloutTone; children: Inline[] };
/** Lines are separated by `\n`. */
export type CodeElement = { type: 'code'; children: FormattedText[] };
/**
 * `width` and `height` are the dimensions of the file in pixels. `size` is the width in the text. BLOCK-29,
 * BLOCK-30.
 */
export type ImageElement = Aligned &
  Empty & {
    type: 'image';
    url: string;
    alt: string;
    width?: number;
    height?: number;
    caption?: string;
    link?: string;
    size?: PostImageSize;
  };
export type GalleryImage = Omit<ImageElement, 'type' | 'children' | 'align' | 'size'>;
/** A row of 2 to 9 images. BLOCK-33. */
export type GalleryElement = Empty & { type: 'gallery'; images: GalleryImage[] };
/**
 * The placeholder of a pending image. It is not part of the HTML. `upload` is the key of its upload.
 * BLOCK-23.
 */
export type UploadElement = Omit<ImageElement, 'type' | 'url'> & {
  type: 'upload';
  upload: string;
};
/** `url` is the address of the player. */
type VideoElement = Aligned & Empty & { type: 'video'; url: string };
type ButtonElement = Aligned & Empty & { type: 'button'; url: string; label: string; look: PostButtonStyle };
/**
 * A card that links to a page. Without a `title`, the page has not been read yet. Without a `url`, the
 * address has not been typed yet. `key` identifies the place in the text where the bookmark was inserted.
 * MARK-6, MARK-10.
 */
export type BookmarkElement = Empty & {
  type: 'bookmark';
  url: string;
  key?: string;
  title?: string;
  description?: string;
  site?: string;
  image?: { url: string; width?: number; height?: number };
};
type DividerElement = Empty & { type: 'divider' };
/** HTML that the editor does not support and writes back unchanged. EDIT-50. */
type KeptElement = Empty & { type: 'kept'; html: string };

export type ListElement = { type: 'list'; kind: ListKind; children: ListItemElement[] };
/** The item's line and the lists below it. Neighboring lists have different kinds. */
export type ListItemElement = { type: 'list-item'; children: [ListTextElement, ...ListElement[]] };
export type ListTextElement = Aligned & { type: 'list-text'; children: Inline[] };

/** A title, and at least one block that the toggle shows and hides. Toggles do not nest. BLOCK-1, BLOCK-8. */
export type ToggleElement = { type: 'toggle'; children: [ToggleTitleElement, ...ToggleBlock[]] };
export type ToggleTitleElement = { type: 'toggle-title'; children: Inline[] };
/** The blocks that a toggle can contain. */
export type ToggleBlock = TextBlock | VoidBlock | ListElement;

/** Rows of equal length. Only the cells of the first row may be headers. BLOCK-14. */
export type TableElement = { type: 'table'; children: TableRowElement[] };
export type TableRowElement = { type: 'table-row'; children: TableCellElement[] };
export type TableCellElement = Aligned & { type: 'table-cell'; isHeader?: true; children: Inline[] };

/** Blocks with text. */
export type TextBlock = ParagraphElement | HeadingElement | QuoteElement | CalloutElement | CodeElement;
export type VoidBlock =
  | GalleryElement
  | ImageElement
  | UploadElement
  | VideoElement
  | ButtonElement
  | BookmarkElement
  | DividerElement
  | KeptElement;
export type BlockElement = TextBlock | VoidBlock | ListElement | ToggleElement | TableElement;
export type PostElement =
  | BlockElement
  | ListItemElement
  | ListTextElement
  | ToggleTitleElement
  | TableRowElement
  | TableCellElement
  | LinkElement;

/** The editor's extensions of Slate. */
type PostEditor = BaseEditor &
  ReactEditor &
  HistoryEditor & {
    /** Makes the next change start a new undo step, even within the duration of the current step. EDIT-23. */
    beginStep: () => void;
    /** Reads the pasted content, and then inserts it where it was pasted. PASTE-9. */
    readLater: (paste: { clip: { html: string; text: string; isCode?: true }; place: RangeRef }) => void;
    /** Shows the writer a notice, such as one about a paste. */
    tell: (notice: string) => void;
    /** The block that was last dragged by its handle, and the key of that drag. BLOCK-21. */
    dragged?: { key: string; block: Node };
  };

declare module 'slate' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged.
  interface CustomTypes {
    Editor: PostEditor;
    Element: PostElement;
    Text: FormattedText;
  }
}

/** The maximum nesting of lists: the earlier editor's 8 indents plus the outermost list. EDIT-28. */
export const listMaxDepth = 9;

/** Applies a change to every block of a document, at the top level and in toggles. */
export function changeBlocks(
  document: PostDocument,
  change: <B extends BlockElement | ToggleBlock>(block: B) => B,
): PostDocument {
  return document.map((block) =>
    block.type === 'toggle'
      ? ({
          ...block,
          children: block.children.map((child) => (child.type === 'toggle-title' ? child : change(child))),
        } as ToggleElement)
      : change(block),
  );
}

export const emptyParagraph = (): ParagraphElement => ({ type: 'paragraph', children: [{ text: '' }] });

const voidTypes = new Set(['image', 'gallery', 'upload', 'video', 'button', 'bookmark', 'divider', 'kept']);
export const isVoidBlock = (element: { type: string }): element is VoidBlock => voidTypes.has(element.type);

const textTypes = new Set(['paragraph', 'heading', 'quote', 'callout', 'code']);
export const isTextBlock = (element: { type: string }): element is TextBlock => textTypes.has(element.type);
