import { useSelector } from '@xstate/react';
import { X, ZoomIn, ZoomOut } from 'lucide-react';
import type { MouseEvent, PointerEvent } from 'react';
import { css, keyframes, styled } from 'styled-components';
import type { ImageViewerRef } from '../../machines/help/image-viewer.machine.ts';
import { media } from '../../theme/media.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { HiddenText } from '../ui/layout.tsx';
import { dismissInstead, showModal } from '../ui/modal.tsx';
import { Drawing, screenOf } from './drawing.tsx';

/** An image that covers the whole screen. HELP-26 to HELP-34. */
export function ImageViewer({ viewer }: { viewer: ImageViewerRef }) {
  const isOpen = useSelector(viewer, (snapshot) => snapshot.matches('open'));
  return isOpen ? <OpenViewer viewer={viewer} /> : null;
}

function OpenViewer({ viewer }: { viewer: ImageViewerRef }) {
  const isLoading = useSelector(viewer, (snapshot) => snapshot.matches({ open: 'loading' }));
  const hasFailed = useSelector(viewer, (snapshot) => snapshot.matches({ open: 'failed' }));
  const isZoomed = useSelector(viewer, (snapshot) => snapshot.matches({ open: 'zoomed' }));
  const { src, alt, size } = useSelector(viewer, (snapshot) => snapshot.context.figure);
  const screen = screenOf(src);
  const dismiss = () => viewer.send({ type: 'viewer.dismissed' });
  return (
    <Frame
      ref={showModal}
      aria-label="Image"
      data-surface="night"
      onCancel={dismissInstead(dismiss)}
      onClick={(event) => press(event, viewer)}
      onPointerDown={(event) => touch(event, viewer, event.isPrimary ? 'touch.began' : 'touch.joined')}
      onPointerUp={(event) => touch(event, viewer, 'touch.ended')}
    >
      <Tools data-tools>
        <IconButton
          aria-label="Zoom"
          aria-pressed={isZoomed}
          disabled={isLoading || hasFailed}
          onClick={() => viewer.send({ type: 'zoom.toggled' })}
        >
          {isZoomed ? <ZoomOut size={22} aria-hidden="true" /> : <ZoomIn size={22} aria-hidden="true" />}
        </IconButton>
        <IconButton aria-label="Close image" onClick={dismiss}>
          <X size={24} aria-hidden="true" />
        </IconButton>
      </Tools>
      <Room
        $isZoomed={isZoomed}
        role="group"
        aria-label="Image"
        // Focusable, so that the arrow keys scroll a zoomed image. HELP-31.
        tabIndex={isZoomed ? 0 : undefined}
      >
        {isLoading ? (
          <Spinner role="status" data-picture>
            <HiddenText>Loading image</HiddenText>
          </Spinner>
        ) : null}
        {screen === undefined ? null : (
          <Picture data-picture $isShown={!isLoading} $isZoomed={isZoomed}>
            <Drawing name={screen} />
          </Picture>
        )}
        {size === undefined || hasFailed ? null : (
          <Shot
            data-picture
            src={src}
            alt={alt}
            {...size}
            $ratio={size.width / size.height}
            $isShown={!isLoading}
            $isZoomed={isZoomed}
          />
        )}
        <div role="alert">{hasFailed ? 'This image could not be loaded.' : null}</div>
      </Room>
      <Caption>
        <span>{alt}</span>
        <Touch>Tap image to zoom • Swipe to close</Touch>
      </Caption>
    </Frame>
  );
}

/**
 * Handles a press. A press on the image zooms it, and a press outside the image closes the viewer. The
 * toolbar has separate handlers. HELP-28, HELP-30.
 */
function press({ target }: MouseEvent, viewer: ImageViewerRef) {
  if (!(target instanceof Element) || target.closest('[data-tools]') !== null) {
    return;
  }
  viewer.send({
    type: target.closest('[data-picture]') === null ? 'viewer.dismissed' : 'zoom.toggled',
  });
}

function touch(event: PointerEvent, viewer: ImageViewerRef, type: `touch.${'began' | 'joined' | 'ended'}`) {
  if (event.pointerType === 'touch') {
    viewer.send({ type, y: event.clientY });
  }
}

const appear = keyframes`from { opacity: 0; }`;
const turn = keyframes`to { transform: rotate(1turn); }`;

const Frame = styled.dialog`
  width: 100vw;
  max-width: none;
  height: 100vh;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: clip;
  color: var(--white);
  background: rgb(9 10 20 / 0.94);
  animation: ${appear} var(--fast) var(--ease);
  &::backdrop { background: rgb(9 10 20 / 0.6); }
  &[open] { display: grid; grid-template-rows: auto minmax(0, 1fr) auto; }
`;

const Tools = styled.div`
  display: flex;
  justify-content: end;
  gap: 0.5rem;
  padding: 0.75rem clamp(0.75rem, 3vw, 1.5rem);
`;

const Room = styled.div<{ $isZoomed: boolean }>`
  display: grid;
  place-content: safe center;
  place-items: center;
  min-height: 0;
  ${({ $isZoomed }) => ($isZoomed ? 'overflow: auto; overscroll-behavior: contain;' : 'touch-action: none;')}
  > * { grid-area: 1 / 1; }
`;

const fitted = css`
  --phone: min(84vw, (100vh - 12rem) * 0.484);
  cursor: zoom-in;
`;

const zoomed = css`
  --phone: max(34rem, 150vw * 0.34);
  cursor: zoom-out;
`;

const Picture = styled.div<{ $isShown: boolean; $isZoomed: boolean }>`
  ${({ $isZoomed }) => ($isZoomed ? zoomed : fitted)}
  padding: 0.25rem;
  opacity: ${({ $isShown }) => ($isShown ? 1 : 0)};
  transition: opacity var(--fast);
`;

/**
 * An image file. At first the image is never larger than its file. A zoomed image is twice as large as the
 * available room.
 */
const Shot = styled.img<{ $ratio: number; $isShown: boolean; $isZoomed: boolean }>`
  --room: min(94vw, (100vh - 12rem) * ${({ $ratio }) => $ratio});
  width: ${({ $isZoomed, width }) => ($isZoomed ? 'calc(var(--room) * 2)' : `min(var(--room), ${width}px)`)};
  max-width: none;
  height: auto;
  border-radius: var(--r-sm);
  cursor: ${({ $isZoomed }) => ($isZoomed ? 'zoom-out' : 'zoom-in')};
  opacity: ${({ $isShown }) => ($isShown ? 1 : 0)};
  transition: opacity var(--fast);
`;

const Spinner = styled.span`
  width: 2.5rem;
  height: 2.5rem;
  border: 3px solid rgb(255 255 255 / 0.25);
  border-top-color: var(--apricot);
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;

const Caption = styled.p`
  display: grid;
  gap: 0.35rem;
  justify-items: center;
  padding: 0.9rem 1.25rem 1.25rem;
  font-size: var(--t-sm);
  line-height: 1.4;
  text-align: center;
  color: var(--night-text);
`;

const Touch = styled.span`
  color: var(--night-muted);
  @media ${media.tablet} { display: none; }
`;
