import { posix } from 'node:path';
import type { Flow } from '../../../scripts/machine-files.ts';
import { withoutLinks } from '../../../scripts/requirement-table.ts';
import { type FoldedTests, retriesIn } from './folded-tests.ts';
import { counted, escapeHtml, inSeconds, linkTo, listOf } from './html.ts';
import type { Result } from './results.ts';
import { countStates, durationOf, type Report, type ReportedRule } from './summary.ts';
import { testItem } from './test-item.ts';

const columns = ['rule', 'status', 'text', 'code', 'tests', 'levels'];

/** Renders the table of rules. A rule links to its flow, which lists the paths. */
export function ruleTable({ areas, flows }: Report, folded: FoldedTests): string {
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('');
  const groups = areas.map(
    ({ title, file, rules }) =>
      `<tbody><tr class="area"><th scope="rowgroup" colspan="${columns.length}">${linkTo(`../${file}`, title)}</th></tr>
${rules.map((rule) => rowOf(rule, flows, folded)).join('\n')}</tbody>`,
  );
  return `<table id="rules"><caption>Rules with their code and tests</caption><thead><tr>${head}</tr></thead>
${groups.join('\n')}</table>`;
}

function rowOf(reported: ReportedRule, flows: readonly Flow[], folded: FoldedTests): string {
  const { rule, state, levels, implementation } = reported;
  const cells = [
    `<th scope="row" id="${rule.id}">${rule.id}</th>`,
    `<td class="${state.replace(' ', '-')}">${state}</td>`,
    `<td>${textOf(rule.text)}</td>`,
    `<td>${listOf(implementation.map(linkToFile))}</td>`,
    `<td>${testsOf(reported, flows, folded)}</td>`,
    `<td>${levels.join(', ')}</td>`,
  ];
  return `<tr data-state="${state}">${cells.join('')}</tr>`;
}

const linkToFile = (file: string) => linkTo(`../${file}`, posix.basename(file));

const textOf = (text: string) => escapeHtml(withoutLinks(text)).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** Shows failed tests and collapses all other tests. A rule without results shows the files of its tests. */
function testsOf(
  { results, broken, tests }: ReportedRule,
  flows: readonly Flow[],
  folded: FoldedTests,
): string {
  const failed = results.filter(({ state }) => state === 'failed');
  const others = results.filter(({ state }) => state !== 'failed');
  const inSight = [
    ...broken.map(({ file }) => `${escapeHtml(file)} <small class="failed">could not be loaded</small>`),
    ...failed.map((result) => testItem(result, flows)),
    ...pathCounts(others),
  ];
  const single = others.filter(({ rehearsal }) => rehearsal === undefined);
  return results.length + broken.length === 0
    ? listOf(tests.map(linkToFile))
    : listOf(inSight) + folded.fold('test', single);
}

/** Summarizes the paths of each flow in one line per level. */
function pathCounts(results: readonly Result[]): string[] {
  const paths = results.flatMap((result) =>
    result.rehearsal === undefined
      ? []
      : [{ ...result, flow: result.rehearsal.model.flow, level: result.rehearsal.level }],
  );
  return [...Map.groupBy(paths, ({ flow, level }) => `${flow} ${level}`).values()].map((group) => {
    const [first] = group;
    const { passed } = countStates(group);
    const time = inSeconds(durationOf(group));
    return `${linkTo(`#flow-${first?.flow}`, `${first?.flow}`)} on the ${first?.level}: ${counted(passed, 'path')} passed <small>${time}${retriesIn(group)}</small>`;
  });
}
