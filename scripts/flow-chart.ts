import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';

/**
 * A transition between states, with readable labels. `from` is the root of the machine for a transition from
 * any state.
 */
export type Edge = {
  /** Unique among the transitions of the machine. */
  key: string;
  from: StateNode;
  /** Empty for a transition without a target. */
  to: StateNode[];
  event: string;
  guard: string | undefined;
  actions: string[];
};

export const nodesOf = (machine: AnyStateMachine): StateNode[] => [
  machine.root,
  ...getStateNodes(machine.root),
];

/** Returns every transition of a machine. Labels delays by name and invocations by id. */
export const edgesOf = (machine: AnyStateMachine): Edge[] =>
  nodesOf(machine).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flat().map((transition) => ({
      key: keyOf(transition),
      from: node,
      to: [...(transition.target ?? [])],
      event: wordsOf(transition.eventType),
      guard: nameOf(transition.guard),
      actions: transition.actions.map((action) => nameOf(action) ?? 'does').filter(isTold),
    })),
  );

/** Returns an id that is stable across copies of the machine. */
export function keyOf({ source, eventType, guard, target = [] }: AnyTransitionDefinition): string {
  const { params } = (guard ?? {}) as { params?: unknown };
  const asked = [nameOf(guard), typeof params === 'function' ? String(params) : params].filter(
    (part) => part !== undefined,
  );
  return [source.id, eventType, ...asked, ...(target ?? []).map(({ id }) => id)].join(' ');
}

/** Turns XState's internal event names into readable labels. */
function wordsOf(event: string): string {
  const [, delay] = /^xstate\.after\.(.+?)\./.exec(event) ?? [];
  const [, outcome, actor] = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/.exec(event) ?? [];
  if (delay !== undefined) {
    return `after ${delay}`;
  }
  if (outcome !== undefined) {
    return `${actor} ${outcome === 'done' ? 'answers' : 'fails'}`;
  }
  return event === '' ? 'at once' : event;
}

/**
 * Returns the name of a guard or an action, or of the XState function that created it. An inline function is
 * `a condition`.
 */
function nameOf(used: unknown): string | undefined {
  if (used === undefined) {
    return undefined;
  }
  if (typeof used === 'string') {
    return used;
  }
  const { type, guards = [] } = used as { type?: unknown; guards?: unknown[] };
  // Recognizes XState's `not` by its single nested guard, because bundling renames the function.
  if (guards.length === 1) {
    return `not ${nameOf(guards[0])}`;
  }
  return typeof type === 'string' ? type.replace(/^xstate\./, '') : 'a condition';
}

/** Returns whether a chart shows an action. Hides the internal actions with which XState schedules delays. */
const isTold = (action: string) => !['cancel', 'raise'].includes(action);

/** Draws the machine as a Mermaid state diagram: first all states, then all transitions. */
export function mermaidOf(machine: AnyStateMachine): string {
  const lines = ['stateDiagram-v2'];
  const edges = edgesOf(machine);
  if (edges.some(({ from }) => from === machine.root)) {
    lines.push('  state "in any state" as anywhere');
  }
  // Mermaid allows parallel regions only inside a state.
  lines.push(
    ...(machine.root.type === 'parallel' ? stateOf(machine.root, '  ') : statesIn(machine.root, '  ')),
  );
  for (const { from, to, event, guard, actions } of edges) {
    const source = from === machine.root ? 'anywhere' : idOf(from);
    const targets = to.length > 0 ? to.map(idOf) : [source];
    const label = [
      event,
      ...(guard === undefined ? [] : [`[${guard}]`]),
      ...(actions.length === 0 ? [] : [`/ ${actions.join(', ')}`]),
    ].join(' ');
    lines.push(...targets.map((target) => `  ${source} --> ${target}: ${label}`));
  }
  return lines.join('\n');
}

function statesIn(parent: StateNode, indent: string): string[] {
  const children = Object.values(parent.states);
  const initial = parent.initial?.target?.map((node) => `${indent}[*] --> ${idOf(node)}`) ?? [];
  const states = children.map((node) => stateOf(node, indent));
  return parent.type === 'parallel'
    ? states.flatMap((lines, index) => (index === 0 ? lines : [`${indent}--`, ...lines]))
    : [...states.flat(), ...initial];
}

function stateOf(node: StateNode, indent: string): string[] {
  const declaration = `${indent}state "${node.key}" as ${idOf(node)}`;
  if (node.type === 'final') {
    return [declaration, `${indent}${idOf(node)} --> [*]`];
  }
  return Object.keys(node.states).length === 0
    ? [declaration]
    : [`${declaration} {`, ...statesIn(node, `${indent}  `), `${indent}}`];
}

const idOf = ({ id }: StateNode) => id.replaceAll(/[^a-zA-Z0-9]/g, '_');
