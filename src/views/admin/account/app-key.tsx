import { useState } from 'react';
import { styled } from 'styled-components';
import { encode } from 'uqr';
import type { FactorKey } from '../../../contract/second-factor.ts';
import { squaresOf } from '../../ui/squares-of.ts';

/** The key of an authenticator app as a QR code, and as text to type. FACTOR-2. */
export function AppKey({ appKey: { key, uri } }: { appKey: FactorKey }) {
  const [code] = useState(() => encode(uri, { border: 2 }));
  const groups = key.match(/.{1,4}/g)?.join(' ') ?? '';
  return (
    <Square>
      <svg
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label="QR code for an authenticator app"
        shapeRendering="crispEdges"
      >
        <path d={squaresOf(code.data)} fill="currentColor" />
      </svg>
      <p>
        Or type this key: <code>{groups}</code>
      </p>
    </Square>
  );
}

const Square = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 1rem;
  align-items: center;
  svg {
    flex: none;
    width: 11.5rem;
    height: 11.5rem;
    border: 1px solid var(--ink-100);
    border-radius: 1rem;
    color: var(--ink-950);
    background: var(--white);
  }
  p { flex: 1; min-width: 10rem; font-size: var(--t-sm); }
  code { display: block; margin-top: 0.3rem; font-weight: 500; color: var(--ink-900); }
`;
