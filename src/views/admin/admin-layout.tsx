import { useActorRef, useSelector } from '@xstate/react';
import {
  CircleUser,
  FileText,
  Images,
  Inbox,
  LayoutDashboard,
  LogOut,
  MessageSquareText,
  PanelLeftClose,
  PanelLeftOpen,
  Users,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { css, styled } from 'styled-components';
import { Link, useLocation } from 'wouter';
import { fromPromise } from 'xstate';
import { signOut } from '../../api/auth.ts';
import { logoutMachine } from '../../machines/logout.machine.ts';
import { type SidebarRef, sidebarMachine } from '../../machines/sidebar.machine.ts';
import { routes } from '../../routes.ts';
import { media } from '../../theme/media.ts';
import { apiClient } from '../shell/api-client.ts';
import { SessionContext } from '../shell/app-actors.tsx';
import { Logo } from '../ui/logo.tsx';
import { LogoutDialog } from './logout-dialog.tsx';

/** Spec: blog and admin 2 (Admin dashboard); issue 6. */
const sections = [
  { label: 'Dashboard', href: routes.adminDashboard, Icon: LayoutDashboard },
  { label: 'Blog Posts', href: routes.blogs, Icon: FileText },
  { label: 'Waiting List', href: routes.adminWaitlist, Icon: Users },
  { label: 'Media Library', href: routes.adminMedia, Icon: Images },
  { label: 'Inbox', href: routes.adminInbox, Icon: Inbox },
  { label: 'Help Feedback', href: routes.adminFeedback, Icon: MessageSquareText },
  { label: 'Account', href: routes.adminAccount, Icon: CircleUser },
] as const;

/** Screens that belong to another one's link. */
const homes: Record<string, string> = { [routes.adminPosts]: routes.blogs };

/** The sidebar around every admin screen, and the way out, on live actors. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const session = SessionContext.useActorRef();
  const [, navigate] = useLocation();
  const [logic] = useState(() =>
    logoutMachine.provide({
      actors: { revoke: fromPromise(({ signal }) => signOut(apiClient, signal)) },
      actions: {
        endSession: () => {
          navigate(routes.login);
          session.send({ type: 'session.left' });
        },
      },
    }),
  );
  const logout = useActorRef(logic);
  return (
    <Frame>
      <Sidebar
        sidebar={useActorRef(sidebarMachine)}
        onLogout={() => logout.send({ type: 'logout.requested' })}
      />
      <DeskMain id="content" tabIndex={-1} data-surface="paper">
        {children}
      </DeskMain>
      <LogoutDialog logout={logout} />
    </Frame>
  );
}

/** Links to the admin's screens; folds to its icons on wide screens. */
export function Sidebar({ sidebar, onLogout }: { sidebar: SidebarRef; onLogout: () => void }) {
  const [path] = useLocation();
  const isCollapsed = useSelector(sidebar, (snapshot) => snapshot.matches('collapsed'));
  const Toggle = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <Aside $isCollapsed={isCollapsed} data-surface="night">
      <Home href={routes.adminDashboard} aria-label="SwiftEx, dashboard">
        <Logo />
      </Home>
      <nav aria-label="Admin">
        {sections.map(({ label, href, Icon }) => (
          <Item key={href} href={href} aria-current={(homes[path] ?? path) === href ? 'page' : undefined}>
            <Icon size={20} aria-hidden="true" />
            <span>{label}</span>
          </Item>
        ))}
        <ItemButton type="button" onClick={onLogout}>
          <LogOut size={20} aria-hidden="true" />
          <span>Logout</span>
        </ItemButton>
      </nav>
      <FoldButton
        type="button"
        aria-label="Sidebar"
        aria-expanded={!isCollapsed}
        onClick={() => sidebar.send({ type: 'sidebar.toggled' })}
      >
        <Toggle size={20} aria-hidden="true" />
        <span>Sidebar</span>
      </FoldButton>
    </Aside>
  );
}

const Frame = styled.div`
  min-height: 100vh;
  font-size: var(--t-sm);
  @media ${media.desktop} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
  }
`;

/** Where a screen of the admin stands. */
export const DeskMain = styled.main`
  display: grid;
  gap: 1.6rem;
  align-content: start;
  min-width: 0;
  padding: 1.5rem clamp(1.25rem, 3vw, 3rem) 3rem;
  @media ${media.desktop} { padding-block: 2.2rem 4rem; }
`;

const Aside = styled.aside<{ $isCollapsed: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 0.25rem;
  padding: 0.5rem 1rem 0.75rem;
  color: var(--night-text);
  background: var(--ink-950);
  nav {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(4.6rem, 1fr));
    gap: 0.25rem;
  }
  @media ${media.desktop} {
    position: sticky;
    top: 0;
    width: ${({ $isCollapsed }) => ($isCollapsed ? '5rem' : '15.5rem')};
    height: 100vh;
    padding: 1.25rem 1rem;
    nav {
      display: flex;
      flex-direction: column;
      flex: 1;
    }
    ${({ $isCollapsed }) => ($isCollapsed ? collapsed : '')}
  }
`;

const collapsed = css`
  nav span,
  > button span,
  > a > span { font-size: 0; }
`;

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  width: max-content;
  min-height: 2.75rem;
  margin-left: 0.4rem;
  color: var(--white);
  text-decoration: none;
  @media ${media.desktop} { margin-bottom: 1rem; }
`;

const item = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 0.25rem;
  min-height: 3.5rem;
  padding: 0.4rem 0.25rem;
  border: 0;
  border-radius: 0.8rem;
  font-size: var(--t-xs);
  font-weight: 500;
  line-height: 1.15;
  text-align: center;
  color: inherit;
  background: none;
  text-decoration: none;
  transition: background-color var(--fast);
  &:hover { background: var(--night-fill); }
  &[aria-current] {
    color: var(--white);
    background: rgb(255 255 255 / 0.1);
  }
  @media ${media.desktop} {
    flex-direction: row;
    justify-content: start;
    gap: 0.75rem;
    min-height: 2.75rem;
    padding: 0.4rem 0.85rem;
    font-size: var(--t-sm);
    white-space: nowrap;
  }
`;

const Item = styled(Link)`
  ${item}
`;

const ItemButton = styled.button`
  ${item}
  @media ${media.desktop} { margin-top: auto; }
`;

const FoldButton = styled.button`
  ${item}
  @media not all and ${media.desktop} { display: none; }
`;
