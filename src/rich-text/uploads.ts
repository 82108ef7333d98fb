import { type BaseOperation, type Editor, Node, type NodeEntry, type Path, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import type { KeptImage } from '../contract/admin-posts.ts';
import type { PlacedImage } from '../contract/files.ts';
import { insertBlock } from './commands.ts';
import { type BlockElement, changeBlocks, type PostDocument, type UploadElement } from './document.ts';
import { unset } from './node-changes.ts';
import { parseHtml } from './parse-html.ts';
import { readHtml } from './read-html.ts';

/** A placeholder with its position in the HTML. BLOCK-28. */
export type UploadPlace = Omit<KeptImage, 'name' | 'address'>;

/** For each editor, the keys of all its placeholders so far. The values are the uploaded images. */
const uploadedIn = new WeakMap<Editor, Map<string, PlacedImage | undefined>>();

/** The start of a placeholder's address in copied HTML. The key follows it. */
const placeholderStart = '/uploads/pending.';

/**
 * Inserts the image instead of the placeholder when undo, redo or a paste inserts a placeholder whose image
 * has been uploaded by now. Placing an uploaded image is not an undo step. BLOCK-24.
 */
export function withUploads(editor: Editor): Editor {
  const { apply } = editor;
  const uploaded = new Map<string, PlacedImage | undefined>();
  uploadedIn.set(editor, uploaded);
  editor.apply = (operation: BaseOperation) => {
    const isInsertion = operation.type === 'insert_node';
    apply(isInsertion ? { ...operation, node: settled(operation.node, uploaded) } : operation);
  };
  return editor;
}

function settled(node: Node, uploaded: Map<string, PlacedImage | undefined>): Node {
  if (!Node.isElement(node)) {
    return node;
  }
  if (node.type === 'upload') {
    const image = uploaded.get(node.upload);
    const { upload: _, ...rest } = node;
    uploaded.set(node.upload, image);
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

/** Inserts the placeholder of a pending image at the caret. BLOCK-23. */
export function placeUpload(editor: Editor, { key, alt, link }: { key: string; alt: string; link?: string }) {
  editor.beginStep();
  insertBlock(editor, {
    ...{ type: 'upload', upload: key, alt, children: [{ text: '' }] },
    ...(link === undefined ? {} : { link }),
  });
}

/**
 * Replaces the placeholders in a copied document with stand-in images. Returns undefined if the document has
 * no placeholders. BLOCK-26.
 */
export function withStands(document: PostDocument): PostDocument | undefined {
  let hasSome = false;
  const changed = changeBlocks(document, (block) => {
    if (block.type !== 'upload') {
      return block;
    }
    hasSome = true;
    return { ...block, type: 'image', url: `${placeholderStart}${block.upload}` } as typeof block;
  });
  return hasSome ? changed : undefined;
}

/**
 * Reads copied HTML with stand-in images for placeholders. Leaves out placeholders of another editor with a
 * notice, because only that editor has their files. BLOCK-26.
 */
export function readStands(editor: Editor, html: string): PostDocument {
  const parse = (source: string) => {
    const parsed = parseHtml(source);
    const lost = [...parsed.querySelectorAll(`img[src^="${placeholderStart}"]`)].filter(
      (image) => !uploadedIn.get(editor)?.has(keyOf(image.getAttribute('src') ?? '')),
    );
    for (const image of lost) {
      image.closest('p, figure')?.remove();
    }
    if (lost.length > 0) {
      editor.tell('Left out: images that were not uploaded yet. Insert them again.');
    }
    return parsed;
  };
  return changeBlocks(readHtml(html, { parse }).document, (block) => {
    if (block.type !== 'image' || !block.url.startsWith(placeholderStart)) {
      return block;
    }
    const { url, ...rest } = block;
    return { ...rest, type: 'upload', upload: keyOf(url) } as unknown as typeof block;
  });
}

const keyOf = (address: string) => address.slice(placeholderStart.length);

/** Returns the placeholders with their positions between the blocks of the HTML. BLOCK-28. */
export const uploadPlacesIn = (editor: Editor): UploadPlace[] =>
  placeholdersIn(editor).map(([{ type: _, upload: key, children: __, ...image }, path]) => ({
    ...image,
    key,
    before: blocksBefore(editor, path.slice(0, 1)),
    ...(path.length === 1 ? {} : { inside: blocksBefore(editor, path) }),
  }));

const blocksBefore = (editor: Editor, path: Path) =>
  Node.parent(editor, path)
    .children.slice(0, path.at(-1))
    .filter((node) => !isUpload(node)).length;

/** Puts placeholders back into a text that was stored without them. BLOCK-28. */
export function restoreUploads(editor: Editor, places: readonly UploadPlace[]) {
  for (const { key, before, inside, ...image } of places) {
    const index = indexAfter(before, editor.children);
    const next = editor.children[index] as BlockElement | undefined;
    const isInside = inside !== undefined && next?.type === 'toggle';
    Transforms.insertNodes(
      editor,
      { ...image, type: 'upload', upload: key, children: [{ text: '' }] } as UploadElement,
      { at: isInside ? [index, indexAfter(inside, next.children)] : [index] },
    );
  }
}

/** Returns the index after a number of blocks and the placeholders directly below them. */
function indexAfter(blocks: number, nodes: readonly Node[]) {
  const next = nodes.filter((node) => !isUpload(node))[blocks];
  return next === undefined ? nodes.length : nodes.indexOf(next);
}

const isUpload = (node: Node): node is UploadElement => Node.isElement(node) && node.type === 'upload';

/** Replaces a placeholder with its image without moving the caret. BLOCK-24. */
export function settleUpload(editor: Editor, { key, image }: { key: string; image: PlacedImage }) {
  uploadedIn.get(editor)?.set(key, image);
  HistoryEditor.withoutSaving(editor, () => {
    for (const [, at] of placeholdersIn(editor, key)) {
      Transforms.setNodes(editor, { type: 'image', ...partsOf(image) }, { at });
      unset(editor, at, 'upload');
    }
  });
}

/** Removes a placeholder and its copies. Undo restores them. */
export function dropUpload(editor: Editor, key: string) {
  editor.beginStep();
  for (const [, at] of placeholdersIn(editor, key).toReversed()) {
    Transforms.removeNodes(editor, { at });
  }
}

/** Returns the keys of the placeholders in the text. */
export const uploadKeysIn = (editor: Editor): string[] => [
  ...new Set(placeholdersIn(editor).map(([{ upload }]) => upload)),
];

/** Returns the placeholders with a key, or all of them. They are at the top level or in a toggle. */
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
