import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { passFocusToContent } from '../effects/lost-focus.ts';
import type { ScreenChunkRef } from '../machines/shell/screen-chunk.machine.ts';
import { Button } from '../views/ui/button.tsx';

type Props = {
  chunk: ScreenChunkRef;
  /** The CSS height reserved while the chunk loads; undefined for a whole screen. */
  room: string | undefined;
  /** Whether the part contains the frame of the page. Until it has loaded, the placeholder gets the focus. */
  isPage: boolean;
  children: () => ReactNode;
};

const failure = 'This part of the site could not be loaded.';

/** The label of the button in the states after a failed load. */
const remedies: Partial<Record<string, string>> = { failed: 'Try again', lost: 'Reload the page' };

/**
 * Shows a part of the page once its chunk has loaded, or a button that retries or reloads if the load
 * failed. A whole screen shows that it is loading. SHELL-54.
 */
export function ScreenChunk({ chunk, room, isPage, children }: Props) {
  const state = useSelector(chunk, (snapshot) => snapshot.value);
  if (state === 'loaded') {
    return children();
  }
  const remedy = remedies[state];
  return (
    <Pause $room={room} id={isPage ? 'content' : undefined} tabIndex={-1} ref={passFocusToContent}>
      {remedy ? (
        <div role="alert">
          {/* The title of the page, unless a part of the page has failed: the browser uses the first title. */}
          <title>{failure}</title>
          <p>{failure}</p>
          <Button $look="primary" onClick={() => chunk.send({ type: 'retry.requested' })}>
            {remedy}
          </Button>
        </div>
      ) : room === undefined ? (
        <p role="status">
          <title>Loading... | SwiftEx</title>
          Loading...
        </p>
      ) : null}
    </Pause>
  );
}

const appear = keyframes`from { opacity: 0; }`;

const Pause = styled.div<{ $room: string | undefined }>`
  display: grid;
  place-content: center;
  min-height: ${({ $room = '100vh' }) => $room};
  text-align: center;
  outline: none;
  p { margin-bottom: 1rem; }
  [role=status] { animation: ${appear} var(--fast) 500ms backwards; }
`;
