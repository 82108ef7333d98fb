import { Actor, type AnyActor } from 'xstate';

type Observer = (actor: AnyActor) => void;

/**
 * The observers of each method. They are stored on XState's class, because all test files of a worker share
 * this class, but each file may load a separate copy of this module.
 */
type Wrapped = { observersOf?: { [Method in string]?: Set<Observer> } };

/**
 * Calls `observe` with each actor of a machine when the actor starts, even if a view or another machine
 * starts the actor. Disposing the result stops the calls.
 */
export const observeStarts = (machineId: string, observe: Observer): Disposable =>
  observeBefore('start', machineId, observe);

/**
 * Like `observeStarts`, but calls `observe` before the actor enters its initial state and takes its first
 * transitions.
 */
export const observeInitialStates = (machineId: string, observe: Observer): Disposable =>
  observeBefore('_initState', machineId, observe);

/** Like `observeStarts`, but for all actors, including actors that are not machines. */
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

/**
 * Wraps the method on XState's class, because views and machines also create actors, which a test cannot
 * reach.
 */
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
