import {
  createActorContext as createUnrecordedContext,
  useActorRef as useUnrecordedActorRef,
} from '@xstate/react';
import { type AnyActorLogic, createActor as createUnrecordedActor } from 'xstate';
import { liveFeedOver } from './live-feed.ts';
import { recorder } from './recorder.ts';

// Every live actor is created here. A lint rule forbids XState's functions of the same names in other files,
// because the recorder would miss their actors. FORM-42.

const { observe } = recorder;

// On the development server the workbench also receives the actors' events. The build leaves this code out.
// TEST-30.
const inspect = import.meta.hot === undefined ? observe : bothOf(observe, liveFeedOver(import.meta.hot));

function bothOf(first: typeof observe, second: typeof observe): typeof observe {
  return (event) => {
    first(event);
    second(event);
  };
}

/** Creates an actor like XState's `createActor`, and records it. */
export const createActor = ((logic: AnyActorLogic, options?: object) =>
  createUnrecordedActor(logic, { ...options, inspect })) as typeof createUnrecordedActor;

/** Creates an actor like XState's `useActorRef`, and records it. */
export const useActorRef = ((logic: AnyActorLogic, options?: object) =>
  useUnrecordedActorRef(logic, { ...options, inspect })) as typeof useUnrecordedActorRef;

/** Creates a context like XState's `createActorContext`, and records its actors. */
export const createActorContext = <Logic extends AnyActorLogic>(logic: Logic) =>
  createUnrecordedContext(logic, { inspect });
