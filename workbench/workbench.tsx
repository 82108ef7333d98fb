import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Boundary } from './boundary.tsx';
import { CataloguePage } from './catalogue-page.tsx';
import { type BenchFlow, flows } from './flows.ts';
import { placeIn } from './link.ts';
import { LivePage } from './live-page.tsx';
import { Navigation } from './navigation.tsx';
import { Notice } from './parts.tsx';
import { Place } from './place.tsx';
import { TracePage } from './trace-page.tsx';
import { tracePage } from './trace-reading.ts';

/**
 * Shows every flow of the product, with its events, answers and clock under the tester's control. TEST-14.
 */
export function Workbench() {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => {
      setHash(location.hash);
      scrollTo(0, 0);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const [, page = ''] = /^#([\w-]+)/.exec(hash) ?? [];
  return (
    <Page>
      <Navigation page={page === '' ? (flows[0]?.name ?? '') : page} />
      {/* The key is the address, so a new address starts a new bench without state of the last one. */}
      <Boundary key={hash} what="This page">
        <PageAt page={page} hash={hash} />
      </Boundary>
    </Page>
  );
}

function PageAt({ page, hash }: { page: string; hash: string }) {
  if (page === 'catalogue') {
    return <CataloguePage />;
  }
  if (page === 'live') {
    return <LivePage />;
  }
  return page === tracePage ? <TracePage hash={hash} /> : <FlowAt hash={hash} />;
}

/**
 * Shows the flow that an address names. If there is no such flow, shows the reason and leaves the address
 * unchanged. TEST-23.
 */
function FlowAt({ hash }: { hash: string }) {
  const place = placeIn(hash);
  if (place !== undefined && 'problem' in place) {
    return <Problem>{place.problem}</Problem>;
  }
  const flow: BenchFlow | undefined =
    place === undefined ? flows[0] : flows.find(({ name }) => name === place.flow);
  return flow === undefined ? (
    <Problem>No flow has the name “{place?.flow}”. It may have another name in this build.</Problem>
  ) : (
    <Place flow={flow} place={place ?? { steps: [], events: [] }} />
  );
}

function Problem({ children }: { children: React.ReactNode }) {
  return (
    <Empty>
      <h1>Nothing to show</h1>
      <Notice role="alert">{children}</Notice>
    </Empty>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: 11rem minmax(0, 1fr);
  min-height: 100vh;
  font-size: var(--t-sm);
  @media (width < 60rem) { grid-template: auto 1fr / minmax(0, 1fr); }
`;

const Empty = styled.main`
  display: grid;
  align-content: start;
  gap: 1rem;
  padding: 1rem;
  h1 { font-size: var(--t-xl); }
`;
