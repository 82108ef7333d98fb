import { Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { AnyMachineSnapshot } from 'xstate';
import type { Bench } from './bench.ts';
import { Boundary } from './boundary.tsx';
import { Clock } from './clock.tsx';
import { Answers, Events, Facts } from './controls.tsx';
import { Diagram } from './diagram.tsx';
import { DrawnFixture, useSteps } from './drawn-fixture.tsx';
import type { BenchFlow } from './flows.ts';
import { Frame } from './frame.tsx';
import { Gallery } from './gallery.tsx';
import { hashOf, type Place as PlaceInAddress } from './link.ts';
import { wholeHeatOf } from './live-coverage.ts';
import { titleOf } from './model-words.ts';
import { Button, Heading, Notice, Panel, Row } from './parts.tsx';
import { Paths } from './paths.tsx';
import { arriveAt, benchAfter } from './replay.ts';
import { Surface } from './surface.tsx';
import { machineTestOf } from './test-text.ts';

/**
 * Shows a flow on the bench in the state that its address names. If a step no longer fits, shows the state
 * before this step.
 */
export function Place({ flow, place }: { flow: BenchFlow; place: Omit<PlaceInAddress, 'flow'> }) {
  const [{ bench, fault }, arrive] = useState(() => arriveAt(flow, place));
  const setBench = (fresh: Bench) => {
    arrive({ bench: fresh, fault: undefined });
    return fresh;
  };
  return (
    <OnBench
      flow={flow}
      bench={bench}
      fault={fault}
      restart={() => setBench(benchAfter(flow, []))}
      stepBack={() => setBench(benchAfter(flow, bench.steps.slice(0, -1)))}
    />
  );
}

type Props = {
  flow: BenchFlow;
  bench: Bench;
  fault: string | undefined;
  restart: () => Bench;
  stepBack: () => void;
};

function OnBench({ flow, bench, fault, restart, stepBack }: Props) {
  const [isHot, setHot] = useState(false);
  const [isGallery, setGallery] = useState(false);
  const [width, setWidth] = useState(390);
  const [copied, setCopied] = useState('');
  const [arrived] = useState(bench.version());
  useSteps(bench);
  const snapshot = bench.actor.getSnapshot() as AnyMachineSnapshot;
  const heat = useMemo(() => (isHot ? wholeHeatOf(flow) : undefined), [isHot, flow]);
  const link = hashOf({ flow: flow.name, steps: bench.steps });
  // A link whose steps no longer fit stays in the address until the tester takes a step.
  const isKept = fault !== undefined && bench.version() === arrived;
  useEffect(() => {
    if (!isKept) {
      // Unlike a new hash, this adds no history entry and does not restart the bench.
      history.replaceState(null, '', link);
    }
  }, [link, isKept]);
  const copy = async (text: string, words: string) => {
    setCopied(text);
    await navigator.clipboard?.writeText(text).catch(() => undefined);
    document.title = words;
  };
  return (
    <Layout>
      <header>
        <h1>{flow.machine.id}</h1>
        {fault === undefined ? null : <Notice role="alert">{fault}</Notice>}
        <Row>
          <Button type="button" onClick={restart}>
            Start over
          </Button>
          <Button type="button" disabled={bench.steps.length === 0} onClick={stepBack}>
            Step back
          </Button>
          <Button type="button" onClick={() => copy(location.href, 'Link copied')}>
            Copy link
          </Button>
          <Button type="button" onClick={() => copy(machineTestOf(flow, bench), 'Test copied')}>
            Copy as test
          </Button>
          <Button type="button" aria-pressed={isHot} onClick={() => setHot(!isHot)}>
            Coverage
          </Button>
          <Button type="button" aria-pressed={isGallery} onClick={() => setGallery(!isGallery)}>
            Gallery
          </Button>
          {[390, 1280].map((choice) => (
            <Button
              key={choice}
              type="button"
              aria-pressed={width === choice}
              onClick={() => setWidth(choice)}
            >
              {choice} px
            </Button>
          ))}
        </Row>
        {copied === '' ? null : <textarea aria-label="Copied" readOnly value={copied} rows={4} />}
      </header>
      {isGallery ? (
        <Gallery flow={flow} />
      ) : (
        <>
          <Suspense fallback={<p>Drawing…</p>}>
            <Diagram machine={flow.machine} snapshot={snapshot} taken={lastTaken(bench)} heat={heat} />
          </Suspense>
          <Panel>
            <Events flow={flow} bench={bench} />
            <Answers flow={flow} bench={bench} />
            <Clock bench={bench} />
            <Paths flow={flow} bench={bench} restart={restart} />
            <Facts bench={bench} />
            <Done flow={flow} bench={bench} />
          </Panel>
          <Window>
            {flow.fixture?.View === undefined ? (
              <p>This flow has no view. See its diagram and context.</p>
            ) : (
              <Frame key={width} title="View" width={width} height={800} scale={width === 390 ? 1 : 0.5}>
                <Boundary at={bench.steps.length} what="The view">
                  <Surface fixture={flow.fixture}>
                    <DrawnFixture flow={flow} bench={bench} />
                  </Surface>
                </Boundary>
              </Frame>
            )}
          </Window>
        </>
      )}
    </Layout>
  );
}

/** Shows the steps so far, in the words of the model. */
function Done({ flow, bench }: { flow: BenchFlow; bench: Bench }) {
  // Deferred, because describing a long list of steps would delay the response to a press.
  const version = useDeferredValue(bench.version());
  const title = useMemo(() => titleOf(flow, bench.steps), [flow, bench, version]);
  return (
    <section aria-label="Steps">
      <Heading>Done so far</Heading>
      <p>{bench.steps.length === 0 ? 'Nothing.' : title}</p>
    </section>
  );
}

/** Returns the transitions of the last step. */
const lastTaken = (bench: Bench) => new Set(bench.taken.slice(bench.takenBefore()));

const Layout = styled.main`
  display: grid;
  grid-template-columns: minmax(24rem, 1fr) minmax(20rem, 26rem) auto;
  align-content: start;
  gap: 1rem;
  padding: 1rem;
  & > header { grid-column: 1 / -1; }
  & > header h1 { font-size: var(--t-xl); }
  & > header textarea { width: 100%; font: 12px/1.4 ui-monospace, monospace; }
  & > [aria-label="Gallery"] { grid-column: 1 / -1; }
  & > [aria-label="Diagram"] { max-height: 90vh; }
  @media (width < 110rem) {
    grid-template-columns: minmax(20rem, 1fr) auto;
    /* Below this width, a large diagram beside the controls and the view would be cut off. */
    & > [aria-label="Diagram"] { grid-column: 1 / -1; max-height: 60vh; }
  }
  @media (width < 60rem) { grid-template-columns: minmax(0, 1fr); }
`;

const Window = styled.div`
  position: sticky;
  top: 1rem;
  align-self: start;
`;
