import { readFileSync, writeFileSync } from 'node:fs';
import { cycleIn, type Import, readImports, readPackageImports } from './import-graph.ts';
import { type Layer, layerOf } from './layers.ts';

/**
 * Checks that folders import only what `scripts/layers.ts` allows, and that neither files nor folders form
 * import cycles. If they are right, draws the graph of folders in the README. With `--check` it writes
 * nothing, and fails if the drawing is stale.
 */
const readme = 'README.md';
const marks = { start: '<!-- Drawn by `npm run imports` -->', end: '<!-- End of the drawing -->' };

const idOf = (folder: string) => folder.replaceAll(/\W/g, '_');
const imports = readImports();
const complaints = [
  ...imports.flatMap(complaintAbout),
  ...readPackageImports().flatMap(complaintAboutPackage),
  ...cycles(),
];
const text = readFileSync(readme, 'utf8');
const drawn = withDrawing(text);
// A drawing of forbidden imports would only have to be undone.
if (complaints.length === 0 && drawn !== text) {
  if (process.argv.includes('--check')) {
    complaints.push(`The graph of folders in ${readme} is stale: run "npm run imports" and commit it.`);
  } else {
    writeFileSync(readme, drawn);
  }
}
for (const complaint of complaints) {
  console.error(complaint);
}
process.exitCode = complaints.length === 0 ? 0 : 1;

function complaintAbout({ from, to }: Import): string[] {
  const [importer, imported] = [layerOf(from), layerOf(to)];
  if (importer === undefined || importer === imported || mayImport(importer, to)) {
    return [];
  }
  return [`${from} must not import ${to}: scripts/layers.ts says what ${importer.folder} may import.`];
}

function complaintAboutPackage({ from, to }: Import): string[] {
  const importer = layerOf(from);
  return importer?.packages === undefined || importer.packages.includes(to)
    ? []
    : [`${from} must not import ${to}: scripts/layers.ts says which packages ${importer.folder} may import.`];
}

function mayImport(importer: Layer, to: string): boolean {
  return importer.mayImport.includes(layerOf(to)?.folder ?? to);
}

function cycles(): string[] {
  const files = cycleIn(imports);
  const folders = cycleIn(edgesBetween(areaOf));
  return [files, folders].flatMap((cycle) => (cycle === undefined ? [] : [`A cycle: ${cycle.join(' > ')}`]));
}

/** Returns the layer of a file, or its area if the layer consists of areas. */
function areaOf(file: string): string | undefined {
  const [root, layer, area, ...rest] = file.split('/');
  const isArea = root === 'src' && (layer === 'views' || layer === 'machines') && rest.length > 0;
  return isArea ? `src/${layer}/${area}` : layerOf(file)?.folder;
}

function edgesBetween(nodeOf: (file: string) => string | undefined) {
  const edges = new Map<string, { from: string; to: string }>();
  for (const { from, to } of imports) {
    const edge = { from: nodeOf(from), to: nodeOf(to) };
    if (edge.from !== undefined && edge.to !== undefined && edge.from !== edge.to) {
      edges.set(`${edge.from} ${edge.to}`, { from: edge.from, to: edge.to });
    }
  }
  return [...edges.values()];
}

function withDrawing(readmeText: string): string {
  const [start, end] = [readmeText.indexOf(marks.start), readmeText.indexOf(marks.end)];
  if (start === -1 || end < start) {
    throw new Error(`${readme} has no "${marks.start}" followed by "${marks.end}".`);
  }
  return `${readmeText.slice(0, start)}${marks.start}\n\n${drawing()}\n\n${readmeText.slice(end)}`;
}

/**
 * Draws the graph of layers as Mermaid. Leaves out edges that a longer path implies, to keep the graph
 * legible.
 */
function drawing(): string {
  const edges = edgesBetween((file) => layerOf(file)?.folder).filter((edge, _, all) => !isImplied(edge, all));
  const lines = edges.map(({ from, to }) => `  ${idOf(from)}["${from}"] --> ${idOf(to)}["${to}"]`).sort();
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n');
}

type Edge = { from: string; to: string };

/** Returns whether a path of other edges connects the two ends of an edge. */
function isImplied(edge: Edge, edges: readonly Edge[]): boolean {
  const reached = new Set<string>();
  const waiting = edges.filter(({ from, to }) => from === edge.from && to !== edge.to).map(({ to }) => to);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!reached.has(node)) {
      reached.add(node);
      waiting.push(...edges.filter(({ from }) => from === node).map(({ to }) => to));
    }
  }
  return reached.has(edge.to);
}
