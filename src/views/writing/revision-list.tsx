import { styled } from 'styled-components';
import type { Revision } from '../../contract/post-revisions.ts';
import type { PostRevisionsRef } from '../../machines/writing/post-revisions.machine.ts';
import { media } from '../../theme/media.ts';
import { shortDateTime } from '../admin/admin-parts.tsx';

type Props = {
  revisions: PostRevisionsRef;
  list: readonly Revision[];
  chosen: number | undefined;
};

/** Formats the time when a revision was saved, in the admin's time zone: `Nov 23, 2026, 07:55 AM`. */
export const savedTime = (iso: string) => shortDateTime.format(new Date(iso));

/** The revisions, newest first. REV-9. */
export function RevisionList({ revisions, list, chosen }: Props) {
  return (
    <List aria-label="Revisions" $isChosen={chosen !== undefined}>
      {list.map(({ number, kind, title, savedAt, author }) => (
        <li key={number}>
          <Choice
            type="button"
            aria-current={number === chosen}
            onClick={() => revisions.send({ type: 'revision.chosen', number })}
          >
            <time dateTime={savedAt}>{savedTime(savedAt)}</time>
            {kind === 'published' ? <Mark>Published</Mark> : null}
            <span dir="auto">{title === '' ? 'Without a title' : title}</span>
            <small>{author ?? 'Unknown author'}</small>
          </Choice>
        </li>
      ))}
    </List>
  );
}

/** On a phone, an open revision takes the room below the list. */
const List = styled.ul<{ $isChosen: boolean }>`
  margin: 0;
  padding: 0;
  list-style: none;
  max-height: ${({ $isChosen }) => ($isChosen ? '16rem' : 'none')};
  overflow-y: auto;
  border-bottom: 1px solid var(--ink-100);
  background: var(--white);
  @media ${media.tablet} {
    max-height: none;
    border-right: 1px solid var(--ink-100);
    border-bottom: 0;
  }
`;

const Choice = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.2rem 0.5rem;
  align-items: center;
  width: 100%;
  min-height: 44px;
  padding: 0.75rem clamp(1.25rem, 2vw, 1.5rem);
  border: 0;
  border-left: 3px solid transparent;
  font: inherit;
  text-align: start;
  color: var(--ink-900);
  background: none;
  cursor: pointer;
  time { font-weight: 600; white-space: nowrap; }
  span, small { grid-column: 1 / -1; overflow-wrap: anywhere; color: var(--ink-500); }
  &:hover { background: var(--paper); }
  &:focus-visible { outline-offset: -3px; }
  &[aria-current='true'] { border-left-color: var(--ultra-600); background: var(--ultra-100); }
`;

const Mark = styled.b`
  padding: 0.1rem 0.55rem;
  border-radius: 999px;
  font: 600 var(--t-xs) / 1.4 var(--text);
  color: var(--good-ink);
  background: var(--good-soft);
`;
