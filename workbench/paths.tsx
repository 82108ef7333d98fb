import { memo, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { Path } from '../test/support/paths.ts';
import type { Bench } from './bench.ts';
import type { BenchFlow } from './flows.ts';
import { Button, Heading, Row } from './parts.tsx';
import { act, pathsThrough } from './replay.ts';

type Props = {
  flow: BenchFlow;
  bench: Bench;
  /** Restarts the flow on a new bench. */
  restart: () => Bench;
};

/** Lists the generated paths of the model, each of which can be replayed step by step. TEST-17. */
export function Paths({ flow, bench, restart }: Props) {
  const paths = useMemo(() => pathsThrough(flow), [flow]);
  const [chosen, choose] = useState(0);
  /** The number of replayed steps of the chosen path, and the bench of the replay. */
  const [progress, setProgress] = useState({ bench, done: 0 });
  const path = paths[chosen];
  const done = progress.bench === bench ? progress.done : 0;
  const next = path?.steps[done];
  if (path === undefined) {
    return null;
  }
  const begin = () => setProgress({ bench: restart(), done: 0 });
  return (
    <section aria-label="Paths">
      <Heading>Paths of the model</Heading>
      <Select
        aria-label="Path"
        value={chosen}
        onChange={({ target }) => {
          choose(Number(target.value));
          begin();
        }}
      >
        <Options paths={paths} />
      </Select>
      <Row>
        <Button type="button" onClick={begin}>
          From the beginning
        </Button>
        <Button
          type="button"
          disabled={next === undefined}
          onClick={() => {
            if (next !== undefined) {
              act(bench, flow, next.event);
              setProgress({ bench, done: done + 1 });
            }
          }}
        >
          {next === undefined ? 'The path is complete' : `Step ${done + 1}: ${next.event}`}
        </Button>
      </Row>
      <Steps>
        {path.steps.map(({ event, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same step may come twice
          <li key={index} aria-current={index === done - 1 ? 'step' : undefined}>
            {event} → <b>{to}</b>
          </li>
        ))}
      </Steps>
    </section>
  );
}

/** Memoized, because a flow has up to a hundred paths. */
const Options = memo(function Options({ paths }: { paths: Path[] }) {
  return paths.map(({ title }, index) => (
    <option key={title} value={index}>
      {index + 1}. {title}
    </option>
  ));
});

const Select = styled.select`
  width: 100%;
  padding: 0.3rem;
  border: 1px solid var(--ink-300);
  border-radius: var(--r-sm);
  font-size: var(--t-xs);
`;

const Steps = styled.ol`
  padding-left: 1.25rem;
  font-size: var(--t-xs);
  color: var(--ink-500);
  li[aria-current] { color: var(--ultra-700); }
`;
