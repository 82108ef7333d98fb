/** The styles of the flow diagrams. */
export const diagramStyle = `
.diagram { overflow-x: auto; }
.diagram svg { display: block; font: 13px system-ui, sans-serif; }
.diagram rect { fill: #fff; stroke: #5a6079; }
.diagram path { fill: none; stroke-width: 2; stroke: #0a5c3e; }
.diagram .failed path { stroke: #98160f; stroke-dasharray: 6 4; }
.diagram .not-run path { stroke: #8a90a6; stroke-dasharray: 2 4; }
.diagram text { text-anchor: middle; fill: #10121f; }
.diagram .badge { paint-order: stroke; stroke: #fff; stroke-width: 4px; fill: #0a5c3e; font-weight: 600; }
.diagram .failed .badge { fill: #98160f; }
.diagram .not-run .badge { fill: #454b63; }
.transitions tbody { counter-reset: transition; }
.transitions tbody tr { counter-increment: transition; }
.transitions tbody td:first-child::before { content: counter(transition) ". "; color: #454b63; }
`;

/**
 * The script that draws a flow's diagram when a reader opens the flow's table of transitions. The states are
 * in rows by their distance from the initial state. Each edge shows the numbers of its transitions in the
 * table. An edge has the color of the worst outcome of its transitions. TEST-39.
 */
export const diagramScript = `
const rowHeight = 84;
const gap = 44;
function drawing(tag, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
const coverages = ['covered', 'not-run', 'failed'];
function transitionsIn(table) {
  return [...table.tBodies[0].rows].map((row, index) => {
    const cells = [...row.cells];
    const [from, event, to] = cells.map((cell) => cell.textContent);
    const levels = cells.slice(3).map((cell) => cell.className);
    const coverage = levels.includes('failed') ? 2 : levels.includes('') ? 0 : 1;
    return { from, event, to, number: index + 1, coverage };
  });
}
function rowsOf(transitions) {
  const depths = new Map([[transitions[0].from, 0]]);
  for (const [state, depth] of depths) {
    for (const { from, to } of transitions) {
      if (from === state && !depths.has(to)) depths.set(to, depth + 1);
    }
  }
  for (const { from } of transitions) if (!depths.has(from)) depths.set(from, 0);
  const rows = [];
  for (const [state, depth] of depths) (rows[depth] ??= []).push(state);
  return rows;
}
function drawDiagram(table, name) {
  const transitions = transitionsIn(table);
  if (transitions.length === 0) return undefined;
  const places = new Map();
  const widthOf = (state) => state.length * 7.2 + 24;
  const rows = rowsOf(transitions);
  const widths = rows.map((row) => row.reduce((sum, state) => sum + widthOf(state) + gap, 0));
  const width = Math.max(...widths) + 2 * gap;
  rows.forEach((row, depth) => {
    let x = (width - widths[depth] + gap) / 2;
    for (const state of row) {
      places.set(state, { x: x + widthOf(state) / 2, y: depth * rowHeight + 40, width: widthOf(state) });
      x += widthOf(state) + gap;
    }
  });
  const edges = Map.groupBy(transitions, ({ from, to }) => JSON.stringify([from, to]));
  const edgeOf = (group) => {
    const [a, b] = [places.get(group[0].from), places.get(group[0].to)];
    const side = a.width / 2;
    const points = a === b
      ? [[a.x + side, a.y - 8], [a.x + side + 40, a.y - 24], [a.x + side + 40, a.y + 24], [a.x + side, a.y + 8]]
      : a.y < b.y
        ? [[a.x, a.y + 16], [a.x, a.y + 50], [b.x, b.y - 50], [b.x, b.y - 16]]
        : [[a.x + side / 2, a.y - 16], [a.x + side / 2 + 30, a.y - 60], [b.x + 30, b.y + 60], [b.x + b.width / 4, b.y + 16]];
    const middle = (axis) => points.reduce((sum, point, index) => sum + point[axis] * [1, 3, 3, 1][index], 0) / 8;
    const [start, ...rest] = points.map((point) => point.map(Math.round).join(' '));
    const coverage = coverages[Math.max(...group.map((transition) => transition.coverage))];
    return drawing('g', { class: coverage },
      drawing('title', {}, group.map(({ number, from, event, to }) => number + '. ' + from + ': ' + event + ' → ' + to).join('\\n')),
      drawing('path', { d: 'M' + start + ' C' + rest.join(', '), 'marker-end': 'url(#arrow-' + name + ')' }),
      drawing('text', { class: 'badge', x: Math.round(middle(0)), y: Math.round(middle(1)) + 4 }, group.map(({ number }) => number).join(', ')));
  };
  const boxOf = ([state, place]) => drawing('g', {},
    drawing('rect', { x: place.x - place.width / 2, y: place.y - 16, width: place.width, height: 32, rx: 6 }),
    drawing('text', { x: place.x, y: place.y + 5 }, state));
  const height = rows.length * rowHeight;
  const svg = drawing('svg', { width, height, viewBox: '0 0 ' + width + ' ' + height, role: 'img', 'aria-label': 'Diagram of ' + name + ', colored by coverage' },
    drawing('defs', {}, drawing('marker', { id: 'arrow-' + name, viewBox: '0 0 8 8', refX: 8, refY: 4, markerWidth: 6, markerHeight: 6, orient: 'auto' },
      drawing('path', { d: 'M0 0 L8 4 L0 8 z', style: 'fill: #454b63; stroke: none' }))),
    ...[...edges.values()].map(edgeOf), ...[...places].map(boxOf));
  const frame = document.createElement('div');
  frame.className = 'diagram';
  frame.tabIndex = 0;
  frame.append(svg);
  return frame;
}
for (const table of document.querySelectorAll('table.transitions')) {
  table.parentElement.addEventListener('toggle', () => {
    const frame = drawDiagram(table, table.closest('[data-flow]').id.slice('flow-'.length));
    if (frame !== undefined) table.before(frame);
  }, { once: true });
}
`;
