import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ScreenChunkRef } from '../../machines/screen-chunk.machine.ts';
import { Button } from '../ui/button.tsx';

/** Shows a screen once its code has come, and a way to ask again when it did not. */
export function ScreenChunk({ chunk, children }: { chunk: ScreenChunkRef; children: () => ReactNode }) {
  const isLoaded = useSelector(chunk, (snapshot) => snapshot.matches('loaded'));
  const hasFailed = useSelector(chunk, (snapshot) => snapshot.matches('failed'));
  if (isLoaded) {
    return children();
  }
  return (
    <Pause>
      {hasFailed ? (
        <div role="alert">
          <p>This page could not be loaded.</p>
          <Button $look="primary" onClick={() => chunk.send({ type: 'retry.requested' })}>
            Try again
          </Button>
        </div>
      ) : null}
    </Pause>
  );
}

/** Holds the page's height while a screen is on its way. */
const Pause = styled.div`
  display: grid;
  place-content: center;
  min-height: 100vh;
  text-align: center;
  p { margin-bottom: 1rem; }
`;
