import type { Flow } from '../../../scripts/machine-files.ts';
import type { Level } from '../flow-model.ts';
import { exemptionOf, type Step, transitionsOf } from '../paths.ts';
import type { FoldedTests } from './folded-tests.ts';
import { counted, detailsOf, escapeHtml, linkTo, listOf } from './html.ts';
import type { Result } from './results.ts';
import { testItem } from './test-item.ts';

const levels: Level[] = ['machine', 'view', 'browser'];

/** The transitions that a level acted out, and the transitions at which a path failed, as `state: event`. */
type Coverage = { isRun: boolean; acted: ReadonlySet<string>; failed: ReadonlySet<string> };

/** Renders a flow with its paths and its transitions, colored by the outcome of this run. */
export function flowSection(flow: Flow, all: readonly Result[], folded: FoldedTests): string {
  const { name, model } = flow;
  const results = all.filter(({ rehearsal }) => rehearsal?.model.flow === model.flow);
  const coverage = Object.fromEntries(levels.map((level) => [level, coverageAt(level, results)])) as Record<
    Level,
    Coverage
  >;
  const transitions = transitionsOf(model);
  const shares = levels.map((level) => {
    const wanted = transitions.filter((step) => exemptionOf(model, level, step) === undefined);
    const { isRun, acted } = coverage[level];
    const count = wanted.filter((step) => acted.has(keyOf(step))).length;
    const walked = acted.size === 0 ? 'exempt' : `${acted.size} steps`;
    return `${level} ${wanted.length === 0 ? walked : isRun ? `${count}/${wanted.length}` : 'not run'}`;
  });
  const rows = transitions.map((step) => {
    const words = [step.from, step.event, step.to].map((text) => `<td>${escapeHtml(text)}</td>`);
    const cells = levels.map((level) => cellOf(step, exemptionOf(model, level, step), coverage[level]));
    return `<tr>${[...words, ...cells].join('')}</tr>`;
  });
  const head = ['from', 'event', 'to', ...levels].map((text) => `<th scope="col">${text}</th>`).join('');
  const table = `<table class="transitions"><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
  const failed = results.filter(({ state }) => state === 'failed');
  const paths = levels.map((level) =>
    folded.fold(
      `path on the ${level}`,
      results.filter(({ state, rehearsal }) => state !== 'failed' && rehearsal?.level === level),
    ),
  );
  return `<section id="flow-${escapeHtml(model.flow)}" data-flow="${failed.length > 0 ? 'failed' : 'quiet'}">
<h3>${linkTo(`../docs/flows/${name}.md`, model.flow)} <small>${shares.join(', ')}</small></h3>
${listOf(failed.map((result) => testItem(result, [flow])))}${detailsOf(counted(transitions.length, 'transition'), table)}${paths.join('')}</section>`;
}

const keyOf = ({ from, event }: Step) => `${from}: ${event}`;

function coverageAt(level: Level, results: readonly Result[]): Coverage {
  const paths = results.flatMap(({ state, rehearsal }) =>
    rehearsal?.level === level && state !== 'not run' ? [{ ...rehearsal, state }] : [],
  );
  return {
    isRun: paths.length > 0,
    acted: new Set(paths.flatMap(({ steps, done }) => steps.slice(0, done).map(keyOf))),
    failed: new Set(
      paths
        .filter(({ state }) => state === 'failed')
        .flatMap(({ steps, done }) => steps.slice(done, done + 1).map(keyOf)),
    ),
  };
}

function cellOf(step: Step, exemption: string | undefined, { isRun, acted, failed }: Coverage): string {
  if (failed.has(keyOf(step))) {
    return '<td class="failed">failed</td>';
  }
  if (acted.has(keyOf(step))) {
    return '<td>yes</td>';
  }
  if (exemption !== undefined) {
    return `<td class="not-run" title="${escapeHtml(exemption)}">exempt</td>`;
  }
  return isRun ? '<td class="failed">no</td>' : '<td class="not-run">not run</td>';
}
