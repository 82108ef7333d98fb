import { useState } from 'react';
import { styled } from 'styled-components';
import { flows } from './flows.ts';
import { liveWatcher } from './live-connection.ts';
import { LiveView } from './live-view.tsx';

/** Shows a running development site: its actors and their events as they happen. TEST-30. */
export function LivePage() {
  const [live] = useState(liveWatcher);
  return (
    <Page>
      <h1>Live</h1>
      {live === undefined ? (
        <p>Live works only under “npm run workbench”, not in a built copy.</p>
      ) : (
        <LiveView live={live} flows={flows} />
      )}
    </Page>
  );
}

const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 1rem;
  min-width: 0;
  padding: 1rem;
  h1 { font-size: var(--t-xl); }
`;
