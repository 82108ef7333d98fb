import { Editor, Node, Transforms } from 'slate';
import { postLinkOf, postVideoOf } from '../contract/post-html.ts';
import { insertBlock, setLink } from './commands.ts';
import type { PostDocument } from './document.ts';
import { insertDocument } from './insert-document.ts';
import { documentOf as piecesOf } from './lines.ts';
import { looksLikeMarkdown, readMarkdown } from './markdown.ts';
import { type Pasted, readPasted } from './paste/read-pasted.ts';
import { readHtml } from './read-html.ts';
import { blockAt, placeOfBlock } from './selection.ts';
import { writeHtml } from './write-html.ts';

/** Marks HTML that this editor copied, which pastes as it was. EDIT-40. */
const ownMark = '<meta name="generator" content="swiftex-editor">';

/** Copies the selection as HTML and as text. EDIT-40. */
export function putOnClipboard(editor: Editor, data: Pick<DataTransfer, 'setData'>) {
  const fragment = editor.getFragment() as PostDocument;
  if (fragment.length > 0) {
    data.setData('text/html', `${ownMark}${writeHtml(fragment)}`);
    data.setData('text/plain', fragment.map(textOf).join('\n'));
  }
}

function textOf(node: Node): string {
  if (Node.isElement(node) && ['list', 'list-item', 'toggle'].includes(node.type)) {
    return (node.children as Node[]).map(textOf).join('\n');
  }
  return Node.string(node);
}

/** Inserts what is pasted or dropped, and returns whether there was anything. EDIT-40 to EDIT-45. */
export function insertPasted(editor: Editor, data: Pick<DataTransfer, 'getData'>): boolean {
  const text = data.getData('text/plain').replace(/\r\n?/g, '\n');
  const block = blockAt(editor);
  if (block?.[0].type === 'code' && text !== '') {
    Editor.insertText(editor, text);
    return true;
  }
  const html = data.getData('text/html');
  if (html !== '') {
    const { document, notice }: Pasted = html.includes(ownMark) ? readHtml(html) : readPasted(html);
    insertDocument(editor, document);
    if (notice !== undefined) {
      editor.tell(notice);
    }
    return true;
  }
  if (text === '') {
    return false;
  }
  const url = /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(text.trim()) ? postLinkOf(text) : undefined;
  if (url !== undefined) {
    const isLine = block?.[0].type === 'paragraph' && Node.string(block[0]) === '';
    setLink(editor, url, '');
    if (isLine) {
      embedVideo(editor, url);
    }
  } else {
    insertDocument(editor, looksLikeMarkdown(text) ? readMarkdown(text) : linesOf(text));
  }
  return true;
}

/** Replaces a video's address alone on its line by the video. Undo brings the link back. BLOCK-9. */
function embedVideo(editor: Editor, address: string) {
  const url = postVideoOf(address);
  const place = editor.selection === null ? undefined : placeOfBlock(editor, editor.selection.anchor.path);
  if (url !== undefined && place !== undefined) {
    editor.beginStep();
    Editor.withoutNormalizing(editor, () => {
      Transforms.delete(editor, { at: Editor.range(editor, place) });
      insertBlock(editor, { type: 'video', url, children: [{ text: '' }] });
    });
  }
}

/** Splits plain text into paragraphs at empty lines, or else at each line. EDIT-43. */
function linesOf(text: string): PostDocument {
  const plain = text.replace(/(?![\n])\p{Cc}/gu, ' ').replace(/^\n+|\n+$/g, '');
  return piecesOf(
    plain.split(/\n\s*\n/.test(plain) ? /\n\s*\n/ : '\n').map((line) => ({
      kind: { type: 'paragraph' },
      inlines: [{ text: line }],
    })),
  );
}
