import type { LiveFilter } from './live-filter.ts';
import { keyOf, type LiveLog, type LoggedActor } from './live-log.ts';
import { LiveTable } from './live-table.tsx';

/** Lists the running actors first, then those that have ended, each group newest first. Shows at most 100. */
export function LiveActors({ log, filter }: { log: LiveLog; filter: LiveFilter }) {
  const shown = Object.values(log.actors)
    .filter(({ flow }) => filter.flow === '' || flow === filter.flow)
    .toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)) || b.startedAt - a.startedAt)
    .slice(0, 100);
  return (
    <LiveTable title="Actors" columns={['Actor', 'State', 'Status', 'Page', 'Started by', 'Started, s']}>
      {shown.map((actor) => (
        <tr key={keyOf(actor, actor.id)}>
          <td>{actor.id}</td>
          <td className="code">{actor.state}</td>
          <td>{statusInWords[actor.status]}</td>
          <td>{log.pages[actor.page]?.path}</td>
          <td>{actor.parent ?? 'the page'}</td>
          <td className="number">{(actor.startedAt / 1_000).toFixed(2)}</td>
        </tr>
      ))}
    </LiveTable>
  );
}

const isOver = ({ status }: LoggedActor) => status !== 'running';

const statusInWords: Record<LoggedActor['status'], string> = {
  running: 'running',
  done: 'ended',
  stopped: 'stopped',
  died: 'failed with an error',
  gone: 'page closed',
};
