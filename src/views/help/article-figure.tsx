import { styled } from 'styled-components';
import { Drawing, screenOf } from './drawing.tsx';
import { FigureButton } from './figure-button.tsx';

type Props = {
  src?: string;
  alt?: string;
  /** The size of the image file in px, which build/vite-markdown.ts adds. A drawing has no size. */
  width?: string;
  height?: string;
};

/**
 * An image in an article's text: a drawn screen or a file. A press opens it in the viewer. HELP-24, HELP-25.
 */
export function ArticleFigure({ src = '', alt = '', width = '0', height = '0' }: Props) {
  const screen = screenOf(src);
  const figure = {
    src,
    alt,
    ...(screen === undefined ? { size: { width: Number(width), height: Number(height) } } : {}),
  };
  return (
    <Figure>
      <Ground $isFile={screen === undefined}>
        {screen === undefined ? (
          // The caption has the same text, and screen readers should read it only once.
          <Shot src={src} alt="" width={width} height={height} loading="lazy" decoding="async" />
        ) : (
          <Drawing name={screen} />
        )}
        <FigureButton figure={figure} isFile={screen === undefined} />
      </Ground>
      <figcaption>{alt}</figcaption>
    </Figure>
  );
}

const Figure = styled.figure`
  margin-block: 2.25rem;
  figcaption { margin-top: 0.75rem; font-size: var(--t-sm); line-height: 1.45; color: var(--ink-500); }
`;

const Ground = styled.div<{ $isFile: boolean }>`
  --phone: min(14rem, 62vw);
  position: relative;
  display: grid;
  place-items: center;
  padding: ${({ $isFile }) => ($isFile ? 'clamp(1rem, 4vw, 2rem)' : '2.25rem 1rem')};
  border-radius: var(--r-lg);
  overflow: clip;
  background: ${({ $isFile }) =>
    $isFile
      ? 'var(--ink-100)'
      : 'radial-gradient(70% 110% at 78% 112%, #ffa867, #ff6b5e 28%, #3a2be8 62%, #0b0d1a)'};
  @media print { background: none; padding: 0; place-items: start; }
`;

/**
 * An image file. An image that is taller than wide, such as a phone screenshot, is at most 320 px wide. An
 * `auto` width would be 0 until the file loads, and the text below would shift.
 */
const Shot = styled.img`
  display: block;
  width: ${({ width, height }) => `${Number(height) > Number(width) ? Math.min(Number(width), 320) : width}px`};
  max-width: 100%;
  height: auto;
  border-radius: var(--r-sm);
  @media print { width: auto; max-height: 12cm; }
`;
