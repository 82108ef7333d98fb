import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Every transition of a machine, by name. Initial transitions are not counted: each start takes them. TEST-11. */
export const transitionNames = (machine: AnyStateMachine): string[] =>
  nodesBelow(machine.root).flatMap((node) => candidatesOf(node).flat().map(nameOf));

/**
 * A transition's state and event, as `waitlistForm.open on form.submitted`, with a number where an event has
 * several candidates.
 */
export function nameOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const candidates = candidatesOf(source).find((all) => all.includes(transition)) ?? [];
  const number = candidates.length > 1 ? ` (${candidates.indexOf(transition) + 1})` : '';
  return `${source.id} ${eventType === '' ? 'always' : `on ${eventType}`}${number}`;
}

const candidatesOf = ({ transitions, always }: AnyStateNode): AnyTransitionDefinition[][] => [
  ...transitions.values(),
  ...(always === undefined ? [] : [always]),
];

const nodesBelow = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesBelow),
];
