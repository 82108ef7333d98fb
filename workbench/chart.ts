import elk from 'elkjs/lib/elk.bundled.js';
import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { AnyStateMachine, StateNode } from 'xstate';
import { type Edge, edgesOf } from '../scripts/flow-chart.ts';

type Box = {
  id: string;
  label: string;
  x: number;
  y: number;
  width: number;
  height: number;
  isGroup: boolean;
};
type Way = { keys: string[]; label: string; points: string; x: number; y: number; width: number };
export type Chart = { width: number; height: number; boxes: Box[]; ways: Way[] };

/** The package has types for CommonJS only. */
const Elk = elk as unknown as new () => ELK;

const lineHeight = 15;
const letter = 6.4;

/** Lays the machine out as a diagram: states as nested boxes, transitions as edges. */
export async function chartOf(machine: AnyStateMachine): Promise<Chart> {
  const edges = grouped(edgesOf(machine));
  const graph: ElkNode = await new Elk().layout({
    id: 'chart',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.layered.spacing.nodeNodeBetweenLayers': '44',
      'elk.spacing.nodeNode': '36',
      'elk.spacing.edgeLabel': '4',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
    },
    children: [nodeOf(machine.root)],
    edges: edges.map(
      ({ from, to, lines }, index): ElkExtendedEdge => ({
        id: `edge ${index}`,
        sources: [from.id],
        targets: [to.id],
        labels: [
          {
            id: `label ${index}`,
            text: lines.join('\n'),
            width: Math.max(...lines.map((line) => line.length)) * letter,
            height: lines.length * lineHeight,
          },
        ],
      }),
    ),
  });
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    boxes: boxesIn(graph),
    ways: (graph.edges ?? []).map((edge, index) => wayOf(edge, edges[index]?.keys ?? [])),
  };
}

type Group = { from: StateNode; to: StateNode; lines: string[]; keys: string[] };

/** Transitions between the same two states are one edge with several labels. */
function grouped(edges: Edge[]): Group[] {
  const groups = new Map<string, Group>();
  for (const edge of edges) {
    for (const to of edge.to.length > 0 ? edge.to : [edge.from]) {
      const id = `${edge.from.id} ${to.id}`;
      const group = groups.get(id) ?? { from: edge.from, to, lines: [], keys: [] };
      group.lines.push(`${edge.event}${edge.guard === undefined ? '' : ` [${edge.guard}]`}`);
      group.keys.push(edge.key);
      groups.set(id, group);
    }
  }
  return [...groups.values()];
}

function nodeOf(node: StateNode): ElkNode {
  const children = Object.values(node.states);
  const width = Math.max(72, node.key.length * 8 + 28);
  return children.length === 0
    ? { id: node.id, labels: [{ text: node.key }], width, height: 34 }
    : {
        id: node.id,
        labels: [{ text: node.key }],
        layoutOptions: { 'elk.padding': '[top=34,left=16,bottom=16,right=16]' },
        children: children.map(nodeOf),
      };
}

function boxesIn(graph: ElkNode): Box[] {
  return (graph.children ?? []).flatMap((node) => [
    {
      id: node.id,
      label: node.labels?.[0]?.text ?? '',
      x: node.x ?? 0,
      y: node.y ?? 0,
      width: node.width ?? 0,
      height: node.height ?? 0,
      isGroup: (node.children ?? []).length > 0,
    },
    ...boxesIn(node),
  ]);
}

function wayOf({ sections = [], labels = [] }: ElkExtendedEdge, keys: string[]): Way {
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  const [label] = labels;
  return {
    keys,
    label: label?.text ?? '',
    points: points.map(({ x, y }) => `${x},${y}`).join(' '),
    x: label?.x ?? 0,
    y: label?.y ?? 0,
    width: label?.width ?? 0,
  };
}
