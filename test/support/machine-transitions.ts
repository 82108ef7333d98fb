import type { AnyStateMachine, StateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';

type Transition = { source: StateNode; eventType: string };

/** The name of every transition of a machine, without those that lead into an initial state. */
export const machineTransitions = (machine: AnyStateMachine): string[] =>
  [machine.root, ...getStateNodes(machine.root)].flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flat().map((transition) => nameOf(transition)),
  );

/** A transition by state, event and, where guards choose, its number: `open: form.submitted (2)`. */
export function nameOf(transition: object): string {
  const { source, eventType } = transition as Transition;
  const choices: readonly object[] =
    (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  const number = choices.length > 1 ? ` (${choices.indexOf(transition) + 1})` : '';
  return `${source.path.join('.') || 'anywhere'}: ${inWords(eventType)}${number}`;
}

const inWords = (event: string) =>
  event === ''
    ? 'always'
    : event
        .replace(/^xstate\.done\.actor\.(.*)$/, '$1 is done')
        .replace(/^xstate\.error\.actor\.(.*)$/, '$1 fails')
        .replace(/^xstate\.done\.state\..*$/, 'it is done')
        .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');
