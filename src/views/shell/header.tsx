import { useSelector } from '@xstate/react';
import { Menu } from 'lucide-react';
import { styled } from 'styled-components';
import { Link, useLocation } from 'wouter';
import { navigation } from '../../content/shell.ts';
import { hrefTo, isUnderLink } from '../../links.ts';
import type { SessionRef } from '../../machines/session/session.machine.ts';
import type { HeaderRef } from '../../machines/shell/header.machine.ts';
import type { MobileMenuRef } from '../../machines/shell/mobile-menu.machine.ts';
import { liveHeaderMachine, MobileMenuContext } from '../../runtime/app-actors.tsx';
import { useActorRef } from '../../runtime/live-actor.ts';
import { SessionContext } from '../../runtime/session-actor.tsx';
import { routes } from '../../screens.ts';
import { media } from '../../theme/media.ts';
import { ButtonLink } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo.tsx';
import { stopRepeat } from '../ui/modal.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SocialIcons } from './social-icons.tsx';

/** The header of every public page, with live actors. */
export function LiveHeader() {
  return (
    <Header
      header={useActorRef(liveHeaderMachine)}
      menu={MobileMenuContext.useActorRef()}
      session={SessionContext.useActorRef()}
    />
  );
}

type Props = { header: HeaderRef; menu: MobileMenuRef; session: SessionRef };

/**
 * The sticky header: dark at the top of the page, white with a shadow after scrolling. SHELL-1, SHELL-4 to
 * SHELL-12.
 */
export function Header({ header, menu, session }: Props) {
  const [path] = useLocation();
  const isScrolled = useSelector(header, (snapshot) => snapshot.matches('scrolled'));
  const isMenuOpen = useSelector(menu, (snapshot) => snapshot.matches('open'));
  const isSignedIn = useSelector(session, (snapshot) => snapshot.matches('signedIn'));
  return (
    <Frame $isScrolled={isScrolled} data-surface={isScrolled ? 'paper' : 'night'}>
      <Bar>
        <HomeLink href={routes.home} aria-label="SwiftEx, home">
          <Logo />
        </HomeLink>
        <Navigation aria-label="Main">
          {navigation.map(({ label, href }) => (
            <NavigationLink
              key={href}
              href={href}
              aria-current={isUnderLink(path, href) ? 'page' : undefined}
            >
              {label}
            </NavigationLink>
          ))}
        </Navigation>
        <Actions>
          <SocialLinks>
            <SocialIcons />
          </SocialLinks>
          <Link href={routes.helpCenter} asChild>
            <KnowledgeBase $look={isScrolled ? 'quiet' : 'ghost'} $size="small">
              Knowledge Base
            </KnowledgeBase>
          </Link>
          {isSignedIn ? (
            <Link href={routes.adminDashboard} asChild>
              <ButtonLink $look={isScrolled ? 'primary' : 'light'} $size="small">
                Dashboard
              </ButtonLink>
            </Link>
          ) : (
            <ButtonLink href={hrefTo.waitlistHere} $look={isScrolled ? 'primary' : 'light'} $size="small">
              Join Now
            </ButtonLink>
          )}
          <MenuButton
            aria-label="Open menu"
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClickCapture={stopRepeat}
            onClick={() => menu.send({ type: 'menu.requested' })}
          >
            <Menu size={24} aria-hidden="true" />
          </MenuButton>
        </Actions>
      </Bar>
      {isMenuOpen ? <MobileMenu menu={menu} isSignedIn={isSignedIn} path={path} /> : null}
    </Frame>
  );
}

const Frame = styled.header<{ $isScrolled: boolean }>`
  position: sticky;
  top: 0;
  z-index: 9;
  color: ${({ $isScrolled }) => ($isScrolled ? 'var(--ink-900)' : 'var(--white)')};
  background: ${({ $isScrolled }) => ($isScrolled ? 'var(--white)' : 'var(--ink-950)')};
  box-shadow: ${({ $isScrolled }) => ($isScrolled ? 'var(--shadow-1)' : 'none')};
  transition: background-color var(--fast), color var(--fast), box-shadow var(--fast);
  @media ${media.low} { position: relative; }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  width: var(--page);
  height: var(--header);
  margin-inline: auto;
`;

const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  color: inherit;
  text-decoration: none;
`;

const Navigation = styled.nav`
  display: none;
  @media ${media.wide} {
    display: flex;
    align-items: center;
    gap: clamp(0.75rem, 1.2vw, 1.1rem);
    margin-inline: auto;
  }
`;

const NavigationLink = styled(Link)`
  padding: 0.75rem 0;
  font-size: var(--t-sm);
  font-weight: 500;
  color: inherit;
  opacity: 0.8;
  text-decoration: none;
  transition: opacity var(--fast);
  &:hover { opacity: 1; }
  &[aria-current] {
    opacity: 1;
    background: linear-gradient(var(--coral), var(--coral)) 0 calc(100% - 0.4rem) / 100% 2px no-repeat;
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  margin-left: auto;
  @media ${media.wide} { margin-left: 0; }
  /* With a large font size on a phone, the menu's Join Now must do. */
  @media (max-width: 18rem) { & > a { display: none; } }
`;

const SocialLinks = styled.div`
  display: none;
  @media ${media.wide} { display: flex; }
  a {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border-radius: 50%;
    color: inherit;
    opacity: 0.8;
  }
  a:hover { opacity: 1; }
`;

const KnowledgeBase = styled(ButtonLink)`
  display: none;
  @media ${media.tablet} { display: inline-flex; }
`;

const MenuButton = styled(IconButton)`
  margin-right: -0.6rem;
  @media ${media.wide} { display: none; }
`;
