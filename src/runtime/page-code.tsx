import { useState } from 'react';
import { styled } from 'styled-components';
import { encode } from 'uqr';
import { pageAddress } from '../effects/page-address.ts';
import { squaresOf } from '../views/ui/squares-of.ts';

/** On wide screens: the address of this page as a QR code. DIALOG-22. */
export function PageCode() {
  const [code] = useState(() => encode(pageAddress(), { border: 0 }));
  return (
    <Row>
      <svg
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label="QR code with the address of this page"
        shapeRendering="crispEdges"
      >
        <path d={squaresOf(code.data)} fill="currentColor" />
      </svg>
      <p>On a computer? Scan this with your phone to open the page there.</p>
    </Row>
  );
}

const Row = styled.div`
  display: none;
  align-items: center;
  gap: 1.25rem;
  padding-block: 1.1rem;
  border-top: 1px solid var(--ink-100);
  font-size: var(--t-sm);
  color: var(--ink-700);
  svg {
    width: 6rem;
    height: 6rem;
    color: var(--ink-950);
  }
  @media (min-width: 60rem) { display: flex; }
`;
