import { useSelector } from '@xstate/react';
import { Plus, Search, X } from 'lucide-react';
import { css, styled } from 'styled-components';
import { Link } from 'wouter';
import { blogListHref } from '../../blog-links.ts';
import { listWords } from '../../content/blog.ts';
import { everyCategory } from '../../contract/blog-address.ts';
import { postSearchMaxLength } from '../../contract/post-limits.ts';
import { scrollToFocus } from '../../effects/scroll-to-focus.ts';
import { type BlogListRef, isSameCategory } from '../../machines/blog/blog-list.machine.ts';
import { routes } from '../../screens.ts';
import { media } from '../../theme/media.ts';
import { ButtonLink } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Column, HiddenText } from '../ui/layout.tsx';
import { listIds } from './list-ids.ts';
import { onPlainClick } from './plain-click.ts';

/** The maximum number of tags with a tab. The chosen category always has a tab. BLOG-18. */
const tabsMaxCount = 30;

/**
 * The sticky bar above the posts: categories, search, and Add Blog for an admin. BLOG-7, BLOG-8, BLOG-18,
 * BLOG-20, BLOG-22, BLOG-24, BLOG-25.
 */
export function ListTools({ list, isAdmin }: { list: BlogListRef; isAdmin: boolean }) {
  const text = useSelector(list, (snapshot) => snapshot.context.text);
  const { category } = useSelector(list, (snapshot) => snapshot.context.address);
  const isSearchOpen = useSelector(list, (snapshot) => snapshot.matches({ mobileSearch: 'open' }));
  return (
    <Bar $isSearchOpen={isSearchOpen}>
      <Row>
        <Tabs list={list} />
        <Opener
          id={listIds.opener}
          $isHidden={isSearchOpen}
          aria-label={listWords.openSearch}
          aria-expanded={isSearchOpen}
          aria-controls={listIds.form}
          onClick={() => list.send({ type: 'searchbox.opened' })}
        >
          <Search size={20} aria-hidden="true" />
        </Opener>
        <SearchForm
          id={listIds.form}
          $isOpen={isSearchOpen}
          role="search"
          action={routes.blog}
          onSubmit={(event) => {
            event.preventDefault();
            list.send({ type: 'search.submitted' });
          }}
        >
          {category === everyCategory ? null : (
            <input type="hidden" name="category" value={category.toLowerCase()} />
          )}
          <SearchBox>
            <Search size={18} aria-hidden="true" />
            <HiddenText>{listWords.search}</HiddenText>
            <input
              ref={(box) => takeUp(box, list)}
              type="search"
              name="search"
              placeholder={listWords.searchHint}
              maxLength={postSearchMaxLength}
              autoComplete="off"
              value={text}
              onChange={(event) => list.send({ type: 'search.changed', text: event.target.value })}
            />
          </SearchBox>
          <Closer aria-label={listWords.closeSearch} onClick={() => list.send({ type: 'searchbox.closed' })}>
            <X size={20} aria-hidden="true" />
          </Closer>
        </SearchForm>
        {isAdmin ? (
          <Link href={routes.addBlog} asChild>
            <ButtonLink $look="primary" $size="small">
              <Plus size={18} aria-hidden="true" />
              {listWords.add}
            </ButtonLink>
          </Link>
        ) : null}
      </Row>
    </Bar>
  );
}

/** Searches for the text that was typed before hydration. BLOG-26. */
function takeUp(box: HTMLInputElement | null, list: BlogListRef) {
  if (box !== null && box.value !== list.getSnapshot().context.text) {
    list.send({ type: 'search.changed', text: box.value });
  }
}

