import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, StateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';

/**
 * A transition that a machine does not have: in `state`, `event` is handled as in the state `as`, or runs the
 * actions of the state `actionsOf`, or leads to the state `to`, or else starts `state` once more. States are
 * paths, such as `open.idle`.
 */
export type AddedTransition = {
  machine: string;
  state: string;
  event: string;
  as?: string;
  actionsOf?: string;
  to?: string;
};

type Selected = { target?: readonly StateNode[] | undefined; actions: readonly unknown[] };
type Selectable = {
  next: (this: StateNode, snapshot: AnyMachineSnapshot, event: AnyEventObject) => unknown;
};

let added: AddedTransition | undefined;
let isPatched = false;

/**
 * Adds a transition to a machine until the next call; undefined removes it. It is added where XState selects
 * transitions, so that machines that are already made have it too.
 */
export function addTransition(transition: AddedTransition | undefined) {
  added = transition;
  if (isPatched) {
    return;
  }
  isPatched = true;
  // Marked as internal by XState: the one place where a state says what an event does.
  const prototype = StateNode.prototype as unknown as Selectable;
  const { next } = prototype;
  prototype.next = function (snapshot, event) {
    const isMeant =
      added !== undefined &&
      this.machine.id === added.machine &&
      event.type === added.event &&
      this.path.join('.') === added.state;
    if (added === undefined || !isMeant) {
      return next.call(this, snapshot, event);
    }
    const other = added.as ?? added.actionsOf;
    const found = other === undefined ? [] : next.call(stateOf(this.machine, other), snapshot, event);
    const [like] = (found ?? []) as Selected[];
    if (other !== undefined && like === undefined) {
      return undefined;
    }
    const end = added.to === undefined ? this : stateOf(this.machine, added.to);
    const target = other === undefined ? [end] : added.as === undefined ? undefined : like?.target;
    return [
      { ...like, actions: like?.actions ?? [], eventType: event.type, source: this, target, reenter: true },
    ];
  };
}

/**
 * The transitions to add to a machine, for every state without states of its own and every event that it
 * ignores there: handled as in each other state that handles the event, the actions alone of those, the next
 * state beside it, and the state once more where that starts something.
 */
export function additionsTo(machine: AnyStateMachine): AddedTransition[] {
  const nodes = getStateNodes(machine.root);
  const events = machine.events.filter((event) => !event.startsWith('xstate.'));
  return nodes
    .filter((node) => node.type === 'atomic' && !isPassing(node))
    .flatMap((node) =>
      events
        .filter((event) => !lineOf(node).some(({ transitions }) => transitions.has(event)))
        .flatMap((event) => additionsAt(node, event, nodes)),
    );
}

function additionsAt(node: StateNode, event: string, nodes: readonly StateNode[]): AddedTransition[] {
  const base = { machine: node.machine.id, state: nameOf(node), event };
  const starts = [...node.entry, ...node.exit, ...node.invoke, ...node.after].length > 0;
  /** Staying where nothing starts is no change. */
  const doesSomething = ({ target = [], actions }: Selected) =>
    actions.length > 0 || (starts ? target.length > 0 : target.some((end) => end !== node));
  const others = nodes.filter(
    (other) => regionOf(other) === regionOf(node) && other.transitions.get(event)?.some(doesSomething),
  );
  if (others.length === 0) {
    return [];
  }
  const acting = others.filter(({ transitions }) =>
    transitions.get(event)?.some(({ actions }) => actions.length > 0),
  );
  const beside = Object.values(node.parent?.states ?? {}).filter(
    (other) => other !== node && !others.some((handler) => leadsTo(handler, event, other)),
  );
  return [
    ...others.map((other) => ({ ...base, as: nameOf(other) })),
    ...acting.map((other) => ({ ...base, actionsOf: nameOf(other) })),
    ...beside.slice(0, 1).map((other) => ({ ...base, to: nameOf(other) })),
    ...(starts ? [base] : []),
  ];
}

const leadsTo = (handler: StateNode, event: string, state: StateNode) =>
  handler.transitions.get(event)?.some(({ target = [] }) => target.includes(state)) === true;

const lineOf = (node: StateNode): StateNode[] => [node, ...(node.parent ? lineOf(node.parent) : [])];

/** A state that is left as soon as it is entered: no event finds it. */
const isPassing = ({ always = [] }: StateNode) => always.at(-1)?.guard === undefined && always.length > 0;

/** The outermost region of a parallel machine that a state is in. Each region hears events of its own. */
const regionOf = (node: StateNode) => lineOf(node).find(({ parent }) => parent?.type === 'parallel');

const nameOf = (node: StateNode) => node.path.join('.');

function stateOf(machine: AnyStateMachine, name: string): StateNode {
  const found = getStateNodes(machine.root).find((node) => nameOf(node) === name);
  if (found === undefined) {
    throw new Error(`${machine.id} has no state "${name}"`);
  }
  return found;
}

/** An added transition in words. */
export function wordsOf({ state, event, as, actionsOf, to }: AddedTransition): string {
  const effect =
    as !== undefined
      ? `does what it does in ${as}`
      : actionsOf !== undefined
        ? `runs its actions of ${actionsOf}`
        : to !== undefined
          ? `leads to ${to}`
          : 'starts the state once more';
  return `${state}: ${event} ${effect}`;
}
