import { useSelector } from '@xstate/react';
import { Ellipsis, ExternalLink, Plus } from 'lucide-react';
import { css, styled } from 'styled-components';
import { Link, useLocation } from 'wouter';
import type { MobileMenuRef } from '../../machines/shell/mobile-menu.machine.ts';
import { routes } from '../../screens.ts';
import { ButtonLink } from '../ui/button.tsx';
import { HiddenText } from '../ui/layout.tsx';
import { Logo } from '../ui/logo.tsx';
import { currentOf, hasOwnNewPost } from './admin-sections.ts';
import { MoreMenu } from './more-menu.tsx';
import { useMayOpen, useSections } from './own-role.ts';

/** The top bar of narrow screens. ADMIN-5. */
export function TopBar() {
  const [path] = useLocation();
  const mayOpen = useMayOpen();
  return (
    <Top data-surface="paper">
      <Home href={routes.adminDashboard} aria-label="SwiftEx, dashboard">
        <Logo />
      </Home>
      <ViewSite href={routes.home} title="View site">
        <ExternalLink size={20} aria-hidden="true" />
        <HiddenText>View site</HiddenText>
      </ViewSite>
      {mayOpen(routes.addBlog) && !hasOwnNewPost(path) ? (
        <ButtonLink as={Link} href={routes.addBlog} $look="quiet" $size="small">
          <Plus size={18} aria-hidden="true" />
          Add Blog
        </ButtonLink>
      ) : null}
    </Top>
  );
}

/** The navigation of narrow screens, at the bottom, where a thumb can reach it. ADMIN-6. */
export function BottomBar({ menu, onLogout }: { menu: MobileMenuRef; onLogout: () => void }) {
  const [path] = useLocation();
  const sections = useSections();
  const isOpen = useSelector(menu, (snapshot) => snapshot.matches('open'));
  const isBehindMore = sections.some(({ href, isInBar }) => !isInBar && currentOf(path, href) !== undefined);
  return (
    <Bar aria-label="Admin" data-surface="paper">
      {sections
        .filter(({ isInBar }) => isInBar)
        .map(({ label, href, Icon }) => (
          <Item key={href} href={href} aria-current={currentOf(path, href)}>
            <Icon size={22} aria-hidden="true" />
            <span>{label}</span>
          </Item>
        ))}
      <MoreButton
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-current={isBehindMore ? 'true' : undefined}
        onClick={() => menu.send({ type: 'menu.requested' })}
      >
        <Ellipsis size={22} aria-hidden="true" />
        <span>More</span>
      </MoreButton>
      {isOpen ? <MoreMenu menu={menu} path={path} onLogout={onLogout} /> : null}
    </Bar>
  );
}

const Top = styled.header`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  padding: 0.6rem clamp(1.25rem, 3vw, 3rem) 0;
`;

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-width: 2.75rem;
  min-height: 2.75rem;
  margin-right: auto;
  color: var(--ink-950);
  text-decoration: none;
  /* The narrowest phones have room for the symbol only. */
  @media (width < 22.5rem) {
    > span { font-size: 0; }
  }
`;

const ViewSite = styled(Link)`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 50%;
  color: var(--ink-700);
  &:hover { background: var(--ink-100); }
`;

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: 20;
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  padding: 0.3rem 0.4rem calc(0.3rem + env(safe-area-inset-bottom, 0px));
  border-top: 1px solid var(--ink-100);
  background: var(--white);
  /* On the narrowest phones, equal columns would leave no room between the longest labels. */
  @media (width < 22.5rem) { grid-auto-columns: auto; }
`;

const item = css`
  display: grid;
  /* Labels may have one line or two. The icons are at one height all the same. */
  place-content: start center;
  justify-items: center;
  gap: 0.2rem;
  min-width: 0;
  min-height: 3.25rem;
  padding: 0.4rem 0 0.2rem;
  border: 0;
  border-radius: 0.8rem;
  font-size: 0.75rem;
  font-weight: 500;
  line-height: 1.15;
  text-align: center;
  color: var(--ink-500);
  background: none;
  text-decoration: none;
  &:focus-visible { outline-offset: -2px; }
  &[aria-current] {
    font-weight: 600;
    color: var(--ultra-700);
    background: var(--ultra-100);
  }
`;

const Item = styled(Link)`
  ${item}
`;

const MoreButton = styled.button`
  ${item}
`;
