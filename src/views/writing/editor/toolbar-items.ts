import {
  Bold,
  Code,
  CodeXml,
  ImagePlus,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  RemoveFormatting,
  Search,
  SquareMousePointer,
  SquarePlay,
  Strikethrough,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react';
import type { Editor } from 'slate';
import type { ActiveFormats } from '../../../rich-text/active-formats.ts';
import {
  clearFormats,
  indentBlocks,
  setAlignment,
  toggleKind,
  toggleMark,
} from '../../../rich-text/commands.ts';
import { indentItems, toggleList } from '../../../rich-text/list-commands.ts';
import { selectedBlocks } from '../../../rich-text/selection.ts';

export type ToolbarButton = {
  id: string;
  label: string;
  /** The shortcut, with `Mod` for Ctrl or Command. EDIT-11. */
  keys?: string;
  icon: LucideIcon;
  /** Absent for a button that is not a toggle. */
  isOn?: (active: ActiveFormats) => boolean;
  isPossible?: (active: ActiveFormats) => boolean;
  /** Absent for a button that opens a dialog. */
  act?: (editor: Editor) => void;
};

const mark = (
  id: 'bold' | 'italic' | 'underline' | 'strike' | 'code',
  label: string,
  keys: string,
  icon: LucideIcon,
): ToolbarButton => ({
  id,
  label,
  keys,
  icon,
  isOn: ({ marks }) => marks[id] === true,
  act: (editor) => toggleMark(editor, id),
});

const align = (
  id: 'left' | 'center' | 'right' | 'justify',
  label: string,
  icon: LucideIcon,
): ToolbarButton => ({
  id,
  label,
  icon,
  isOn: (active) => active.align === id,
  act: (editor) => setAlignment(editor, id === 'left' ? undefined : id),
});

function indent(editor: Editor, by: 1 | -1) {
  if (selectedBlocks(editor).some(([{ type }]) => type === 'list-text')) {
    indentItems(editor, by);
  } else {
    indentBlocks(editor, by);
  }
}

export const historyButtons: ToolbarButton[] = [
  {
    id: 'undo',
    label: 'Undo',
    keys: 'Mod+Z',
    icon: Undo2,
    isPossible: ({ canUndo }) => canUndo,
    act: (editor) => editor.undo(),
  },
  {
    id: 'redo',
    label: 'Redo',
    keys: 'Mod+Shift+Z',
    icon: Redo2,
    isPossible: ({ canRedo }) => canRedo,
    act: (editor) => editor.redo(),
  },
];

export const markButtons: ToolbarButton[] = [
  mark('bold', 'Bold', 'Mod+B', Bold),
  mark('italic', 'Italic', 'Mod+I', Italic),
  mark('underline', 'Underline', 'Mod+U', Underline),
  mark('strike', 'Strikethrough', 'Mod+Shift+X', Strikethrough),
];

const linkButton: ToolbarButton = {
  id: 'link',
  label: 'Link',
  keys: 'Mod+K',
  icon: Link,
  isOn: ({ isLink }) => isLink,
  isPossible: ({ kind }) => kind !== 'code',
};

export const blockButtons: ToolbarButton[][] = [
  [
    {
      id: 'bulleted',
      label: 'Bulleted list',
      keys: 'Mod+Shift+8',
      icon: List,
      isOn: ({ list }) => list === 'bulleted',
      act: (editor) => toggleList(editor, 'bulleted'),
    },
    {
      id: 'ordered',
      label: 'Numbered list',
      keys: 'Mod+Shift+7',
      icon: ListOrdered,
      isOn: ({ list }) => list === 'ordered',
      act: (editor) => toggleList(editor, 'ordered'),
    },
    {
      id: 'outdent',
      label: 'Move out',
      keys: 'Shift+Tab',
      icon: IndentDecrease,
      act: (editor) => indent(editor, -1),
    },
    { id: 'indent', label: 'Move in', keys: 'Tab', icon: IndentIncrease, act: (editor) => indent(editor, 1) },
  ],
  [
    align('left', 'Align left', TextAlignStart),
    align('center', 'Align center', TextAlignCenter),
    align('right', 'Align right', TextAlignEnd),
    align('justify', 'Justify', TextAlignJustify),
  ],
  [
    {
      id: 'quote',
      label: 'Quote',
      keys: 'Mod+Shift+9',
      icon: TextQuote,
      isOn: ({ kind }) => kind === 'quote',
      act: (editor) => toggleKind(editor, 'quote'),
    },
    {
      id: 'code',
      label: 'Code block',
      keys: 'Mod+Alt+C',
      icon: CodeXml,
      isOn: ({ kind }) => kind === 'code',
      act: (editor) => toggleKind(editor, 'code'),
    },
  ],
  [
    linkButton,
    { id: 'image', label: 'Picture', icon: ImagePlus, isOn: ({ object }) => object === 'image' },
    { id: 'video', label: 'Video', icon: SquarePlay, isOn: ({ object }) => object === 'video' },
    { id: 'button', label: 'Button', icon: SquareMousePointer, isOn: ({ object }) => object === 'button' },
  ],
  [
    { id: 'clear', label: 'Clear formatting', icon: RemoveFormatting, act: clearFormats },
    { id: 'find', label: 'Find and replace', keys: 'Mod+F', icon: Search },
  ],
];

/** The buttons beside the selected text. TOOL-18. */
export const selectionButtons: ToolbarButton[] = [
  ...markButtons.slice(0, 2),
  mark('code', 'Inline code', 'Mod+E', Code),
  linkButton,
];
