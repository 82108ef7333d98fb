import { useState } from 'react';
import { styled } from 'styled-components';
import { encode } from 'uqr';

type Props = {
  /** Encoded at the first render. Later changes are ignored. */
  text: string;
  /** The accessible name of the image. */
  label: string;
  /** The width of the empty border, in squares. */
  border: number;
};

/** A dark QR code, also if the system forces a dark background. FACTOR-2, DIALOG-22, A11Y-19. */
export function QrCode({ text, label, border }: Props) {
  const [{ size, data }] = useState(() => encode(text, { border }));
  return (
    <Squares viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={squaresOf(data)} fill="currentColor" />
    </Squares>
  );
}

const squaresOf = (modules: boolean[][]): string =>
  modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

const Squares = styled.svg`
  color: var(--ink-950);
  background: var(--white);
  forced-color-adjust: none;
`;
