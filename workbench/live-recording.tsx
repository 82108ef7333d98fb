import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { counted } from '../src/content/counted.ts';
import type { BenchFlow } from './flows.ts';
import { pathHashOf } from './link.ts';
import type { Recording } from './live.machine.ts';
import { beyondPaths, joinCoverage, transitionsIn } from './live-coverage.ts';
import { changeInWords } from './live-events.tsx';
import { keyOf, type LiveLog, type LoggedActor } from './live-log.ts';
import { type LivePath, pathOf } from './live-path.ts';
import { Button, Heading, Row } from './parts.tsx';

type Props = {
  recording: Recording;
  log: LiveLog;
  flows: readonly BenchFlow[];
  onDiscard: () => void;
};

/**
 * Shows a recording: the path of each actor, in the events of its model, and the transitions that only the
 * recording covers. TEST-32.
 */
export function LiveRecording({ recording: { events, isCutShort }, log, flows, onDiscard }: Props) {
  const paths = useMemo(() => pathsIn(events, log, flows), [events, flows]);
  const told = paths.filter(({ path }) => path === undefined || hasSteps(path));
  const silent = paths.filter((one) => !told.includes(one)).map(({ actor }) => actor.id);
  return (
    <Panel aria-label="Recording">
      <Row>
        <Heading>
          Recording: {counted(events.length, 'event')}
          {isCutShort ? ', cut short when the connection broke' : ''}
        </Heading>
        <Button type="button" onClick={onDiscard}>
          Discard
        </Button>
      </Row>
      {told.map(({ flow, actor, path }) => (
        <article key={keyOf(actor, actor.id)}>
          <h3>
            {actor.id} on {log.pages[actor.page]?.path}
          </h3>
          {path === undefined ? (
            <p>No path of the model leads to the state in which the recording begins.</p>
          ) : (
            <Path flow={flow} path={path} />
          )}
          <Coverage flow={flow} taken={transitionsIn(flow, log, events)} />
        </article>
      ))}
      {silent.length === 0 ? null : <p>Recorded too, without a step of a model: {silent.join(', ')}.</p>}
    </Panel>
  );
}

function Path({ flow, path: { events, before, unmapped, details } }: { flow: BenchFlow; path: LivePath }) {
  return (
    <>
      {events.length === before ? null : (
        <p>
          <a href={pathHashOf(flow.name, events)}>{events.join(' → ')}</a>
        </p>
      )}
      {before === 0 ? null : (
        <p>
          The recording began later: {counted(before, 'step')} at the start of the path{' '}
          {before === 1 ? 'leads' : 'lead'} to where it began.
        </p>
      )}
      {unmapped.map((event) => (
        <p key={event.number}>
          Not in the path, because the model has no such event: <code>{event.type}</code>,{' '}
          {changeInWords(event)}
        </p>
      ))}
      {details === 0 ? null : <p>{counted(details, 'more event')} changed no state of the model.</p>}
    </>
  );
}

function Coverage({ flow, taken }: { flow: BenchFlow; taken: readonly string[] }) {
  const [isJoined, setJoined] = useState(false);
  const beyond = useMemo(() => beyondPaths(flow, taken), [flow, taken]);
  return taken.length === 0 ? null : (
    <>
      <p>
        It takes {counted(new Set(taken).size, 'transition')} of the machine
        {beyond.length === 0
          ? ', all on paths of the model.'
          : `. On no path of the model: ${beyond.join('; ')}.`}
      </p>
      <Button
        type="button"
        disabled={isJoined}
        onClick={() => {
          joinCoverage(flow, taken);
          setJoined(true);
        }}
      >
        {isJoined ? 'Added to the coverage' : `Add to the coverage of ${flow.machine.id}`}
      </Button>
    </>
  );
}

type RecordedPath = { flow: BenchFlow; actor: LoggedActor; path: LivePath | undefined };

/** Returns every recorded actor of a known flow with its path. Paths with the most steps come first. */
function pathsIn(events: Recording['events'], log: LiveLog, flows: readonly BenchFlow[]): RecordedPath[] {
  const keys = [...new Set(events.map((event) => keyOf(event, event.actor)))];
  const found = keys.flatMap((key) => {
    const actor = log.actors[key];
    const flow = flows.find(({ machine, model }) => machine.id === actor?.flow && model !== undefined);
    return actor === undefined || flow === undefined
      ? []
      : [{ flow, actor, path: pathOf(flow, log, events, actor) }];
  });
  return found.toSorted((a, b) => stepsIn(b.path) - stepsIn(a.path));
}

const stepsIn = (path: LivePath | undefined) => (path === undefined ? 0 : path.events.length - path.before);

const hasSteps = ({ events, before, unmapped }: LivePath) => events.length > before || unmapped.length > 0;

const Panel = styled.section`
  padding: 0.75rem;
  border-radius: var(--r-sm);
  font-size: var(--t-xs);
  background: var(--white);
  article { padding-block: 0.5rem; border-top: 1px solid var(--ink-100); }
  h3 { margin: 0; font-size: inherit; font-weight: 600; }
  p { margin-block: 0.25rem; overflow-wrap: anywhere; }
`;
