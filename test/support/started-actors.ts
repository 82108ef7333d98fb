import { Actor, type AnyActor } from 'xstate';

type Observer = (actor: AnyActor) => void;

/** By method, shared by all copies of this module: the class of XState is one for all test files of a worker. */
type Wrapped = { observersOf?: { [Method in string]?: Set<Observer> } };

/**
 * Calls `observe` with each actor of a machine when it starts, also one that a view or another machine
 * starts, until the result is disposed of.
 */
export const observeStarts = (machineId: string, observe: Observer): Disposable =>
  observeBefore('start', machineId, observe);

/** The same, when the actor is about to take its initial state: before its first transitions. */
export const observeInitialStates = (machineId: string, observe: Observer): Disposable =>
  observeBefore('_initState', machineId, observe);

/** The same for each actor, whatever its logic. */
export const observeAllStarts = (observe: Observer): Disposable => observeBefore('start', undefined, observe);

function observeBefore(method: string, machineId: string | undefined, observe: Observer): Disposable {
  const observers = observersOf(method);
  const observer: Observer = (actor) => {
    if (machineId === undefined || (actor.logic as { id?: string }).id === machineId) {
      observe(actor);
    }
  };
  observers.add(observer);
  return { [Symbol.dispose]: () => void observers.delete(observer) };
}

/** Wraps the method once, because tests and views create and start their actors themselves. */
function observersOf(method: string): Set<Observer> {
  const prototype = Actor.prototype as unknown as Record<string, (...args: unknown[]) => unknown> & Wrapped;
  prototype.observersOf ??= {};
  const known = prototype.observersOf[method];
  const original = prototype[method];
  if (known !== undefined || original === undefined) {
    return known ?? new Set();
  }
  const observers = new Set<Observer>();
  prototype.observersOf[method] = observers;
  prototype[method] = function (this: AnyActor, ...args) {
    for (const observe of observers) {
      observe(this);
    }
    return original.apply(this, args);
  };
  return observers;
}
