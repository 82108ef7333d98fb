import { useState } from 'react';
import { encode } from 'uqr';

type Props = {
  /** Encoded at the first render. Later changes are ignored. */
  text: string;
  /** The accessible name of the image. */
  label: string;
  /** The width of the empty border, in squares. */
  border: number;
};

/** A QR code in the color of the text around it. FACTOR-2, DIALOG-22. */
export function QrCode({ text, label, border }: Props) {
  const [{ size, data }] = useState(() => encode(text, { border }));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={squaresOf(data)} fill="currentColor" />
    </svg>
  );
}

const squaresOf = (modules: boolean[][]): string =>
  modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
