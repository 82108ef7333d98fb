import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A drawing of a horizon above a message, for empty and failed lists. BLOG-15, BLOG-16. */
export function Notice({ children, role }: { children: ReactNode; role?: 'alert' | 'status' }) {
  return (
    <Box role={role}>
      <Horizon aria-hidden="true" />
      {children}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: 1.25rem;
  padding: clamp(2.5rem, 6vw, 5rem) 1.25rem;
  border: 1px solid var(--ink-100);
  border-radius: var(--r-lg);
  text-align: center;
  background: var(--white);
  p { max-width: 44ch; font-size: var(--t-lg); line-height: 1.45; color: var(--ink-700); }
`;

const Horizon = styled.span`
  position: relative;
  isolation: isolate;
  overflow: clip;
  width: 8rem;
  aspect-ratio: 1;
  border-radius: 50%;
  background: radial-gradient(70% 70% at 70% 78%, #ffa867 0, #ff6b5e 30%, #3a2be8 64%, #0b0d1a);
  &::after {
    content: '';
    position: absolute;
    left: -40%;
    top: 64%;
    width: 180%;
    aspect-ratio: 1;
    border-radius: 50%;
    background: var(--ink-950);
    box-shadow: 0 -1px 0 rgb(255 227 194 / 0.8), 0 -8px 24px rgb(255 168 103 / 0.4);
  }
`;
