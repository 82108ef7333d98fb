import { Actor, type AnyActor, type Subscription } from 'xstate';
import { origin } from './origin.ts';
import { replace } from './replaced.ts';

type Listening = 'subscribe' | 'on';
type Listen = (...args: unknown[]) => Subscription;

/** Records the running actors that have no parent, and the subscriptions to running actors. */
export function recordActors() {
  const started: AnyActor[] = [];
  const subscriptions = new Map<Subscription, { actor: AnyActor; from: string }>();
  const prototype = Actor.prototype as unknown as Record<Listening, Listen> & { start: () => AnyActor };
  const { start } = prototype;

  const listening = (method: Listening) => {
    const original = prototype[method];
    return replace(prototype, method, function (this: AnyActor, ...args: unknown[]) {
      const subscription = original.apply(this, args);
      const unsubscribe = () => {
        subscriptions.delete(recorded);
        subscription.unsubscribe();
      };
      const recorded: Subscription = { unsubscribe };
      subscriptions.set(recorded, { actor: this, from: origin() });
      return recorded;
    });
  };
  const restore = [
    replace(prototype, 'start', function (this: AnyActor) {
      started.push(this);
      return start.call(this);
    }),
    listening('subscribe'),
    listening('on'),
  ];

  return {
    left: () => [
      ...started
        .filter((actor) => isRunning(actor) && isRoot(actor))
        .map((actor) => `actor ${nameOf(actor)}`),
      ...[...subscriptions.values()]
        .filter(({ actor }) => isRunning(actor))
        .map(({ actor, from }) => `subscription to ${nameOf(actor)}${from}`),
    ],
    [Symbol.dispose]() {
      for (const back of restore) {
        back();
      }
    },
  };
}

/**
 * Reads the internal status, because the snapshot's status is unreliable: when `useActorRef` stops an actor,
 * it resets the actor to its first snapshot, whose status is active.
 */
const isRunning = (actor: AnyActor) =>
  (actor as unknown as { _processingStatus: number })._processingStatus === 1;

const isRoot = (actor: AnyActor) => actor._parent === undefined;

const nameOf = ({ logic, id }: AnyActor) => (logic as { id?: string }).id ?? id;
