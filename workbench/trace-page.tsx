import { useState } from 'react';
import { styled } from 'styled-components';
import { counted } from '../src/content/counted.ts';
import type { Trace } from '../src/contract/trace.ts';
import { flows } from './flows.ts';
import { Button, Field, Heading, Line, Notice, Row } from './parts.tsx';
import { rootsOf } from './trace-plan.ts';
import { TracePlayer } from './trace-player.tsx';
import { type Reading, readTrace, sizeProblem, traceInHash } from './trace-reading.ts';

/** Opens the trace of a bug report, from a link, a file or the clipboard, and replays it. TEST-33. */
export function TracePage({ hash }: { hash: string }) {
  const [reading, setReading] = useState<Reading | undefined>(() => traceInHash(hash));
  const [text, setText] = useState('');
  const read = async (file: File | undefined) => {
    if (file !== undefined) {
      const problem = sizeProblem(file.size);
      setReading(problem === undefined ? readTrace(await file.text()) : { problem });
    }
  };
  const trace = reading !== undefined && 'trace' in reading ? reading.trace : undefined;
  return (
    <Page>
      <h1>Replay a trace</h1>
      <details open={trace === undefined}>
        <summary>Open a trace</summary>
        <Line>A trace comes with a bug report: open it from the inbox, choose its file, or paste it.</Line>
        <Row>
          <label>
            File{' '}
            <input
              type="file"
              accept="application/json,.json"
              onChange={({ target }) => read(target.files?.[0])}
            />
          </label>
        </Row>
        <Field
          as="textarea"
          aria-label="A trace as JSON"
          rows={4}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Row>
          <Button type="button" disabled={text === ''} onClick={() => setReading(readTrace(text))}>
            Open
          </Button>
        </Row>
      </details>
      {reading !== undefined && 'problem' in reading ? (
        <Notice role="alert">This cannot be replayed. {reading.problem}</Notice>
      ) : null}
      {trace === undefined ? null : <Opened key={JSON.stringify(trace)} trace={trace} />}
    </Page>
  );
}

/** Shows where a trace was recorded, and the actors that a tester can choose to replay. */
function Opened({ trace }: { trace: Trace }) {
  const [{ roots, unknown }] = useState(() => rootsOf(trace, flows));
  const [chosen, choose] = useState(0);
  const root = roots[chosen];
  const { engine, viewport, build, pages, failedCalls } = trace;
  return (
    <>
      <section aria-label="About">
        <Heading>Where it was recorded</Heading>
        <Line>
          {trace.startedAt.slice(0, 16).replace('T', ' ')} UTC, build {build}, {engine.name}{' '}
          {engine.version || ''}, {viewport.width} × {viewport.height} px,{' '}
          {pages.map(({ path }) => path).join(' → ')}
        </Line>
        {failedCalls.length === 0 ? null : (
          <Line>
            Failed calls:{' '}
            {failedCalls
              .map(
                ({ at, method, route, status }) =>
                  `${seconds(at)} ${method} ${route} ${status ?? 'no answer'}`,
              )
              .join(', ')}
          </Line>
        )}
      </section>
      {unknown.length === 0 ? null : (
        <Notice role="alert">This build has no flow {unknown.map((id) => `“${id}”`).join(', ')}.</Notice>
      )}
      {root === undefined ? (
        <Notice role="alert">This build has no flow for any event of the trace.</Notice>
      ) : (
        <>
          <Row>
            <Field
              as="select"
              aria-label="Flow"
              value={chosen}
              onChange={({ target }) => choose(Number(target.value))}
            >
              {roots.map(({ actor, flow, instance, events }, index) => (
                <option key={actor} value={index}>
                  {flow.machine.id} {instance}: {counted(events.length, 'event')}
                </option>
              ))}
            </Field>
          </Row>
          <TracePlayer key={chosen} root={root} viewport={viewport} />
        </>
      )}
    </>
  );
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 0.75rem;
  padding: 1rem;
  h1 { font-size: var(--t-xl); }
`;
