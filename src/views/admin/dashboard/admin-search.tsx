import { useSelector } from '@xstate/react';
import { FileText, type LucideIcon, MessageSquareText, Search, Users } from 'lucide-react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { type AdminSearchHit, adminSearchMaxLength } from '../../../contract/dashboard.ts';
import type { SearchRef } from '../../../machines/admin/search.machine.ts';
import { HiddenText } from '../../ui/layout.tsx';
import { SearchField } from '../admin-parts.tsx';

const kinds: Record<AdminSearchHit['kind'], { label: string; Icon: LucideIcon }> = {
  post: { label: 'Post', Icon: FileText },
  signup: { label: 'Signup', Icon: Users },
  report: { label: 'Report', Icon: MessageSquareText },
};

const listId = 'search-hits';
const optionId = (index: number) => `search-hit-${index}`;

/**
 * The dashboard's search box, a combobox that follows the WAI-ARIA pattern. ADMIN-38, ADMIN-40 to ADMIN-44,
 * BLOG-87.
 */
export function AdminSearch({ search }: { search: SearchRef }) {
  const text = useSelector(search, (snapshot) => snapshot.context.text);
  const hits = useSelector(search, (snapshot) => snapshot.context.hits);
  const active = useSelector(search, (snapshot) => snapshot.context.active);
  const isOpen = useSelector(search, (snapshot) => snapshot.hasTag('expanded'));
  const hasNothing = useSelector(search, (snapshot) => snapshot.matches('nothing'));
  const hasFailed = useSelector(search, (snapshot) => snapshot.matches('failed'));

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) {
      return;
    }
    switch (event.key) {
      case 'ArrowDown':
        event.preventDefault();
        return search.send({ type: 'option.stepped', by: 1 });
      case 'ArrowUp':
        event.preventDefault();
        return search.send({ type: 'option.stepped', by: -1 });
      case 'Enter':
        return search.send({ type: 'enter.pressed' });
      case 'Escape':
        return search.send({ type: 'list.closed' });
    }
  }

  function closeWhenLeft(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) {
      search.send({ type: 'list.closed' });
    }
  }

  return (
    <Frame onBlur={closeWhenLeft}>
      <SearchField>
        <Search size={18} aria-hidden="true" />
        <HiddenText>Search posts, signups and reports</HiddenText>
        <input
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={active === -1 ? undefined : optionId(active)}
          autoComplete="off"
          spellCheck="false"
          placeholder="Search posts, signups, reports..."
          maxLength={adminSearchMaxLength}
          value={text}
          onChange={(event) => search.send({ type: 'text.changed', text: event.target.value })}
          onKeyDown={onKeyDown}
        />
      </SearchField>
      <List id={listId} role="listbox" aria-label="Found" tabIndex={-1} hidden={!isOpen}>
        {hits.map(({ kind, key, title, detail }, index) => {
          const { label, Icon } = kinds[kind];
          return (
            <Option
              key={`${kind} ${key}`}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The focus must stay in the search box.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => search.send({ type: 'option.chosen', index })}
            >
              <Icon size={18} aria-hidden="true" />
              <span>
                <b dir="auto">{title}</b>
                {detail === '' ? null : <small dir="auto">{detail}</small>}
              </span>
              <em>{label}</em>
            </Option>
          );
        })}
      </List>
      <Note role="status">
        {hasNothing ? 'Nothing found' : null}
        {hasFailed ? 'The search did not work. Please try again.' : null}
        {isOpen ? <HiddenText>{hits.length} found</HiddenText> : null}
      </Note>
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  flex: 1 1 14rem;
  max-width: 26rem;
`;

const List = styled.ul`
  position: absolute;
  z-index: 10;
  inset: calc(100% + 0.4rem) 0 auto;
  max-height: min(26rem, 60vh);
  margin: 0;
  padding: 0.4rem;
  border: 1px solid var(--ink-100);
  border-radius: var(--r-sm);
  background: var(--white);
  box-shadow: var(--shadow-2);
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
  span { display: grid; min-width: 0; }
  b, small { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  b { font-weight: 600; }
  small { font-size: var(--t-xs); color: var(--ink-500); }
  em { font-size: var(--t-xs); font-style: normal; color: var(--ink-500); }
`;

const Note = styled.p`
  position: absolute;
  inset: calc(100% + 0.4rem) 0 auto;
  z-index: 9;
  padding: 0.8rem 1rem;
  border-radius: var(--r-sm);
  background: var(--white);
  box-shadow: var(--shadow-2);
  color: var(--ink-500);
  &:empty, &:has(> span:only-child) { padding: 0; box-shadow: none; background: none; }
`;
