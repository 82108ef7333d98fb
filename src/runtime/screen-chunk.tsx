import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ScreenChunkRef } from '../machines/shell/screen-chunk.machine.ts';
import { Button } from '../views/ui/button.tsx';

type Props = {
  chunk: ScreenChunkRef;
  /** The CSS height reserved while the chunk loads. */
  room: string;
  children: () => ReactNode;
};

/** Shows a part of the page once its chunk has loaded, or a retry button if the load failed. SHELL-54. */
export function ScreenChunk({ chunk, room, children }: Props) {
  const isLoaded = useSelector(chunk, (snapshot) => snapshot.matches('loaded'));
  const hasFailed = useSelector(chunk, (snapshot) => snapshot.matches('failed'));
  if (isLoaded) {
    return children();
  }
  return (
    <Pause $room={room}>
      {hasFailed ? (
        <div role="alert">
          <p>This part of the site could not be loaded.</p>
          <Button $look="primary" onClick={() => chunk.send({ type: 'retry.requested' })}>
            Try again
          </Button>
        </div>
      ) : null}
    </Pause>
  );
}

const Pause = styled.div<{ $room: string }>`
  display: grid;
  place-content: center;
  min-height: ${({ $room }) => $room};
  text-align: center;
  p { margin-bottom: 1rem; }
`;
