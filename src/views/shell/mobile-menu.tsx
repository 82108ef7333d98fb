import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { navigation } from '../../content/shell.ts';
import { hrefTo, isUnderLink } from '../../links.ts';
import type { MobileMenuRef } from '../../machines/shell/mobile-menu.machine.ts';
import { routes } from '../../screens.ts';
import { ButtonLink } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo.tsx';
import { dismissInstead, showModal, stopRepeat } from '../ui/modal.tsx';
import { SocialIcons } from './social-icons.tsx';

type Props = { menu: MobileMenuRef; isSignedIn: boolean; path: string };

/** The full-screen menu of narrow screens. SHELL-14, SHELL-15, SHELL-17, SHELL-18. */
export function MobileMenu({ menu, isSignedIn, path }: Props) {
  const dismiss = () => menu.send({ type: 'menu.dismissed' });
  const follow = () => menu.send({ type: 'link.followed' });
  return (
    <Screen
      ref={showModal}
      aria-label="Menu"
      data-surface="night"
      onCancel={dismissInstead(dismiss)}
      onClickCapture={stopRepeat}
    >
      <Top>
        <Logo />
        <IconButton aria-label="Close menu" onClick={dismiss}>
          <X size={24} aria-hidden="true" />
        </IconButton>
      </Top>
      <nav aria-label="Main">
        <ul>
          {navigation.map(({ label, href }) => (
            <li key={href}>
              <MenuLink
                href={href}
                aria-current={isUnderLink(path, href) ? 'page' : undefined}
                onClick={follow}
              >
                {label}
              </MenuLink>
            </li>
          ))}
        </ul>
      </nav>
      <Foot>
        {isSignedIn ? (
          <Link href={routes.adminDashboard} onClick={follow} asChild>
            <ButtonLink $look="light">Go to Dashboard</ButtonLink>
          </Link>
        ) : (
          <ButtonLink href={hrefTo.waitlistHere} $look="light" onClick={follow}>
            Join Now
          </ButtonLink>
        )}
        <Link href={routes.helpCenter} onClick={follow} asChild>
          <ButtonLink $look="ghost">Knowledge Base</ButtonLink>
        </Link>
        <Socials>
          <SocialIcons />
        </Socials>
      </Foot>
    </Screen>
  );
}

const Screen = styled.dialog`
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  padding: 0 1.25rem 1.5rem;
  border: 0;
  color: var(--white);
  background: radial-gradient(120% 50% at 100% 100%, rgb(58 43 232 / 0.7), transparent 70%) var(--ink-950);
  overscroll-behavior: contain;
  &[open] {
    display: flex;
    flex-direction: column;
    gap: 1.25rem;
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex: none;
  height: var(--header);
`;

const MenuLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 3.25rem;
  border-bottom: 1px solid var(--night-line);
  font: 600 1.375rem / 1.2 var(--display);
  letter-spacing: -0.02em;
  color: var(--night-text);
  text-decoration: none;
  &[aria-current] {
    color: var(--white);
    box-shadow: 0 1px 0 var(--apricot);
  }
`;

const Foot = styled.div`
  display: grid;
  gap: 0.75rem;
  margin-top: auto;
`;

const Socials = styled.div`
  display: flex;
  justify-content: center;
  gap: 0.5rem;
  a {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    color: var(--night-text);
  }
`;
