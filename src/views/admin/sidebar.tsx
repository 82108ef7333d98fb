import { useSelector } from '@xstate/react';
import { ExternalLink, LogOut, PanelLeftClose, PanelLeftOpen, Plus } from 'lucide-react';
import { css, styled } from 'styled-components';
import { Link, useLocation } from 'wouter';
import type { SidebarRef } from '../../machines/admin/sidebar.machine.ts';
import { routes } from '../../screens.ts';
import { Logo } from '../ui/logo.tsx';
import { currentOf, hasOwnNewPost } from './admin-sections.ts';
import { useMayOpen, useSections } from './own-role.ts';

/** The navigation of wide screens. It can collapse to its icons. ADMIN-2 to ADMIN-4, ACC-8. */
export function Sidebar({ sidebar, onLogout }: { sidebar: SidebarRef; onLogout: () => void }) {
  const [path] = useLocation();
  const mayOpen = useMayOpen();
  const sections = useSections();
  const isCollapsed = useSelector(sidebar, (snapshot) => snapshot.matches('collapsed'));
  const Toggle = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <Aside $isCollapsed={isCollapsed} data-surface="night">
      <Home href={routes.adminDashboard} aria-label="SwiftEx, dashboard">
        <Logo />
      </Home>
      {mayOpen(routes.addBlog) ? (
        <AddBlog href={routes.addBlog} $isQuiet={hasOwnNewPost(path)}>
          <Plus size={20} aria-hidden="true" />
          <span>Add Blog</span>
        </AddBlog>
      ) : null}
      <nav aria-label="Admin">
        {sections.map(({ label, href, Icon }) => (
          <Item key={href} href={href} aria-current={currentOf(path, href)}>
            <Icon size={20} aria-hidden="true" />
            <span>{label}</span>
          </Item>
        ))}
      </nav>
      <Item href={routes.home}>
        <ExternalLink size={20} aria-hidden="true" />
        <span>View site</span>
      </Item>
      <ItemButton type="button" onClick={onLogout}>
        <LogOut size={20} aria-hidden="true" />
        <span>Logout</span>
      </ItemButton>
      <ItemButton
        type="button"
        aria-label="Sidebar"
        aria-expanded={!isCollapsed}
        onClick={() => sidebar.send({ type: 'sidebar.toggled' })}
      >
        <Toggle size={20} aria-hidden="true" />
        <span>Sidebar</span>
      </ItemButton>
    </Aside>
  );
}

const Aside = styled.aside<{ $isCollapsed: boolean }>`
  position: sticky;
  top: 0;
  display: flex;
  flex-direction: column;
  gap: 0.25rem;
  width: ${({ $isCollapsed }) => ($isCollapsed ? '5rem' : '15.5rem')};
  height: 100vh;
  padding: 1.25rem 1rem;
  color: var(--night-text);
  background: var(--ink-950);
  overflow: hidden auto;
  scrollbar-color: var(--ink-500) var(--ink-950);
  nav {
    display: flex;
    flex: 1 0 auto;
    flex-direction: column;
    gap: 0.25rem;
  }
  ${({ $isCollapsed }) => ($isCollapsed ? collapsed : '')}
`;

const collapsed = css`
  nav span,
  > button span,
  > a > span { font-size: 0; }
`;

const Home = styled(Link)`
  display: inline-flex;
  flex: none;
  align-items: center;
  width: max-content;
  min-height: 2.75rem;
  margin: 0 0 1rem 0.4rem;
  color: var(--white);
  text-decoration: none;
`;

const item = css`
  display: flex;
  flex: none;
  align-items: center;
  gap: 0.75rem;
  min-height: 2.75rem;
  padding: 0.4rem 0.85rem;
  border: 0;
  border-radius: 0.8rem;
  font-size: var(--t-sm);
  font-weight: 500;
  line-height: 1.15;
  color: inherit;
  background: none;
  text-decoration: none;
  white-space: nowrap;
  transition: background-color var(--fast);
  svg { flex: none; }
  &:hover { background: var(--night-fill); }
  &[aria-current] {
    color: var(--white);
    background: rgb(255 255 255 / 0.1);
  }
`;

const Item = styled(Link)`
  ${item}
`;

const ItemButton = styled.button`
  ${item}
`;

/** Keeps its place on every screen. Where the screen has its own button for a new post, only that one is blue. */
const AddBlog = styled(Item)<{ $isQuiet: boolean }>`
  margin-bottom: 0.75rem;
  font-weight: 600;
  color: var(--white);
  ${({ $isQuiet }) =>
    $isQuiet
      ? css`box-shadow: inset 0 0 0 1.5px var(--night-line);`
      : css`
          background: var(--ultra-600);
          &:hover { background: var(--ultra-700); }
        `}
`;
