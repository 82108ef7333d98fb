import { type Editor, type Path, Transforms } from 'slate';
import type { FormattedText, ListItemElement, PostElement } from './document.ts';

type KeyOfAny<T> = T extends unknown ? keyof T : never;
/** A property of some element or text of the document. */
export type NodeProperty = Exclude<KeyOfAny<PostElement | FormattedText>, 'type' | 'text' | 'children'>;

/** Removes properties of the node at a path. Slate itself accepts any name, also a misspelt one. */
export function unset(editor: Editor, at: Path, ...names: NodeProperty[]) {
  Transforms.unsetNodes(editor, names, { at });
}

/** Wraps the node at a path in a list item. */
export function wrapInItem(editor: Editor, at: Path) {
  // Slate fills the children, so only here is an item without a line allowed.
  Transforms.wrapNodes(editor, { type: 'list-item', children: [] } as unknown as ListItemElement, { at });
}
