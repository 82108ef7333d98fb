import type { Flow } from '../../../scripts/machine-files.ts';
import { workbenchAddress } from '../../../src/content/workbench-address.ts';
import { pathHashOf } from '../../../workbench/link.ts';
import { escapeHtml, inSeconds, linkTo } from './html.ts';
import type { Result } from './results.ts';

/**
 * Returns the name of a test. Omits flow and level from a path's name, because the report lists the path
 * under both.
 */
export function nameOf({ name, rehearsal }: Result): string {
  const start = rehearsal === undefined ? '' : `${rehearsal.model.flow} on the ${rehearsal.level}: `;
  return name.startsWith(start) ? name.slice(start.length) : name;
}

/** Returns the details of a test other than its name. */
export const marksOf = ({ state, ms, isRetried, project }: Result): string[] => [
  ...(state === 'passed' ? [] : [state]),
  ...(state === 'not run' ? [] : [inSeconds(ms)]),
  ...(isRetried ? ['passed on retry'] : []),
  ...(project === 'postgres' ? ['PostgreSQL'] : []),
];

/** Renders a test that needs attention, with its error. A failed path gets a link to the failed step. */
export function testItem(result: Result, flows: readonly Flow[]): string {
  const { name, state, error, isRetried } = result;
  const marks = marksOf(result).join(', ');
  const more = state === 'failed' ? [`<code>${escapeHtml(error ?? '')}</code>`, stepLink(result, flows)] : [];
  const kind = isRetried ? 'retried' : state.replace(' ', '-');
  return [
    `${escapeHtml(name)} <small class="${kind}">${marks}</small>`,
    ...more.filter((part) => part !== ''),
  ].join('<br>');
}

/** Links to the workbench at the step where a path failed. */
function stepLink({ rehearsal }: Result, flows: readonly Flow[]): string {
  const flow = flows.find(({ model }) => model.flow === rehearsal?.model.flow);
  if (rehearsal === undefined || flow === undefined) {
    return '';
  }
  const { steps, done } = rehearsal;
  const events = steps.slice(0, done + 1).map(({ event }) => event);
  const { host, port } = workbenchAddress;
  return linkTo(
    `http://${host}:${port}/${pathHashOf(flow.name, events)}`,
    `Workbench at ${events.length === 0 ? 'the beginning' : `step ${events.length}, ${events.at(-1)}`}`,
  );
}
