import elk from 'elkjs/lib/elk.bundled.js';
import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { AnyStateMachine, StateNode } from 'xstate';
import { type Edge, edgesOf, keyOf } from '../scripts/flow-chart.ts';

type Box = {
  id: string;
  label: string;
  x: number;
  y: number;
  width: number;
  height: number;
  isGroup: boolean;
};
/** One transition on an edge, and the position of its text: the left end of its baseline. */
type Line = { key: string; text: string; x: number; y: number };
type Way = { id: string; lines: Line[]; points: string };
export type Chart = { width: number; height: number; boxes: Box[]; ways: Way[] };

/** The package has types for CommonJS only. */
const Elk = elk as unknown as new () => ELK;

/**
 * The height of a label's line, and the width of its letters, in px. The font is monospaced, and its letters
 * are at most this wide.
 */
export const lineHeight = 15;
export const letterWidth = 6.7;
/** The number of letters reserved for the count of a transition in the heat map, such as ` ×128`. */
const countLength = 5;

/** Lays the machine out as a diagram: states as nested boxes, transitions as edges. TEST-27. */
export async function chartOf(machine: AnyStateMachine): Promise<Chart> {
  const edges = grouped(edgesOf(machine), machine);
  const graph: ElkNode = await new Elk().layout({
    id: 'chart',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.layered.spacing.nodeNodeBetweenLayers': '44',
      'elk.layered.spacing.edgeNodeBetweenLayers': '14',
      'elk.spacing.nodeNode': '36',
      'elk.spacing.edgeLabel': '4',
      'elk.spacing.labelLabel': '6',
      'elk.spacing.labelNode': '8',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
    },
    children: [nodeOf(machine.root)],
    edges: edges.map(
      ({ from, to, texts }, index): ElkExtendedEdge => ({
        id: `edge ${index}`,
        sources: [from.id],
        targets: [to.id],
        labels: [
          {
            id: `label ${index}`,
            text: texts.join('\n'),
            width: (Math.max(...texts.map((text) => text.length)) + countLength) * letterWidth,
            height: texts.length * lineHeight,
          },
        ],
      }),
    ),
  });
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    boxes: boxesIn(graph),
    ways: (graph.edges ?? []).map((edge, index) => wayOf(edge, edges[index])),
  };
}

type Group = { from: StateNode; to: StateNode; texts: string[]; keys: string[] };

/** Groups transitions between the same two states into one edge with several labels. */
function grouped(edges: Edge[], machine: AnyStateMachine): Group[] {
  const groups = new Map<string, Group>();
  for (const edge of edges) {
    for (const to of edge.to.length > 0 ? edge.to : [edge.from]) {
      const id = `${edge.from.id} ${to.id}`;
      const group = groups.get(id) ?? { from: edge.from, to, texts: [], keys: [] };
      group.texts.push(textOf(edge, machine));
      group.keys.push(edge.key);
      groups.set(id, group);
    }
  }
  return [...groups.values()];
}

/**
 * Returns the label of a transition: its event and guard. A delay shows its length, unless the length depends
 * on the context.
 */
function textOf({ event, guard, from, key }: Edge, { implementations }: AnyStateMachine): string {
  const [, name = ''] = /^after (.+)$/.exec(event) ?? [];
  const delay: unknown = implementations.delays[name];
  const words = typeof delay === 'number' ? `after ${delay} ms (${name})` : event;
  const asked = guard === unnamed ? sourceOf(from, key) : guard;
  return `${words}${asked === undefined ? '' : ` [${asked}]`}`;
}

/** The text for a guard without a name, the same as in the flow documents. */
const unnamed = 'a condition';

/** Returns the beginning of the code of a guard that has no name. */
function sourceOf(from: StateNode, key: string): string {
  const transitions = [...from.transitions.values(), from.always ?? []].flat();
  const { guard } = transitions.find((transition) => keyOf(transition) === key) ?? {};
  const source = String(guard)
    .replace(/^[^=]*=>\s*/, '')
    .replaceAll(/\s+/g, ' ');
  return source.length > 40 ? `${source.slice(0, 39)}…` : source;
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

function wayOf({ id, sections = [], labels = [] }: ElkExtendedEdge, group: Group | undefined): Way {
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  const { x = 0, y = 0 } = labels[0] ?? {};
  return {
    id,
    lines: (group?.texts ?? []).map((text, index) => ({
      key: group?.keys[index] ?? '',
      text,
      x,
      y: y + 11 + index * lineHeight,
    })),
    points: points.map((point) => `${point.x},${point.y}`).join(' '),
  };
}
