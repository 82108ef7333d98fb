import { Suspense, useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { AnyMachineSnapshot } from 'xstate';
import { counted } from '../src/content/counted.ts';
import type { Trace } from '../src/contract/trace.ts';
import { Boundary } from './boundary.tsx';
import { PaceField } from './clock.tsx';
import { Facts } from './controls.tsx';
import { Diagram } from './diagram.tsx';
import { DrawnFixture, useSteps } from './drawn-fixture.tsx';
import { Frame } from './frame.tsx';
import { hashOf } from './link.ts';
import { MakeTest } from './make-test.tsx';
import { Button, Heading, Line, Notice, Panel, Row } from './parts.tsx';
import { benchAfter } from './replay.ts';
import { Surface } from './surface.tsx';
import { type Root, wordsOfTold } from './trace-plan.ts';
import { firstFault, type Moment, replayOf } from './trace-replay.ts';

type Props = { root: Root; viewport: Trace['viewport'] };

/**
 * Replays a trace on the bench: at the trace's speed, slower or faster, step by step, or up to the failing
 * step. TEST-33, TEST-34.
 */
export function TracePlayer({ root, viewport }: Props) {
  const { flow } = root;
  const [replay] = useState(() => replayOf(root));
  const { moments, steps, note } = replay;
  const fault = firstFault(replay);
  const [marked, mark] = useState<number>();
  const failing = marked ?? fault ?? moments.findLastIndex(({ event }) => event.kind !== 'stop');
  /** The number of events that were replayed. */
  const [{ done, bench }, setState] = useState(() => ({ done: 0, bench: benchAfter(flow, []) }));
  const [isPlaying, setPlaying] = useState(false);
  const [pace, setPace] = useState(1);
  const [isMaking, setMaking] = useState(false);
  useSteps(bench);
  const stepsAt = (count: number) => steps.slice(0, moments[count - 1]?.to ?? 0);
  /** Replays up to an event. Stops playing, unless the player itself asks for the next event. */
  const go = (count: number, plays = false) => {
    setPlaying(plays && count < moments.length);
    setState(advanced(bench, count));
  };
  const advanced = (from: typeof bench, count: number) => {
    const wanted = stepsAt(count);
    if (count < done) {
      return { done: count, bench: benchAfter(flow, wanted) };
    }
    for (const step of wanted.slice(from.steps.length)) {
      from.take(step);
    }
    return { done: count, bench: from };
  };
  const next = moments[done];
  const wait = (next?.event.at ?? 0) - (moments[done - 1]?.event.at ?? moments[0]?.event.at ?? 0);
  useEffect(() => {
    if (!isPlaying) {
      return;
    }
    const timer = setTimeout(() => go(done + 1, true), wait / pace);
    return () => clearTimeout(timer);
  });
  const snapshot = bench.actor.getSnapshot() as AnyMachineSnapshot;
  const last = moments[done - 1];
  const soFar = useMemo(() => steps.slice(0, moments[done - 1]?.to ?? 0), [steps, moments, done]);
  return (
    <Layout>
      <div>
        {note === undefined ? null : <Notice role="status">{note}</Notice>}
        {fault === undefined ? (
          <Line role="status">Every event matches the trace.</Line>
        ) : (
          <Notice role="alert">{faultText(moments[fault], moments.length, fault)}</Notice>
        )}
        <Row>
          <Button type="button" disabled={next === undefined} onClick={() => setPlaying(!isPlaying)}>
            {isPlaying ? 'Pause' : 'Play'}
          </Button>
          <PaceField pace={pace} onChoose={setPace} />
          <Button type="button" disabled={done === 0} onClick={() => go(done - 1)}>
            Step back
          </Button>
          <Button type="button" disabled={next === undefined} onClick={() => go(done + 1)}>
            Step
          </Button>
          <Button type="button" onClick={() => go(failing)}>
            Before the failing step
          </Button>
          <Button type="button" aria-pressed={marked === done - 1} onClick={() => mark(done - 1)}>
            It fails at this step
          </Button>
          <Button type="button" aria-pressed={isMaking} onClick={() => setMaking(!isMaking)}>
            Make a test
          </Button>
          <a href={hashOf({ flow: flow.name, steps: soFar })}>Open this state in the workbench</a>
        </Row>
        <Line>
          {done} of {counted(moments.length, 'event')}, {((last?.event.at ?? 0) / 1_000).toFixed(3)} s
        </Line>
      </div>
      <Suspense fallback={<p>Drawing…</p>}>
        <Diagram
          machine={flow.machine}
          snapshot={snapshot}
          taken={new Set(bench.taken.slice(bench.takenBefore()))}
          heat={undefined}
        />
      </Suspense>
      <Panel>
        <Timeline moments={moments} done={done} go={go} failing={failing} isAssumed={marked === undefined} />
        {isMaking ? <MakeTest flow={flow} steps={soFar} /> : null}
        <Facts bench={bench} />
      </Panel>
      {flow.fixture?.View === undefined ? (
        <p>This flow has no view.</p>
      ) : (
        <Frame
          title="View"
          width={Math.min(viewport.width, 1280)}
          height={800}
          scale={viewport.width > 600 ? 0.5 : 1}
        >
          <Boundary at={done} what="The view">
            <Surface fixture={flow.fixture}>
              <DrawnFixture flow={flow} bench={bench} />
            </Surface>
          </Boundary>
        </Frame>
      )}
    </Layout>
  );
}

function faultText(moment: Moment | undefined, count: number, place: number) {
  return moment === undefined
    ? ''
    : `Event ${place + 1} of ${count}, ${wordsOfTold(moment.event)}, differs from the trace: ${moment.fault}.`;
}

type TimelineProps = {
  moments: Moment[];
  done: number;
  go: (count: number) => void;
  failing: number;
  isAssumed: boolean;
};

/**
 * Lists every event of the trace with its details. A press jumps to the event. Until the tester marks the
 * failing step, the failing step is only assumed.
 */
function Timeline({ moments, done, go, failing, isAssumed }: TimelineProps) {
  return (
    <section aria-label="Timeline">
      <Heading>What happened</Heading>
      <List>
        {moments.map(({ event, fault }, index) => (
          <li key={event.index} aria-current={index === done - 1 ? 'step' : undefined}>
            <button type="button" onClick={() => go(index + 1)}>
              <span>{(event.at / 1_000).toFixed(2)} s</span> {wordsOfTold(event)}
              {(event.times ?? 1) > 1 ? ` ×${event.times}` : ''}
              {event.before === event.after ? '' : ` → ${event.after ?? 'it ends'}`}
              {index !== failing || fault !== undefined ? null : isAssumed ? (
                ' (assumed failing step)'
              ) : (
                <b> fails</b>
              )}
            </button>
            {Object.keys(event.payload).length === 0 ? null : (
              <details>
                <summary>{event.kind === 'answer' ? 'The answer' : 'Its payload'}</summary>
                <code>{JSON.stringify(event.payload)}</code>
              </details>
            )}
            {fault === undefined ? null : <b>{fault}</b>}
          </li>
        ))}
      </List>
    </section>
  );
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(20rem, 1fr) auto;
  align-items: start;
  gap: 1rem;
  & > :first-child { grid-column: 1 / -1; }
  & > [aria-label="Diagram"] { grid-column: 1 / -1; max-height: 50vh; }
  @media (width < 60rem) { grid-template-columns: minmax(0, 1fr); }
  @media (width >= 110rem) {
    grid-template-columns: minmax(24rem, 1fr) minmax(20rem, 30rem) auto;
    & > [aria-label="Diagram"] { grid-column: auto; max-height: 90vh; }
  }
`;

const List = styled.ol`
  max-height: 28rem;
  overflow: auto;
  padding-left: 2.5rem;
  font-size: var(--t-xs);
  button { padding: 0.15rem 0; border: 0; background: none; text-align: start; color: inherit; cursor: pointer; }
  button span { color: var(--ink-500); }
  li[aria-current] button { color: var(--ultra-700); font-weight: 600; }
  b { color: #b3261e; }
  code { font-size: 11px; }
`;
