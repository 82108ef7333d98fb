import { diagramScript, diagramStyle } from './diagram.ts';
import { flowSection } from './flow-section.ts';
import { FoldedTests } from './folded-tests.ts';
import { counted, escapeHtml, listOf } from './html.ts';
import { script, style } from './page-assets.ts';
import type { Result } from './results.ts';
import { ruleTable } from './rule-table.ts';
import { countStates, type Report } from './summary.ts';
import { testItem } from './test-item.ts';

/** Renders the report as one page that needs no other file and no network. */
export function pageOf(report: Report): string {
  const { date, areas, flows, results, broken } = report;
  const item = (result: Result) => `${testItem(result, flows)} <small>${escapeHtml(result.file)}</small>`;
  const folded = new FoldedTests();
  const table = ruleTable(report, folded);
  const sections = flows.map((flow) => flowSection(flow, results, folded)).join('\n');
  const loadErrors = broken.map(
    ({ file, error }) => `${escapeHtml(file)} could not be loaded<br><code>${escapeHtml(error)}</code>`,
  );
  const failed = results.filter(({ state }) => state === 'failed');
  const retried = results.filter(({ isRetried }) => isRetried);
  const when = date.toISOString();
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Test report | SwiftEx</title>
<style>${style}${diagramStyle}</style>
</head>
<body>
<header>
<h1>Test report</h1>
<p>Run of <time datetime="${when}">${when.slice(0, 16).replace('T', ' ')} UTC</time>. <a href="requirements.csv">Rules as CSV</a></p>
<p>Rules: ${totalsOf(areas.flatMap(({ rules }) => rules))}</p>
<p>Tests: ${totalsOf(results)}</p>
<noscript><p>Lists of passed tests and the filter need JavaScript.</p></noscript>
</header>
<main>
${sectionOf('Failed tests', [...loadErrors, ...failed.map(item)])}
${sectionOf('Passed only on retry', retried.map(item))}
<section>
<h2 id="by-rule">Rules</h2>
<form role="search" aria-labelledby="by-rule">
<label>Filter by rule, text or test <input type="search" id="filter"></label>
<label><input type="checkbox" id="failed-only"> Failed only</label>
<output id="shown"></output>
</form>
${table}
</section>
<section>
<h2>Flows</h2>
<p>The transitions of each flow's model as a diagram and a table, colored by the coverage of this run.</p>
${sections}
</section>
</main>
<script type="application/gzip" id="tests">${folded.data}</script>
<script>${script}</script>
<script>(() => {${diagramScript}})();</script>
</body>
</html>
`;
}

function totalsOf(all: Parameters<typeof countStates>[0]): string {
  const { passed, failed, 'not run': notRun } = countStates(all);
  return `<span class="passed">${passed} passed</span>, <span class="${failed > 0 ? 'failed' : 'not-run'}">${failed} failed</span>, <span class="not-run">${notRun} not run</span>`;
}

const sectionOf = (title: string, items: string[]) =>
  items.length === 0
    ? ''
    : `<section><h2>${title}</h2><p>${counted(items.length, 'test')}</p>${listOf(items)}</section>`;
