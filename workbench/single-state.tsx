import { useEffect, useState } from 'react';
import { DrawnFixture } from './drawn-fixture.tsx';
import { flows } from './flows.ts';
import { benchAfter, everyState } from './replay.ts';
import { Surface } from './surface.tsx';

/** The address of a single state, after `#`. */
export const singleState = 'state';

/**
 * Shows a view in one state and nothing else, at `#state/FLOW/NUMBER`, for `npm run gallery`. `#state` lists
 * all states as JSON. TEST-28.
 */
export function SingleState() {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const [, name, number] = hash.split('/');
  const flow = flows.find((one) => one.name === name);
  return flow === undefined ? <List /> : <Drawn key={hash} flow={flow} number={Number(number)} />;
}

function List() {
  const states = flows
    .filter(({ fixture }) => fixture?.View !== undefined)
    .map((flow) => ({ flow: flow.name, states: everyState(flow).map(({ state }) => state) }));
  return <pre id="states">{JSON.stringify(states)}</pre>;
}

function Drawn({ flow, number }: { flow: (typeof flows)[number]; number: number }) {
  const [bench] = useState(() => benchAfter(flow, everyState(flow)[number]?.steps ?? []));
  useEffect(() => {
    document.documentElement.dataset['drawn'] = `${flow.name}/${number}`;
  }, [flow, number]);
  return (
    <Surface fixture={flow.fixture}>
      <DrawnFixture flow={flow} bench={bench} />
    </Surface>
  );
}
