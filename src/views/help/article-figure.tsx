import { Maximize2 } from 'lucide-react';
import { createContext, use } from 'react';
import { styled } from 'styled-components';
import type { ImageViewerRef } from '../../machines/image-viewer.machine.ts';
import { Drawing, screenOf } from './drawing.tsx';

/** The viewer that the article's figures open in. */
export const ViewerContext = createContext<ImageViewerRef | undefined>(undefined);

/** A picture in an article's text: a drawn screen that opens over the whole screen. */
export function ArticleFigure({ src = '', alt = '' }: { src?: string; alt?: string }) {
  const viewer = use(ViewerContext);
  const screen = screenOf(src);
  return screen === undefined ? null : (
    <Figure>
      <Ground>
        <Drawing name={screen} />
        <Press
          aria-label={`View larger: ${alt}`}
          aria-haspopup="dialog"
          data-screen-only
          onClick={() => viewer?.send({ type: 'figure.pressed', figure: { src, alt } })}
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

const Ground = styled.div`
  --phone: min(14rem, 62vw);
  position: relative;
  display: grid;
  place-items: center;
  padding: 2.25rem 1rem;
  border-radius: var(--r-lg);
  overflow: clip;
  background: radial-gradient(70% 110% at 78% 112%, #ffa867, #ff6b5e 28%, #3a2be8 62%, #0b0d1a);
  @media print { background: none; padding: 0; place-items: start; }
`;

/** Covers the whole picture, which is no part of it: its words would be taken for the button's. */
const Press = styled.button.attrs({ type: 'button' })`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: end;
  padding: 1rem;
  border: 0;
  border-radius: inherit;
  background: none;
  cursor: zoom-in;
  &:focus-visible { outline-offset: -4px; outline-color: var(--white); }
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
