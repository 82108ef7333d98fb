import { Actor, type AnyActor } from 'xstate';

type Observer = (actor: AnyActor) => void;

/** Shared by all copies of this module: the class of XState is one for all test files of a worker. */
const observers = observersOf(Actor.prototype);

/**
 * Calls `observe` with each actor of a machine when it starts, also one that a view or another machine
 * starts, until the result is disposed of.
 */
export function observeStarts(machineId: string, observe: Observer): Disposable {
  const observer: Observer = (actor) => {
    if ((actor.logic as { id?: string }).id === machineId) {
      observe(actor);
    }
  };
  observers.add(observer);
  return { [Symbol.dispose]: () => void observers.delete(observer) };
}

/** Wraps `start` once, because tests and views start their actors themselves. */
function observersOf(
  prototype: Actor<AnyActor['logic']> & { startObservers?: Set<Observer> },
): Set<Observer> {
  if (prototype.startObservers === undefined) {
    const all = new Set<Observer>();
    const { start } = prototype;
    prototype.startObservers = all;
    prototype.start = function (this: AnyActor) {
      for (const observe of all) {
        observe(this);
      }
      return start.call(this);
    } as typeof start;
  }
  return prototype.startObservers;
}
