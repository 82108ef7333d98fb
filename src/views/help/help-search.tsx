import { useSelector } from '@xstate/react';
import { ArrowRight, Search } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { searchMaxLength } from '../../contract/help.ts';
import { hrefTo } from '../../links.ts';
import type { HelpSearchRef } from '../../machines/help/help-search.machine.ts';
import { routes } from '../../screens.ts';
import { HiddenText } from '../ui/layout.tsx';

/** The element with the search box and its list. A press or focus outside it closes the list. HELP-42. */
export const helpSearchId = 'help-search';

// Fixed ids instead of `useId`, because the 404 page contains this search. See `NotFoundPage`.
const listId = 'help-search-matches';
const optionId = (index: number) => `help-search-match-${index}`;

/**
 * The search box of the Help Center and its list of matches, an ARIA combobox with a listbox. Without
 * JavaScript the box is a link to the Help Center. HELP-35, HELP-41 to HELP-46.
 */
export function HelpSearch({ search }: { search: HelpSearchRef }) {
  const query = useSelector(search, (snapshot) => snapshot.context.query);
  const isOpen = useSelector(search, (snapshot) => snapshot.hasTag('open'));
  const isFound = useSelector(search, (snapshot) => snapshot.context.matches.length > 0);
  const hasNothing = useSelector(search, (snapshot) => snapshot.matches({ answered: 'nothing' }));
  const hasFailed = useSelector(search, (snapshot) => snapshot.matches({ answered: 'failed' }));
  const chosen = useSelector(search, (snapshot) => snapshot.context.chosen);
  const isListed = isOpen && isFound;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    search.send({ type: 'enter.pressed' });
  }

  return (
    <Form id={helpSearchId} role="search" action={routes.helpCenter} onSubmit={submit}>
      <Box>
        <Search size={22} aria-hidden="true" />
        <input
          ref={(box) => takeUp(box, search)}
          role="combobox"
          aria-label="Search the Help Center"
          aria-expanded={isListed}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isListed ? optionId(chosen) : undefined}
          type="text"
          name="q"
          value={query}
          placeholder="Search: trustline, memo, fees"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={searchMaxLength}
          onFocus={() => search.send({ type: 'box.entered' })}
          onChange={({ target }) => search.send({ type: 'query.changed', query: target.value })}
          onKeyDown={(event) => press(event, search)}
        />
      </Box>
      {isListed ? <Matches search={search} /> : null}
      {hasNothing || hasFailed ? (
        <Panel data-surface="paper">
          <p>{hasNothing ? nothingFound(query) : unreachable}</p>
        </Panel>
      ) : null}
      <Status search={search} />
    </Form>
  );
}

function Matches({ search }: { search: HelpSearchRef }) {
  const matches = useSelector(search, (snapshot) => snapshot.context.matches);
  const chosen = useSelector(search, (snapshot) => snapshot.context.chosen);
  return (
    <Panel id={listId} role="listbox" aria-label="Articles" data-surface="paper">
      {matches.map(({ id, title, folder }, index) => (
        <Option
          key={id}
          id={optionId(index)}
          role="option"
          aria-selected={index === chosen}
          tabIndex={-1}
          href={hrefTo.article(id)}
          onClick={() => search.send({ type: 'match.followed' })}
        >
          <span>
            <b>{title}</b>
            <small>{folder}</small>
          </span>
          <ArrowRight size={18} aria-hidden="true" />
        </Option>
      ))}
    </Panel>
  );
}

/** Tells screen readers the result of the search. HELP-43, HELP-44. */
function Status({ search }: { search: HelpSearchRef }) {
  const words = useSelector(search, (snapshot) => {
    const { query, matches } = snapshot.context;
    return snapshot.matches({ answered: 'found' })
      ? `${matches.length} ${matches.length === 1 ? 'article' : 'articles'} found`
      : snapshot.matches({ answered: 'nothing' })
        ? nothingFound(query)
        : snapshot.matches({ answered: 'failed' })
          ? unreachable
          : '';
  });
  return <HiddenText role="status">{words}</HiddenText>;
}

const nothingFound = (query: string) => `No article found for “${query.trim()}”. Try other words.`;
const unreachable = 'The search could not be loaded. Press Enter to try again.';

/** Searches for the text that was typed before hydration. HELP-46. */
function takeUp(box: HTMLInputElement | null, search: HelpSearchRef) {
  if (box !== null && box.value !== search.getSnapshot().context.query) {
    search.send({ type: 'query.changed', query: box.value });
  }
}

function press(event: KeyboardEvent, search: HelpSearchRef) {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    search.send({ type: 'arrow.pressed', by: event.key === 'ArrowDown' ? 1 : -1 });
  } else if (event.key === 'Escape') {
    search.send({ type: 'escape.pressed' });
  }
}

const Form = styled.form`
  position: relative;
  z-index: 2;
  width: 100%;
  max-width: 36rem;
`;

const Box = styled.div`
  position: relative;
  color: var(--ink-900);
  svg { position: absolute; left: 1.25rem; top: 50%; color: var(--ink-500); translate: 0 -50%; pointer-events: none; }
  input {
    width: 100%;
    min-height: 3.75rem;
    padding: 0 1.25rem 0 3.5rem;
    /* Visible with forced colors, which remove the shadow. A11Y-19. */
    border: 1px solid transparent;
    border-radius: 99px;
    font-size: var(--t-md);
    color: var(--ink-950);
    background: var(--white);
    box-shadow: var(--shadow-2);
  }
  input::placeholder { color: #666c84; opacity: 1; }
`;

const Panel = styled.div`
  position: absolute;
  top: calc(100% + 0.5rem);
  left: 0;
  right: 0;
  max-height: min(30rem, 60vh);
  padding: 0.5rem;
  /* Visible with forced colors, which remove the shadow. A11Y-19. */
  border: 1px solid transparent;
  border-radius: var(--r-lg);
  overflow: hidden auto;
  overscroll-behavior: contain;
  color: var(--ink-900);
  background: var(--white);
  box-shadow: var(--shadow-2);
  p { padding: 0.9rem 1rem; font-size: var(--t-sm); color: var(--ink-700); overflow-wrap: anywhere; }
`;

const Option = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  min-height: 3.5rem;
  padding: 0.6rem 1rem;
  border-radius: var(--r-md);
  line-height: 1.3;
  color: var(--ink-950);
  text-decoration: none;
  span { display: grid; gap: 0.15rem; min-width: 0; }
  b { font-weight: 600; }
  small { font-size: var(--t-xs); color: var(--ink-500); }
  svg { opacity: 0; color: var(--ultra-600); }
  &:hover { background: #f3f2f8; }
  &[aria-selected="true"] { background: var(--ultra-100); }
  &[aria-selected="true"] small { color: var(--ink-700); }
  &[aria-selected="true"] svg { opacity: 1; }
`;
