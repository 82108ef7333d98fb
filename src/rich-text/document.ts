import type { BaseEditor } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';
import type { postAlignments, postButtonStyles, postFonts } from '../contract/post-html.ts';

/**
 * The document that the editor works on. Every block stands at the top, lists excepted: those are
 * nested as the reader sees them. Spec: blog and admin 2 (Blog editor).
 */
export type PostDocument = BlockElement[];

export type PostFont = (typeof postFonts)[number];
/** Medium is the size of text without one. */
type PostSize = 'small' | 'large' | 'huge';
export type PostAlignment = (typeof postAlignments)[number];
type PostButtonStyle = (typeof postButtonStyles)[number];
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;
export type ListKind = 'ordered' | 'bulleted';

/** What text can be, beside what it says. Absent is plain; colours as `#rrggbb` or a CSS name. */
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
/** What a block that holds no text of its own has in its place. */
type Empty = { children: FormattedText[] };

export type ParagraphElement = Indented & { type: 'paragraph'; children: Inline[] };
type HeadingElement = Indented & { type: 'heading'; level: HeadingLevel; children: Inline[] };
type QuoteElement = Indented & { type: 'quote'; children: Inline[] };
/** Its lines are parted by `\n`. */
export type CodeElement = { type: 'code'; children: FormattedText[] };
type ImageElement = Aligned &
  Empty & { type: 'image'; url: string; alt: string; width?: number; height?: number };
/** `url` is what the video is embedded from. */
type VideoElement = Aligned & Empty & { type: 'video'; url: string };
type ButtonElement = Aligned & Empty & { type: 'button'; url: string; label: string; look: PostButtonStyle };
/** HTML that the editor does not know. It is written back as it was. */
type KeptElement = Empty & { type: 'kept'; html: string };

export type ListElement = { type: 'list'; kind: ListKind; children: ListItemElement[] };
/** Its line, and the lists below it, no two of the same kind side by side. */
export type ListItemElement = { type: 'list-item'; children: [ListTextElement, ...ListElement[]] };
type ListTextElement = Aligned & { type: 'list-text'; children: Inline[] };

/** Blocks whose text is written in the document itself. */
export type TextBlock = ParagraphElement | HeadingElement | QuoteElement | CodeElement;
export type VoidBlock = ImageElement | VideoElement | ButtonElement | KeptElement;
export type BlockElement = TextBlock | VoidBlock | ListElement;
export type PostElement = BlockElement | ListItemElement | ListTextElement | LinkElement;

/** What the editor has beside Slate's own. */
type PostEditor = BaseEditor &
  ReactEditor &
  HistoryEditor & {
    /** The next change starts a step of its own, however soon it comes. */
    beginStep: () => void;
  };

declare module 'slate' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: an interface is what can be added to.
  interface CustomTypes {
    Editor: PostEditor;
    Element: PostElement;
    Text: FormattedText;
  }
}

/** How many lists may stand within each other: the earlier editor's 8 indents, and the first. */
export const listMaxDepth = 9;

export const emptyParagraph = (): ParagraphElement => ({ type: 'paragraph', children: [{ text: '' }] });

const voidTypes = new Set(['image', 'video', 'button', 'kept']);
export const isVoidBlock = (element: { type: string }): element is VoidBlock => voidTypes.has(element.type);

const textTypes = new Set(['paragraph', 'heading', 'quote', 'code']);
export const isTextBlock = (element: { type: string }): element is TextBlock => textTypes.has(element.type);
