import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/**
 * Names every transition of a machine except initial transitions, because every start takes them. TEST-11.
 */
export const transitionNames = (machine: AnyStateMachine): string[] =>
  nodesBelow(machine.root).flatMap((node) => candidatesOf(node).flat().map(nameOf));

/**
 * Names a transition by its state and event, such as `waitlistForm.open on form.submitted`. Adds a number if
 * the event has several candidates.
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
