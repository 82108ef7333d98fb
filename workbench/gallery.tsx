import { useState } from 'react';
import { styled } from 'styled-components';
import { DrawnFixture } from './drawn-fixture.tsx';
import type { BenchFlow } from './flows.ts';
import { Frame } from './frame.tsx';
import { Heading } from './parts.tsx';
import { benchAfter, everyState } from './replay.ts';
import { Surface } from './surface.tsx';

/** Shows all states of a view side by side, at 390 and 1280 px. TEST-18. */
export function Gallery({ flow }: { flow: BenchFlow }) {
  const [benches] = useState(() =>
    everyState(flow).map(({ state, steps }) => ({ state, bench: benchAfter(flow, steps) })),
  );
  return flow.fixture?.View === undefined ? null : (
    <Wall aria-label="Gallery">
      {benches.map(({ state, bench }) => (
        <figure key={state}>
          <Heading as="figcaption">{state}</Heading>
          <Pair>
            {[390, 1280].map((width) => (
              <Frame
                key={width}
                title={`${state} at ${width} px`}
                width={width}
                height={800}
                scale={width === 390 ? 0.5 : 0.36}
              >
                <Surface fixture={flow.fixture}>
                  <DrawnFixture flow={flow} bench={bench} />
                </Surface>
              </Frame>
            ))}
          </Pair>
        </figure>
      ))}
    </Wall>
  );
}

const Wall = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: 1.25rem;
  padding: 1rem;
  figure { margin: 0; }
`;

const Pair = styled.div`
  display: flex;
  align-items: start;
  gap: 0.5rem;
`;
