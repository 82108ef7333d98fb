import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { useSlateStatic } from 'slate-react';
import { styled } from 'styled-components';
import { slashBlocks } from '../../../machines/writing/slash-blocks.ts';
import type { SlashMenuRef } from '../../../machines/writing/slash-menu.machine.ts';
import { placeAtCaret } from './selection.ts';

const listId = 'slash-menu';
const optionId = (id: string) => `slash-menu-${id}`;

/**
 * Returns the ARIA attributes of the text field while the menu is open. The focus stays in the text.
 * BLOCK-13.
 */
export function useSlashAria(menu: SlashMenuRef) {
  const chosen = useSelector(menu, (snapshot) =>
    snapshot.matches('open') ? snapshot.context.matches[snapshot.context.chosen] : undefined,
  );
  return chosen === undefined
    ? {}
    : ({
        'aria-autocomplete': 'list',
        'aria-controls': listId,
        'aria-activedescendant': optionId(chosen),
      } as const);
}

/** Handles the menu's keys while the menu is open. Returns whether it handled the key. BLOCK-12. */
export function pressInSlashMenu(menu: SlashMenuRef, event: KeyboardEvent): boolean {
  if (!menu.getSnapshot().matches('open') || event.nativeEvent.isComposing) {
    return false;
  }
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      menu.send({ type: 'arrow.pressed', by: event.key === 'ArrowDown' ? 1 : -1 });
      break;
    case 'Enter':
      menu.send({ type: 'enter.pressed' });
      break;
    case 'Escape':
      menu.send({ type: 'menu.dismissed' });
      break;
    default:
      return false;
  }
  event.preventDefault();
  return true;
}

/**
 * The list of the blocks that can be inserted, shown at the caret.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ BLOCK-10 to BLOCK-13.
 */
export function SlashMenu({ menu }: { menu: SlashMenuRef }) {
  const editor = useSlateStatic();
  const isOpen = useSelector(menu, (snapshot) => snapshot.matches('open'));
  const matches = useSelector(menu, (snapshot) => snapshot.context.matches);
  const chosen = useSelector(menu, (snapshot) => snapshot.context.matches[snapshot.context.chosen]);
  return isOpen ? (
    <List
      id={listId}
      role="listbox"
      aria-label="Blocks"
      ref={(list) => {
        // Placed first, because otherwise the page scrolls to the place of a new list.
        placeAtCaret(editor, list);
        list?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
      }}
    >
      {matches.map((id) => {
        const block = slashBlocks.find((found) => found.id === id);
        return (
          <Option
            key={id}
            id={optionId(id)}
            role="option"
            aria-selected={id === chosen}
            // Keeps focus and caret in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => menu.send({ type: 'block.pressed', id })}
          >
            <b>{block?.label}</b>
            <small>{block?.hint}</small>
          </Option>
        );
      })}
    </List>
  ) : null;
}

const List = styled.div`
  position: absolute;
  z-index: 3;
  width: min(18rem, calc(100% - 1rem));
  max-height: min(20rem, 40vh);
  padding: 0.375rem;
  overflow-y: auto;
  border: 1px solid var(--ink-100);
  border-radius: var(--r-md);
  background: var(--white);
  box-shadow: 0 12px 32px rgb(9 10 20 / 0.18);
`;

const Option = styled.div`
  display: flex;
  gap: 0.75rem;
  align-items: center;
  justify-content: space-between;
  min-height: 2.75rem;
  padding: 0.25rem 0.75rem;
  border-radius: var(--r-sm);
  font-size: var(--t-sm);
  color: var(--ink-900);
  cursor: pointer;
  small { font-size: var(--t-xs); color: var(--ink-500); text-align: end; }
  &:hover { background: rgb(9 10 20 / 0.06); }
  &[aria-selected='true'] { background: var(--ultra-100); }
`;
