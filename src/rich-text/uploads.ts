import { type BaseOperation, type Editor, Node, type NodeEntry, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import type { PlacedImage } from '../contract/files.ts';
import { insertBlock } from './commands.ts';
import type { UploadElement } from './document.ts';

/** A placeholder, and the block of the HTML that it stands before. BLOCK-28. */
export type UploadPlace = { key: string; alt: string; before: number };

/** The uploaded images of each editor, by the keys of their placeholders. */
const uploadedIn = new WeakMap<Editor, Map<string, PlacedImage>>();

/**
 * Replaces placeholders by their images wherever undo, redo or a move brings them back. The images
 * themselves are no steps of undo. BLOCK-24.
 */
export function withUploads(editor: Editor): Editor {
  const { apply } = editor;
  const uploaded = new Map<string, PlacedImage>();
  uploadedIn.set(editor, uploaded);
  editor.apply = (operation: BaseOperation) => {
    const isInsertion = operation.type === 'insert_node' && uploaded.size > 0;
    apply(isInsertion ? { ...operation, node: settled(operation.node, uploaded) } : operation);
  };
  return editor;
}

function settled(node: Node, uploaded: ReadonlyMap<string, PlacedImage>): Node {
  if (!Node.isElement(node)) {
    return node;
  }
  if (node.type === 'upload') {
    const image = uploaded.get(node.upload);
    const { upload: _, ...rest } = node;
    return image === undefined ? node : { ...rest, ...partsOf(image), type: 'image' };
  }
  return node.type === 'toggle'
    ? ({ ...node, children: (node.children as Node[]).map((child) => settled(child, uploaded)) } as Node)
    : node;
}

const partsOf = ({ imageUrl, width, height }: PlacedImage) => ({
  url: imageUrl,
  ...(width === undefined ? {} : { width }),
  ...(height === undefined ? {} : { height }),
});

/** Inserts the placeholder of an image at the caret. BLOCK-23. */
export function placeUpload(editor: Editor, { key, alt }: { key: string; alt: string }) {
  editor.beginStep();
  insertBlock(editor, { type: 'upload', upload: key, alt, children: [{ text: '' }] });
}

/** Where the placeholders stand between the top-level blocks of the HTML. BLOCK-28. */
export function uploadPlacesIn(editor: Editor): UploadPlace[] {
  let before = 0;
  return editor.children.flatMap((block) => {
    const inner = Node.isElement(block) && block.type === 'toggle' ? (block.children as Node[]) : [];
    const found = [block, ...inner].filter(isUpload).map(({ upload: key, alt }) => ({ key, alt, before }));
    before += isUpload(block) ? 0 : 1;
    return found;
  });
}

/** Puts placeholders back into a text that was kept without them. BLOCK-28. */
export function restoreUploads(editor: Editor, places: readonly UploadPlace[]) {
  for (const [index, { key, alt, before }] of places.entries()) {
    Transforms.insertNodes(
      editor,
      { type: 'upload', upload: key, alt, children: [{ text: '' }] },
      { at: [Math.min(before + index, editor.children.length)] },
    );
  }
}

const isUpload = (node: Node): node is UploadElement => Node.isElement(node) && node.type === 'upload';

/** Replaces a placeholder by its image. The caret stays. BLOCK-24. */
export function settleUpload(editor: Editor, { key, image }: { key: string; image: PlacedImage }) {
  uploadedIn.get(editor)?.set(key, image);
  HistoryEditor.withoutSaving(editor, () => {
    for (const [, at] of placeholdersIn(editor, key)) {
      Transforms.setNodes(editor, { type: 'image', ...partsOf(image) }, { at });
      Transforms.unsetNodes(editor, 'upload' as never, { at });
    }
  });
}

/** Removes a placeholder. Undo brings it back. */
export function dropUpload(editor: Editor, key: string) {
  const [first] = placeholdersIn(editor, key);
  if (first !== undefined) {
    editor.beginStep();
    Transforms.removeNodes(editor, { at: first[1] });
  }
}

/** The keys of the placeholders in the text. */
export const uploadKeysIn = (editor: Editor): string[] => [
  ...new Set(placeholdersIn(editor).map(([{ upload }]) => upload)),
];

/** The placeholders with a key, or all. They stand at the top level or in a toggle. */
function placeholdersIn(editor: Editor, key?: string): Array<NodeEntry<UploadElement>> {
  return editor.children.flatMap((block, index) => {
    const inner = Node.isElement(block) && block.type === 'toggle' ? block.children : [];
    const entries: NodeEntry[] = [
      [block, [index]],
      ...inner.map((child, at): NodeEntry => [child, [index, at]]),
    ];
    return entries.filter(
      (entry): entry is NodeEntry<UploadElement> =>
        Node.isElement(entry[0]) &&
        entry[0].type === 'upload' &&
        (key ?? entry[0].upload) === entry[0].upload,
    );
  });
}