function Tabs({ list }: { list: BlogListRef }) {
  const { category } = useSelector(list, (snapshot) => snapshot.context.address);
  const tags = useSelector(list, (snapshot) => snapshot.context.tags) ?? [];
  const others = tags.map(({ name }) => name).filter((name) => !isSameCategory(name, everyCategory));
  const names = [everyCategory, ...others.slice(0, tabsMaxCount)];
  const open = names.find((name) => isSameCategory(name, category));
  return (
    <TabRow aria-label={listWords.categories}>
      <ul>
        {(open === undefined ? [...names, category] : names).map((name) => (
          <li key={name}>
            <a
              href={blogListHref({ category: name })}
              aria-current={isSameCategory(name, category) ? 'page' : undefined}
              onClick={onPlainClick(() => list.send({ type: 'category.chosen', category: name }))}
              onFocus={scrollToFocus}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </TabRow>
  );
}

const Row = styled(Column)`
  display: flex;
  align-items: center;
  gap: 0 0.75rem;
  min-height: 4.5rem;
`;

const Bar = styled.div<{ $isSearchOpen: boolean }>`
  position: sticky;
  top: var(--header);
  z-index: 4;
  border-bottom: 1px solid var(--ink-100);
  background: var(--paper);
  @media ${media.low} { position: relative; top: 0; }
  @media not all and ${media.desktop} {
    ${({ $isSearchOpen }) => $isSearchOpen && twoLines}
  }
`;

// The search opens below the tabs.
const twoLines = css`
  ${Row} { flex-wrap: wrap; padding-bottom: 0.875rem; }
  nav { flex-basis: 100%; }
`;

const TabRow = styled.nav`
  flex: 1;
  min-width: 0;
  ul {
    display: flex;
    gap: 0.4rem;
    margin-inline: -1.25rem 0;
    padding: 0.875rem 2.5rem 0.875rem 1.25rem;
    overflow-x: auto;
    scrollbar-width: none;
    /* A mouse without a wheel cannot scroll sideways. */
    @media (pointer: fine) {
      padding-block: 0.5rem 0.25rem;
      scrollbar-width: thin;
      scrollbar-color: var(--ink-300) transparent;
    }
    /* A focused tab scrolls clear of the fade at the end. */
    scroll-padding-inline: 1.25rem 2.5rem;
    mask: linear-gradient(to right, transparent, #000 1.25rem, #000 calc(100% - 2rem), transparent);
  }
  a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding: 0 1.05rem;
    border: 1.5px solid var(--ink-100);
    border-radius: 99px;
    font-size: var(--t-sm);
    font-weight: 500;
    white-space: nowrap;
    color: var(--ink-700);
    text-decoration: none;
    background: var(--white);
    transition: border-color var(--fast);
  }
  a:hover { border-color: var(--ink-300); }
  a:focus-visible { outline-offset: -2px; }
  a[aria-current] { color: var(--white); border-color: var(--ink-950); background: var(--ink-950); }
`;

const Opener = styled(IconButton)<{ $isHidden: boolean }>`
  display: ${({ $isHidden }) => ($isHidden ? 'none' : 'grid')};
  flex: none;
  border-color: var(--ink-100);
  background: var(--white);
  @media ${media.desktop} { display: none; }
  @media (scripting: none) { display: none; }
`;

const SearchForm = styled.form<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'flex' : 'none')};
  flex: 1;
  align-items: center;
  gap: 0.25rem;
  min-width: 0;
  @media ${media.desktop} { display: flex; flex: 0 0 17rem; }
  @media (scripting: none) { display: flex; }
`;

const SearchBox = styled.label`
  position: relative;
  flex: 1;
  min-width: 0;
  svg { position: absolute; left: 1rem; top: 50%; translate: 0 -50%; color: var(--ink-500); pointer-events: none; }
  input {
    width: 100%;
    height: 2.75rem;
    padding: 0 1rem 0 2.7rem;
    border: 1.5px solid var(--field-line);
    border-radius: 99px;
    font-size: 1rem;
    background: var(--white);
  }
  input::placeholder { color: var(--field-hint); opacity: 1; }
  input:focus { border-color: var(--field-line-active); }
`;

const Closer = styled(IconButton)`
  flex: none;
  @media ${media.desktop} { display: none; }
  @media (scripting: none) { display: none; }
`;
