import type { LiveFilter } from './live-filter.ts';
import { keyOf, type LiveLog, type LoggedEvent } from './live-log.ts';
import { LiveTable } from './live-table.tsx';

/** The maximum number of events shown. The filters find older ones. */
const mostShown = 200;

/** Lists the events of all actors, the latest first. */
export function LiveEvents({ log, filter }: { log: LiveLog; filter: LiveFilter }) {
  const gaps = gapsOf(log.events);
  const found = log.events.filter(
    (event) =>
      (filter.flow === '' || log.actors[keyOf(event, event.actor)]?.flow === filter.flow) &&
      event.type.includes(filter.text) &&
      (!filter.isChangesOnly || event.after !== event.before),
  );
  const columns = ['Time, s', 'After its last', 'Actor', 'Event', 'State', 'Took', 'Payload'];
  return (
    <LiveTable title={titleOf(found.length)} columns={columns}>
      {found
        .slice(-mostShown)
        .toReversed()
        .map((event) => (
          <tr key={`${event.page} ${event.number}`}>
            <td className="number">{(event.at / 1_000).toFixed(3)}</td>
            <td className="number">{durationInWords(gaps.get(event))}</td>
            <td>{event.actor}</td>
            <td className="code">
              {event.type}
              {event.from === undefined ? '' : `, from ${event.from}`}
            </td>
            <td className="code">{changeInWords(event)}</td>
            <td className="number">{event.took.toFixed(1)} ms</td>
            <td className="code">
              {Object.keys(event.payload).length === 0 ? '' : JSON.stringify(event.payload)}
            </td>
          </tr>
        ))}
    </LiveTable>
  );
}

const titleOf = (found: number) =>
  found > mostShown ? `Events: the latest ${mostShown} of ${found}` : 'Events';

/** Returns the time since the last event of the same actor, in ms. */
function gapsOf(events: readonly LoggedEvent[]): Map<LoggedEvent, number> {
  const last = new Map<string, number>();
  const gaps = new Map<LoggedEvent, number>();
  for (const event of events) {
    const key = keyOf(event, event.actor);
    const before = last.get(key);
    if (before !== undefined) {
      gaps.set(event, event.at - before);
    }
    last.set(key, event.at);
  }
  return gaps;
}

const durationInWords = (ms: number | undefined) =>
  ms === undefined ? '' : ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(2)} s`;

/** Describes the effect of an event on the state. */
export function changeInWords({ before, after }: LoggedEvent): string {
  if (after === undefined) {
    return `${before}, then failed or was not running`;
  }
  return before === after ? after : `${before || 'start'} → ${after}`;
}
