import { Maximize2 } from 'lucide-react';
import { createContext, use } from 'react';
import { styled } from 'styled-components';
import type { Figure } from '../../contract/help.ts';
import type { ImageViewerRef } from '../../machines/help/image-viewer.machine.ts';

/** The machine of the viewer for the article's images. */
export const ViewerContext = createContext<ImageViewerRef | undefined>(undefined);

/** A button that covers an image and opens the image in the viewer. HELP-25. */
export function FigureButton({ figure, isFile = false }: { figure: Figure; isFile?: boolean }) {
  const viewer = use(ViewerContext);
  return (
    <Press
      $isFile={isFile}
      aria-label={`View larger: ${figure.alt}`}
      aria-haspopup="dialog"
      data-screen-only
      onClick={() => viewer?.send({ type: 'figure.pressed', figure })}
    >
      <Maximize2 size={18} aria-hidden="true" />
    </Press>
  );
}

/**
 * Covers the image. The image is outside the button, so that its text does not become part of the button's
 * name.
 */
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
