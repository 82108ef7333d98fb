import { ArrowRight, CircleCheck, FilePen, Inbox } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { Stats } from '../../../contract/dashboard.ts';
import { media } from '../../../theme/media.ts';
import { Panel } from '../admin-parts.tsx';
import { useMayOpen } from '../own-role.ts';
import { tasksOf } from './dashboard-words.ts';

const icons = { reports: Inbox, drafts: FilePen };

/** Lists open reports and drafts, each with a link. ADMIN-25, ACC-8. */
export function Attention({ stats }: { stats: Stats }) {
  const mayOpen = useMayOpen();
  const all = tasksOf(stats);
  const tasks = all.filter(({ href }) => mayOpen(href));
  return (
    <Panel aria-labelledby="attention-title">
      <Title id="attention-title">Needs attention</Title>
      {tasks.length === 0 ? (
        <Clear>
          <CircleCheck size={20} aria-hidden="true" />
          {all.length === 0 ? 'All clear: no open reports, no drafts.' : 'Nothing needs your attention.'}
        </Clear>
      ) : (
        <List>
          {tasks.map(({ kind, title, detail, href }) => {
            const Icon = icons[kind];
            return (
              <li key={kind}>
                <Task href={href}>
                  <Mark>
                    <Icon size={20} aria-hidden="true" />
                  </Mark>
                  <span>
                    <b>{title}</b>
                    <small>{detail}</small>
                  </span>
                  <ArrowRight size={18} aria-hidden="true" />
                </Task>
              </li>
            );
          })}
        </List>
      )}
    </Panel>
  );
}

const Title = styled.h2`
  padding: 1.1rem 1.25rem 0.4rem;
  font-size: 1.15rem;
`;

const Clear = styled.p`
  display: flex;
  gap: 0.6rem;
  align-items: center;
  padding: 0.4rem 1.25rem 1.25rem;
  color: var(--ink-500);
  svg { flex: none; color: var(--good); }
`;

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0 0.5rem 0.5rem;
  list-style: none;
  @media ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

const Task = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0.9rem;
  align-items: center;
  min-height: 3.75rem;
  padding: 0.5rem 0.75rem;
  border-radius: 0.9rem;
  color: inherit;
  text-decoration: none;
  transition: background-color var(--fast);
  &:hover { background: var(--paper); }
  &:focus-visible { outline-offset: -2px; }
  > span { display: grid; }
  b { font-weight: 600; font-variant-numeric: tabular-nums; }
  small { font-size: var(--t-xs); color: var(--ink-500); }
  > svg { color: var(--ink-500); }
`;

const Mark = styled.span`
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: 0.75rem;
  color: var(--ultra-700);
  background: var(--ultra-100);
`;
