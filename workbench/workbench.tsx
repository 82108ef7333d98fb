import { Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Bench } from './bench.ts';
import { CataloguePage } from './catalogue-page.tsx';
import { Answers, Clock, Events, Facts } from './controls.tsx';
import { testOf, wordsOf } from './copy-as-test.ts';
import { Diagram } from './diagram.tsx';
import { DrawnFixture } from './drawn-fixture.tsx';
import { type BenchFlow, flows } from './flows.ts';
import { Frame } from './frame.tsx';
import { Gallery } from './gallery.tsx';
import { hashOf, placeIn } from './link.ts';
import { wholeHeatOf } from './live-coverage.ts';
import { LivePage } from './live-page.tsx';
import { Button, Heading, Row } from './parts.tsx';
import { Paths } from './paths.tsx';
import { benchAfter, benchAt } from './replay.ts';

/** Every flow of the product, with its events, answers and clock under the tester's control. TEST-9. */
export function Workbench() {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const place = placeIn(hash);
  const isCatalogue = place?.flow === 'catalogue';
  const isLive = place?.flow === 'live';
  const flow =
    isCatalogue || isLive ? undefined : (flows.find(({ name }) => name === place?.flow) ?? flows[0]);
  return (
    <Page>
      <nav aria-label="Flows">
        <a href="#catalogue" aria-current={isCatalogue ? 'page' : undefined}>
          Error catalogue
        </a>
        <a href="#live" aria-current={isLive ? 'page' : undefined}>
          Live
        </a>
        {flows.map(({ name, machine }) => (
          <a key={name} href={`#${name}`} aria-current={name === flow?.name ? 'page' : undefined}>
            {machine.id}
          </a>
        ))}
      </nav>
      {/* A new address is a new bench: nothing of the last one is left over. */}
      {isCatalogue ? <CataloguePage /> : null}
      {isLive ? <LivePage /> : null}
      {flow === undefined ? null : <Place key={`${flow.name} ${hash}`} flow={flow} hash={hash} />}
    </Page>
  );
}

function Place({ flow, hash }: { flow: BenchFlow; hash: string }) {
  const [bench, setBench] = useState(() => benchAt(flow, placeIn(hash)));
  const restart = useCallback(() => {
    const fresh = benchAfter(flow, []);
    setBench(fresh);
    return fresh;
  }, [flow]);
  return <OnBench key={flow.name} flow={flow} bench={bench} restart={restart} />;
}

function OnBench({ flow, bench, restart }: { flow: BenchFlow; bench: Bench; restart: () => Bench }) {
  const [isHot, setHot] = useState(false);
  const [isGallery, setGallery] = useState(false);
  const [width, setWidth] = useState(390);
  const [copied, setCopied] = useState('');
  useSteps(bench);
  const snapshot = bench.actor.getSnapshot() as AnyMachineSnapshot;
  const heat = useMemo(() => (isHot ? wholeHeatOf(flow) : undefined), [isHot, flow]);
  const link = hashOf({ flow: flow.name, steps: bench.steps });
  useEffect(() => {
    // Adds no history entry for a step, and does not restart the bench.
    history.replaceState(null, '', link);
  }, [link]);
  const copy = async (text: string, words: string) => {
    setCopied(text);
    await navigator.clipboard?.writeText(text).catch(() => undefined);
    document.title = words;
  };
  return (
    <Layout>
      <header>
        <h1>{flow.machine.id}</h1>
        <Row>
          <Button type="button" onClick={restart}>
            Start over
          </Button>
          <Button type="button" onClick={() => copy(location.href, 'Link copied')}>
            Copy link
          </Button>
          <Button type="button" onClick={() => copy(testOf(flow, bench, flow.fixture?.input), 'Test copied')}>
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
      <Chart>
        <Suspense fallback={<p>Drawing…</p>}>
          <Diagram machine={flow.machine} snapshot={snapshot} taken={lastTaken(bench)} heat={heat} />
        </Suspense>
      </Chart>
      <Panel>
        <Events flow={flow} bench={bench} />
        <Answers flow={flow} bench={bench} />
        <Clock bench={bench} />
        <Paths flow={flow} bench={bench} restart={restart} />
        <Facts bench={bench} />
        <section aria-label="Steps">
          <Heading>Done so far</Heading>
          <p>{bench.steps.map(wordsOf).join(' → ') || 'Nothing.'}</p>
        </section>
      </Panel>
      <Window>
        {flow.fixture?.View === undefined ? (
          <p>This flow draws nothing itself: it has its diagram and its context.</p>
        ) : (
          <Frame key={width} title="View" width={width} height={800} scale={width === 390 ? 1 : 0.5}>
            <DrawnFixture key={idOf(bench.actor)} flow={flow} bench={bench} />
          </Frame>
        )}
      </Window>
      {isGallery ? <Gallery flow={flow} /> : null}
    </Layout>
  );
}

const ids = new WeakMap<AnyActorRef, number>();
let lastId = 0;

/** A key for each actor, so that a view keeps its own. */
function idOf(actor: AnyActorRef): number {
  const id = ids.get(actor) ?? ++lastId;
  ids.set(actor, id);
  return id;
}

/** Renders again after each step. */
function useSteps(bench: Bench) {
  useSyncExternalStore(
    useCallback((listener) => bench.subscribe(listener), [bench]),
    () => bench.steps.length,
  );
}

/** The transitions of the last step. */
const lastTaken = (bench: Bench) => new Set(bench.taken.slice(bench.takenBefore()));

const Page = styled.div`
  display: grid;
  grid-template-columns: 11rem 1fr;
  min-height: 100vh;
  font-size: var(--t-sm);
  & > nav {
    display: flex;
    flex-direction: column;
    padding: 1rem 0.5rem;
    background: var(--ink-950);
    a { padding: 0.3rem 0.6rem; border-radius: var(--r-sm); color: var(--ink-300); text-decoration: none; }
    a[aria-current] { color: var(--white); background: var(--ink-700); }
  }
`;

const Layout = styled.main`
  display: grid;
  grid-template: auto auto 1fr / minmax(24rem, 1fr) minmax(20rem, 26rem) auto;
  align-content: start;
  gap: 1rem;
  padding: 1rem;
  & > header { grid-column: 1 / -1; }
  & > header h1 { font-size: var(--t-xl); }
  & > header textarea { width: 100%; font: 12px/1.4 ui-monospace, monospace; }
  & > [aria-label="Gallery"] { grid-column: 1 / -1; }
  @media (width < 110rem) { grid-template-columns: minmax(20rem, 1fr) auto; }
`;

const Chart = styled.div`
  min-width: 0;
  overflow: auto;
  max-height: 90vh;
  /* Beside the controls and the view a large diagram would be cut off. */
  @media (width < 110rem) { grid-column: 1 / -1; max-height: 60vh; }
`;

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 1rem;
  overflow-wrap: anywhere;
`;

const Window = styled.div`
  position: sticky;
  top: 1rem;
  align-self: start;
`;
