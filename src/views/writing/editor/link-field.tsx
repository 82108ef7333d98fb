import { useSelector } from '@xstate/react';
import { CircleQuestionMark, FileText } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useId } from 'react';
import { styled } from 'styled-components';
import type { LinkSearchRef } from '../../../machines/writing/link-search.machine.ts';
import { HiddenText } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { linkFieldId } from './fill-link.ts';

const kinds = {
  post: { label: 'Post', Icon: FileText },
  article: { label: 'Help article', Icon: CircleQuestionMark },
} as const;

type Props = { search: LinkSearchRef; address: string; error: string };

/**
 * The address field of a link. It also searches posts and help articles, as a WAI-ARIA combobox. TOOL-21 to
 * TOOL-23.
 */
export function LinkField({ search, address, error }: Props) {
  const listId = useId();
  const hits = useSelector(search, (snapshot) => snapshot.context.hits);
  const active = useSelector(search, (snapshot) => snapshot.context.active);
  const isOpen = useSelector(search, (snapshot) => snapshot.hasTag('expanded'));
  const note = useSelector(search, (snapshot) => notes[String(snapshot.value)]);
  const optionId = (index: number) => `${listId}-${index}`;

  function pressed(event: KeyboardEvent<HTMLInputElement>) {
    if (!isOpen || event.nativeEvent.isComposing) {
      return;
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      search.send({ type: 'option.stepped', by: event.key === 'ArrowDown' ? 1 : -1 });
    } else if (event.key === 'Enter' && active !== -1) {
      event.preventDefault();
      search.send({ type: 'enter.pressed' });
    } else if (event.key === 'Escape') {
      // Otherwise Escape would also close the dialog.
      event.preventDefault();
      search.send({ type: 'list.closed' });
    }
  }

  function closeWhenLeft(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) {
      search.send({ type: 'list.closed' });
    }
  }

  return (
    <Whole onBlur={closeWhenLeft}>
      <TextField
        label="Address"
        id={linkFieldId}
        name="address"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={active === -1 ? undefined : optionId(active)}
        autoComplete="off"
        spellCheck={false}
        placeholder="https://… or the title of a post or article"
        defaultValue={address}
        maxLength={2_000}
        autoFocus
        error={error}
        onChange={(event) => search.send({ type: 'text.changed', text: event.target.value })}
        onKeyDown={pressed}
      />
      <List id={listId} role="listbox" aria-label="Posts and help articles" tabIndex={-1} hidden={!isOpen}>
        {hits.map(({ kind, title, address }, index) => {
          const { label, Icon } = kinds[kind];
          return (
            <Option
              key={address}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => search.send({ type: 'option.chosen', index })}
            >
              <Icon size={18} aria-hidden="true" />
              <b>{title}</b>
              <em>{label}</em>
            </Option>
          );
        })}
      </List>
      <Note role="status">
        {note}
        {isOpen ? <HiddenText>{hits.length} found</HiddenText> : null}
      </Note>
    </Whole>
  );
}

const notes: Record<string, string | undefined> = {
  nothing: 'No post or article found',
  failed: 'The search did not work. Please try again.',
};

const Whole = styled.div`
  display: grid;
  gap: 0.4rem;
`;

const List = styled.ul`
  max-height: min(18rem, 40vh);
  margin: 0;
  padding: 0.4rem;
  border: 1px solid var(--ink-100);
  border-radius: var(--r-sm);
  background: var(--white);
  list-style: none;
  overflow-y: auto;
  &[hidden] { display: none; }
`;

const Option = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0.75rem;
  align-items: center;
  min-height: 2.75rem;
  padding: 0.4rem 0.75rem;
  border-radius: 0.6rem;
  cursor: pointer;
  &:hover { background: var(--paper); }
  &[aria-selected='true'] { background: var(--ultra-100); }
  svg { color: var(--ultra-600); }
  b { font-weight: 600; overflow-wrap: anywhere; }
  em { font-size: var(--t-xs); font-style: normal; color: var(--ink-500); }
`;

const Note = styled.p`
  font-size: var(--t-sm);
  color: var(--ink-500);
`;
