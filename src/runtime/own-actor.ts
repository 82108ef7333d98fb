import { useActorRef } from '@xstate/react';
import { type Actor, type AnyStateMachine, createActor } from 'xstate';

/** Actors that the server made, by their machines. */
const made = new WeakMap<AnyStateMachine, Actor<AnyStateMachine>>();

function actorOfServer<Machine extends AnyStateMachine>(machine: Machine): Actor<Machine> {
  const known = made.get(machine) ?? createActor(machine);
  made.set(machine, known);
  return known as Actor<Machine>;
}

/**
 * A component's own actor of a machine that is given no input. The server starts no actor and sends it
 * nothing: there all pages look at one, as to make an actor takes longer than to render what it drives.
 */
export const useOwnActor =
  typeof document === 'undefined' ? actorOfServer : (useActorRef as typeof actorOfServer);
