import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** A transition that a machine does not have. `from` and `to` are ids of states. */
export type AddedTransition = { from: string; event: string; to: string };

/**
 * Returns the transitions that a test run adds to a machine, one at a time. Considers each state with each
 * event that the state does not handle but another state of its region does. Returns a transition to the next
 * state, and a transition to the state itself if re-entering the state has an effect. Skips states that the
 * machine leaves immediately, because they receive no event.
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

/**
 * Adds a transition to the configuration of a machine. Only actors that are created afterwards have the
 * transition.
 */
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

/** Returns whether a state or one of its descendants handles an event. */
const handlesBelow = (node: AnyStateNode, event: string): boolean =>
  node.transitions.has(event) || Object.values(node.states).some((below) => handlesBelow(below, event));

/**
 * Returns whether the machine leaves a state immediately: the state's last eventless transition has no guard.
 */
const isPassing = ({ always = [] }: AnyStateNode) => always.length > 0 && always.at(-1)?.guard === undefined;

const hasEffects = ({ invoke, entry, exit, after }: AnyStateNode) =>
  invoke.length + entry.length + exit.length + after.length > 0;

/** Returns the next state of the same region. The first state follows the last state. */
function nextTo(node: AnyStateNode, atoms: readonly AnyStateNode[]): AnyStateNode | undefined {
  const region = regionOf(node);
  const inRegion = atoms.filter((other) => regionOf(other) === region);
  const next = inRegion[(inRegion.indexOf(node) + 1) % inRegion.length];
  return next === node ? undefined : next;
}

/** Returns the parallel region that contains a state, or the whole machine if there is none. */
const regionOf = (node: AnyStateNode): AnyStateNode =>
  node.parent === undefined || node.parent.type === 'parallel' ? node : regionOf(node.parent);
