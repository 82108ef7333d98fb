import {
  createActorContext as createUnrecordedContext,
  useActorRef as useUnrecordedActorRef,
} from '@xstate/react';
import { type AnyActorLogic, createActor as createUnrecordedActor } from 'xstate';
import { recorder } from './recorder.ts';

// Every live actor starts here. Lint keeps other files from XState's own functions of these names: the
// recorder would not hear of their actors. FORM-42.

const { observe: inspect } = recorder;

/** XState's `createActor`, recorded. */
export const createActor = ((logic: AnyActorLogic, options?: object) =>
  createUnrecordedActor(logic, { ...options, inspect })) as typeof createUnrecordedActor;

/** XState's `useActorRef`, recorded. */
export const useActorRef = ((logic: AnyActorLogic, options?: object) =>
  useUnrecordedActorRef(logic, { ...options, inspect })) as typeof useUnrecordedActorRef;

/** XState's `createActorContext`, recorded. */
export const createActorContext = <Logic extends AnyActorLogic>(logic: Logic) =>
  createUnrecordedContext(logic, { inspect });
