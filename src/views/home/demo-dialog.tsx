import { useSelector } from '@xstate/react';
import { Play, X } from 'lucide-react';
import { styled } from 'styled-components';
import { links } from '../../content/links.ts';
import type { DemoDialogRef } from '../../machines/home/demo-dialog.machine.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Modal } from '../ui/modal.tsx';

/**
 * The demo video. Until the visitor presses play, the dialog shows a poster from our own server and sends no
 * request to the video's host. DIALOG-7, DIALOG-8.
 */
export function DemoDialog({ dialog }: { dialog: DemoDialogRef }) {
  const isOpen = useSelector(dialog, (snapshot) => snapshot.matches('open'));
  const isPlaying = useSelector(dialog, (snapshot) => snapshot.matches({ open: 'playing' }));
  const dismiss = () => dialog.send({ type: 'dialog.dismissed' });
  return isOpen ? (
    <Modal labelledBy="demo-title" onDismiss={dismiss} opensSoon>
      <Top>
        <h2 id="demo-title">See SwiftEx in action</h2>
        <IconButton aria-label="Close" onClick={dismiss}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      </Top>
      {isPlaying ? (
        <div tabIndex={-1} ref={takeFocus}>
          <Video
            src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(links.demoVideoId)}?autoplay=1`}
            title="SwiftEx demo video"
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        </div>
      ) : (
        <Poster type="button" onClick={() => dialog.send({ type: 'video.played' })}>
          <PlayMark>
            <Play size={26} fill="currentColor" aria-hidden="true" />
          </PlayMark>
          <span>Play the demo</span>
        </Poster>
      )}
      <Note>The video loads from YouTube only when you press play.</Note>
    </Modal>
  ) : null;
}

/**
 * Focuses the frame around the video, because the pressed button was removed. A focused video would swallow
 * Escape. A11Y-4.
 */
function takeFocus(place: HTMLElement | null) {
  place?.focus();
}

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  margin: -0.25rem -0.5rem 1rem 0;
  h2 { font-size: 1.5rem; }
`;

const Video = styled.iframe`
  display: block;
  width: 100%;
  aspect-ratio: 16 / 9;
  border: 0;
  border-radius: var(--r-md);
  background: var(--ink-950);
`;

const Poster = styled.button`
  position: relative;
  isolation: isolate;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 0.8rem;
  width: 100%;
  aspect-ratio: 16 / 9;
  padding: 0;
  border: 0;
  border-radius: var(--r-md);
  overflow: clip;
  font-weight: 600;
  color: var(--white);
  background: radial-gradient(70% 130% at 80% 110%, #ffa867 0, #ff6b5e 24%, #3a2be8 56%, #0b0d1a 86%);
  &::after {
    content: '';
    position: absolute;
    z-index: -1;
    left: -40%;
    top: max(78%, 50% + 4.25rem);
    width: 180%;
    aspect-ratio: 1.6;
    border-radius: 50%;
    background: var(--ink-950);
    box-shadow: 0 -1px 0 rgb(255 227 194 / 0.6);
  }
  span { text-shadow: 0 1px 12px rgb(9 10 20 / 0.9); }
`;

const PlayMark = styled.i`
  display: grid;
  place-items: center;
  width: 4.5rem;
  height: 4.5rem;
  padding-left: 0.3rem;
  border-radius: 50%;
  color: var(--ink-950);
  background: var(--white);
  transition: transform var(--fast) var(--ease);
  ${Poster}:hover & { transform: scale(1.06); }
`;

const Note = styled.p`
  margin-top: 0.875rem;
  font-size: var(--t-sm);
  color: var(--ink-500);
`;
