import { Maximize2 } from 'lucide-react';
import { createContext, use } from 'react';
import { styled } from 'styled-components';
import type { ImageViewerRef } from '../../machines/help/image-viewer.machine.ts';
import { Drawing, screenOf } from './drawing.tsx';

/** The viewer of the article's images. */
export const ViewerContext = createContext<ImageViewerRef | undefined>(undefined);

type Props = {
  src?: string;
  alt?: string;
  /** The size of a file in px, which build/vite-markdown.ts adds. A drawing has none. */
  width?: string;
  height?: string;
};

/** An image in an article's text, a drawn screen or a file. It opens in the viewer. HELP-24, HELP-25. */
export function ArticleFigure({ src = '', alt = '', width = '0', height = '0' }: Props) {
  const viewer = use(ViewerContext);
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
          // The caption has the same text, and a screen reader should say it once.
          <Shot src={src} alt="" width={width} height={height} loading="lazy" decoding="async" />
        ) : (
          <Drawing name={screen} />
        )}
        <Press
          $isFile={screen === undefined}
          aria-label={`View larger: ${alt}`}
          aria-haspopup="dialog"
          data-screen-only
          onClick={() => viewer?.send({ type: 'figure.pressed', figure })}
        >
          <Maximize2 size={18} aria-hidden="true" />
        </Press>
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
 * An image file. A screenshot of a phone shows narrower than its file. An `auto` width would be 0 until
 * the file loads, and the text below would shift.
 */
const Shot = styled.img`
  display: block;
  width: ${({ width, height }) => `${Number(height) > Number(width) ? Math.min(Number(width), 320) : width}px`};
  max-width: 100%;
  height: auto;
  border-radius: var(--r-sm);
  @media print { width: auto; max-height: 12cm; }
`;

/** Covers the image. The image stands outside: its text would become part of the button's name. */
const Press = styled.button.attrs({ type: 'button' })<{ $isFile: boolean }>`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: end;
  padding: 1rem;
  border: 0;
  border-radius: inherit;
  background: none;
  cursor: zoom-in;
  &:focus-visible { outline-offset: -4px; outline-color: ${({ $isFile }) => ($isFile ? 'var(--focus)' : 'var(--white)')}; }
  svg {
    width: 2.75rem;
    height: 2.75rem;
    padding: 0.8rem;
    border-radius: 50%;
    color: var(--ink-950);
    background: var(--white);
    transition: transform var(--fast) var(--ease);
  }
  &:hover svg { transform: scale(1.08); }
`;
