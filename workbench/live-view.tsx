import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { counted } from '../src/content/counted.ts';
import type { BenchFlow } from './flows.ts';
import type { LiveRef } from './live.machine.ts';
import { LiveActors } from './live-actors.tsx';
import { LiveEvents } from './live-events.tsx';
import type { LiveFilter } from './live-filter.ts';
import { LiveRecording } from './live-recording.tsx';
import { Button, Row } from './parts.tsx';

/** Shows the watched site, with its filters, pause and recorder. TEST-30, TEST-32. */
export function LiveView({ live, flows }: { live: LiveRef; flows: readonly BenchFlow[] }) {
  const snapshot = useSelector(live, (current) => current);
  const [filter, setFilter] = useState<LiveFilter>({ flow: '', text: '', isChangesOnly: false });
  const { log, held, recording } = snapshot.context;
  const isWatching = snapshot.matches({ online: 'watching' });
  const isPaused = snapshot.matches({ online: 'paused' });
  const isRecording = snapshot.matches({ online: 'recording' });
  const names = [...new Set(Object.values(log.actors).map(({ flow }) => flow))].toSorted();
  const open = Object.values(log.pages).filter(({ isOpen }) => isOpen);
  const late = held.reduce(
    (sum, one) => sum + (one.type === 'update.received' ? one.update.events.length : 0),
    0,
  );
  return (
    <>
      <Status role="status">
        {snapshot.matches('lost')
          ? 'No connection. Start the site with “npm run dev”; the workbench tries again every second.'
          : snapshot.matches({ online: 'attaching' })
            ? 'Connecting to the site…'
            : isPaused
              ? `Paused: ${counted(late, 'event')} held back.`
              : isRecording
                ? `Recording: ${counted(recording?.events.length ?? 0, 'event')}.`
                : `Watching ${pagesInWords(open.map(({ path }) => path))}`}
      </Status>
      <Row>
        {isPaused ? (
          <Button type="button" onClick={() => live.send({ type: 'resume.pressed' })}>
            Resume
          </Button>
        ) : (
          <Button type="button" disabled={!isWatching} onClick={() => live.send({ type: 'pause.pressed' })}>
            Pause
          </Button>
        )}
        {isRecording ? (
          <Button type="button" onClick={() => live.send({ type: 'stop.pressed' })}>
            Stop
          </Button>
        ) : (
          <Button type="button" disabled={!isWatching} onClick={() => live.send({ type: 'record.pressed' })}>
            Record
          </Button>
        )}
        {snapshot.matches('lost') ? (
          <Button type="button" onClick={() => live.send({ type: 'retry.pressed' })}>
            Try again
          </Button>
        ) : null}
        <Field>
          Flow
          <select value={filter.flow} onChange={({ target }) => setFilter({ ...filter, flow: target.value })}>
            <option value="">All</option>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </Field>
        <Field>
          Event contains
          <input
            value={filter.text}
            onChange={({ target }) => setFilter({ ...filter, text: target.value })}
          />
        </Field>
        <Field>
          <input
            type="checkbox"
            checked={filter.isChangesOnly}
            onChange={({ target }) => setFilter({ ...filter, isChangesOnly: target.checked })}
          />
          Changes of state only
        </Field>
      </Row>
      {recording === undefined || isRecording ? null : (
        <LiveRecording
          key={recording.events[0]?.number}
          recording={recording}
          log={log}
          flows={flows}
          onDiscard={() => live.send({ type: 'recording.discarded' })}
        />
      )}
      <LiveActors log={log} filter={filter} />
      <LiveEvents log={log} filter={filter} />
    </>
  );
}

const pagesInWords = (paths: string[]) =>
  paths.length === 0 ? 'the site: no page is open.' : `${counted(paths.length, 'page')}: ${paths.join(', ')}`;

const Status = styled.p`
  padding: 0.5rem 0.75rem;
  border-radius: var(--r-sm);
  background: var(--white);
`;

const Field = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 0.35rem;
  margin-inline-start: 0.5rem;
  font-size: var(--t-xs);
  select, input:not([type="checkbox"]) {
    max-width: 11rem;
    padding: 0.3rem;
    border: 1px solid var(--ink-300);
    border-radius: var(--r-sm);
    font: inherit;
    background: var(--white);
  }
`;
