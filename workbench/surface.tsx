import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Fixture } from './fixture.ts';

/** Renders a view on its background in the product. */
export function Surface({ fixture, children }: { fixture: Fixture | undefined; children: ReactNode }) {
  return fixture?.isOnDark ? <Dark data-surface="night">{children}</Dark> : children;
}

const Dark = styled.div`
  min-height: 100vh;
  color: var(--white);
  background: var(--ink-950);
`;
