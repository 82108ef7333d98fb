import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** A transition that a machine does not have, by the ids of its states. */
export type AddedTransition = { from: string; event: string; to: string };

/**
 * Transitions to add to a machine, one at a time: for each state and each event of its region that it does not
 * handle, one to the next state, and one to itself where entering it again has an effect. A state that is left as
 * soon as it is entered meets no event.
 */
export function addableTo(machine: AnyStateMachine): AddedTransition[] {
  const atoms = atomsBelow(machine.root);
  const events = machine.events.filter((event) => !event.startsWith('xstate.') && event !== '*');
  return atoms
    .filter((node) => node.type !== 'final' && node.type !== 'history' && !isPassing(node))
    .flatMap((node) =>
      events
        .filter((event) => !handles(node, event) && handlesBelow(regionOf(node), event))
        .flatMap((event) => {
          const next = nextTo(node, atoms);
          return [
            ...(next === undefined ? [] : [{ from: node.id, event, to: next.id }]),
            ...(hasEffects(node) ? [{ from: node.id, event, to: node.id }] : []),
          ];
        }),
    );
}

/** Adds a transition to the configuration of a machine, for the actors that are created after it. */
export function addTransition(machine: AnyStateMachine, { from, event, to }: AddedTransition) {
  const node = atomsBelow(machine.root).find(({ id }) => id === from);
  if (node === undefined) {
    throw new Error(`${machine.id} has no state ${from}`);
  }
  const config = node.config as { on?: Record<string, unknown> };
  config.on = { ...config.on, [event]: { target: `#${to}`, reenter: true } };
  Object.assign(machine, machine.provide({}));
}

const atomsBelow = (node: AnyStateNode): AnyStateNode[] => {
  const below = Object.values(node.states);
  return below.length === 0 ? [node] : below.flatMap(atomsBelow);
};

const handles = (node: AnyStateNode | undefined, event: string): boolean =>
  node !== undefined && (node.transitions.has(event) || handles(node.parent, event));

/** Whether a state or one below it handles an event. */
const handlesBelow = (node: AnyStateNode, event: string): boolean =>
  node.transitions.has(event) || Object.values(node.states).some((below) => handlesBelow(below, event));

/** A state whose last eventless transition has no guard. */
const isPassing = ({ always = [] }: AnyStateNode) => always.length > 0 && always.at(-1)?.guard === undefined;

const hasEffects = ({ invoke, entry, exit, after }: AnyStateNode) =>
  invoke.length + entry.length + exit.length + after.length > 0;

/** The next state of the same region, or the first one after the last. */
function nextTo(node: AnyStateNode, atoms: readonly AnyStateNode[]): AnyStateNode | undefined {
  const region = regionOf(node);
  const inRegion = atoms.filter((other) => regionOf(other) === region);
  const next = inRegion[(inRegion.indexOf(node) + 1) % inRegion.length];
  return next === node ? undefined : next;
}

/** The part of a parallel state that a state is in, or the whole machine. */
const regionOf = (node: AnyStateNode): AnyStateNode =>
  node.parent === undefined || node.parent.type === 'parallel' ? node : regionOf(node.parent);
