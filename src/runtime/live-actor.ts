import {
  createActorContext as createUnrecordedContext,
  useActorRef as useUnrecordedActorRef,
} from '@xstate/react';
import { type AnyActorLogic, createActor as createUnrecordedActor } from 'xstate';
import { liveFeedOver } from './live-feed.ts';
import { recorder } from './recorder.ts';

// Every live actor starts here. Lint keeps other files from XState's own functions of these names: the
// recorder would not hear of their actors. FORM-42.

const { observe } = recorder;

// On the development server the workbench hears of them too. The build leaves this out. TEST-30.
const inspect = import.meta.hot === undefined ? observe : bothOf(observe, liveFeedOver(import.meta.hot));

function bothOf(first: typeof observe, second: typeof observe): typeof observe {
  return (event) => {
    first(event);
    second(event);
  };
}

/** XState's `createActor`, recorded. */
export const createActor = ((logic: AnyActorLogic, options?: object) =>
  createUnrecordedActor(logic, { ...options, inspect })) as typeof createUnrecordedActor;

/** XState's `useActorRef`, recorded. */
export const useActorRef = ((logic: AnyActorLogic, options?: object) =>
  useUnrecordedActorRef(logic, { ...options, inspect })) as typeof useUnrecordedActorRef;

/** XState's `createActorContext`, recorded. */
export const createActorContext = <Logic extends AnyActorLogic>(logic: Logic) =>
  createUnrecordedContext(logic, { inspect });
