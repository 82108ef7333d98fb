import { useSelector } from '@xstate/react';
import { GripVertical } from 'lucide-react';
import type { DragEvent, FocusEvent, KeyboardEvent } from 'react';
import { type Editor, Node, type Path } from 'slate';
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react';
import { styled } from 'styled-components';
import type { BlockMenuRef } from '../../../machines/writing/block-menu.machine.ts';
import { type BlockAction, dragBlock } from '../../../rich-text/block-moves.ts';
import { loneLinkOf } from '../../../rich-text/bookmarks.ts';
import type { PostElement } from '../../../rich-text/document.ts';
import { placeOfBlock } from '../../../rich-text/selection.ts';
import { media } from '../../../theme/media.ts';
import { moveFocus } from './move-focus.ts';

/** The MIME type of a dragged block. Its data is the key of the drag. BLOCK-21. */
export const draggedBlock = 'application/x-swiftex-block';

const items: ReadonlyArray<[BlockAction, string]> = [
  ['up', 'Move up'],
  ['down', 'Move down'],
  ['above', 'Add above'],
  ['below', 'Add below'],
  ['duplicate', 'Duplicate'],
  ['delete', 'Delete'],
];
const linkItems: typeof items = [['bookmark', 'Make a bookmark'], ...items];

/**
 * Returns the path of the block at the caret as a string, so that the handle renders only when the path
 * changes.
 */
const placeText = (editor: Editor): string => {
  const at = editor.selection?.anchor.path;
  return at === undefined || !Node.has(editor, at) ? '' : placeOfBlock(editor, at).join(' ');
};

const isLoneLink = (editor: Editor, path: Path) =>
  Node.has(editor, path) && loneLinkOf(Node.get(editor, path) as PostElement) !== undefined;

const pathOf = (place: string): Path => place.split(' ').map(Number);

/**
 * The handle of the block at the caret: a button with a menu, and a grip to drag. BLOCK-20, BLOCK-21.
 * https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export function BlockHandle({ menu, isDisabled }: { menu: BlockMenuRef; isDisabled: boolean }) {
  const editor = useSlateStatic();
  const place = useSlateSelector(placeText);
  const isOpen = useSelector(menu, (snapshot) => snapshot.matches('open'));
  return place === '' || isDisabled ? null : (
    <Place
      ref={(element) => putBeside(editor, element, pathOf(place))}
      onKeyDown={(event) => pressInMenu(event, menu)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (isOpen && !currentTarget.contains(relatedTarget)) {
          menu.send({ type: 'focus.left' });
        }
      }}
    >
      <Held>
        <Grip
          type="button"
          aria-label="Block actions"
          title="Block actions. Drag to move, or press Alt+Shift+Up or Down in the text"
          aria-haspopup="menu"
          aria-expanded={isOpen}
          draggable
          onDragStart={(event: DragEvent) =>
            event.dataTransfer.setData(draggedBlock, dragBlock(editor, pathOf(place)))
          }
          onClick={() => menu.send({ type: 'handle.pressed' })}
        >
          <GripVertical size={19} aria-hidden="true" />
        </Grip>
        {isOpen ? (
          <Menu role="menu" aria-label="Block actions" ref={focusFirst}>
            {(isLoneLink(editor, pathOf(place)) ? linkItems : items).map(([action, label]) => (
              <Item
                key={action}
                type="button"
                role="menuitem"
                tabIndex={-1}
                onClick={() => menu.send({ type: 'item.chosen', action })}
              >
                {label}
              </Item>
            ))}
          </Menu>
        ) : null}
      </Held>
    </Place>
  );
}

/** Focuses the first item when the menu opens, but not when it renders again. */
const focusFirst = (list: HTMLElement | null) => list?.querySelector('button')?.focus();

/** Handles the keys of the menu: arrows, Home and End move within it, and Escape returns to the text. */
function pressInMenu(event: KeyboardEvent<HTMLElement>, menu: BlockMenuRef) {
  if (event.key === 'Escape' && event.currentTarget.querySelector('[role=menuitem]') !== null) {
    event.stopPropagation();
    menu.send({ type: 'menu.dismissed' });
  }
  moveFocus(event, '[role=menuitem]', ['ArrowUp', 'ArrowDown']);
}

/** Puts the handle beside the first line of a block. */
function putBeside(editor: Editor, handle: HTMLElement | null, path: Path) {
  const around = handle?.offsetParent?.getBoundingClientRect();
  if (handle === null || around === undefined || !Node.has(editor, path)) {
    return;
  }
  const block = ReactEditor.toDOMNode(editor, Node.get(editor, path));
  handle.style.top = `${block.getBoundingClientRect().top - around.top - 8}px`;
}

const Place = styled.div`
  position: absolute;
  left: 0;
  z-index: 1;
  /* On a phone there is no room beside the text, so the handle is at the end of the toolbar. */
  @media not all and ${media.tablet} {
    inset: 0 0.375rem 0 auto !important;
    z-index: 3;
    pointer-events: none;
  }
`;

/** On a phone, it stays in view beside the toolbar while the frame is in view, but never beyond its end. */
const Held = styled.div`
  @media not all and ${media.tablet} {
    position: sticky;
    top: calc(var(--editor-top, 0px) + 0.375rem);
    margin-block: 0.375rem;
    background: var(--white);
    pointer-events: auto;
  }
`;

const Grip = styled.button`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: var(--r-sm);
  color: var(--ink-500);
  background: none;
  cursor: grab;
  &:hover, &[aria-expanded='true'] { color: var(--ultra-700); background: var(--ultra-100); }
  &:focus-visible { outline-offset: -2px; }
`;

const Menu = styled.div`
  position: absolute;
  z-index: 3;
  top: 100%;
  right: 0;
  display: grid;
  min-width: 11rem;
  padding: 0.375rem;
  border: 1px solid var(--ink-100);
  border-radius: var(--r-md);
  background: var(--white);
  box-shadow: 0 12px 32px rgb(9 10 20 / 0.18);
  @media ${media.tablet} { right: auto; left: 0.375rem; }
`;

const Item = styled.button`
  min-height: 2.75rem;
  padding: 0 0.75rem;
  border: 0;
  border-radius: var(--r-sm);
  font: 500 var(--t-sm) / 1 var(--text);
  color: var(--ink-900);
  text-align: start;
  background: none;
  &:hover { background: rgb(9 10 20 / 0.06); }
  &:focus-visible { outline-offset: -2px; background: var(--ultra-100); }
`;
