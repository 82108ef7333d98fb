import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { routes } from '../../screens.ts';
import { Logo } from './logo.tsx';

/** A page with a single card on a night background, for example for signing in or unsubscribing. */
export function NightCard({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <Night data-surface="night">
      <HomeLink href={routes.home} aria-label="SwiftEx, home">
        <Logo />
      </HomeLink>
      <Card data-surface="paper" className={className}>
        {children}
      </Card>
    </Night>
  );
}

const Night = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 2rem;
  min-height: 100vh;
  min-height: 100dvh;
  padding: 2rem 1.25rem;
  background:
    radial-gradient(60rem 40rem at 70% 118%, #ffa867 0, #ff6b5e 22%, rgb(58 43 232 / 0.85) 52%, transparent 76%),
    var(--ink-950);
`;

const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  color: var(--white);
  text-decoration: none;
`;

const Card = styled.div`
  width: min(26rem, 100%);
  padding: clamp(1.5rem, 6vw, 2.25rem);
  border-radius: var(--r-lg);
  background: var(--white);
  box-shadow: var(--shadow-2);
  h1 { font-size: 2rem; }
`;
