import {
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate';
import { Impossible } from './impossible.ts';

/** Creates a promise actor that stays pending until the test resolves or rejects its latest call. */
export function heldPromise<TOutput, TInput = NonReducibleUnknown>() {
  const calls: Array<{
    input: TInput;
    signal: AbortSignal;
    resolve: (output: TOutput) => void;
    reject: (reason: unknown) => void;
  }> = [];
  const answered = new Set<AbortSignal>();
  const logic = fromPromise<TOutput, TInput & {}>(
    ({ input, signal }) =>
      new Promise<TOutput>((resolve, reject) => {
        const answer = <T>(settle: (value: T) => void) => {
          return (value: T) => {
            answered.add(signal);
            settle(value);
          };
        };
        calls.push({ input, signal, resolve: answer(resolve), reject: answer(reject) });
      }),
  ) as PromiseActorLogic<TOutput, TInput>;
  const latest = () => {
    const call = calls.at(-1);
    if (call === undefined) {
      throw new Impossible('The actor was not called');
    }
    return call;
  };
  /** The calls that are neither settled nor aborted. */
  const pending = () => calls.filter(({ signal }) => !answered.has(signal) && !signal.aborted);
  return { logic, calls, latest, pending };
}

type HeldChange = {
  pending: () => ReadonlyArray<{ input: unknown }>;
  latest: () => {
    resolve: (outcome: { kind: 'refused'; message: string }) => void;
    reject: (reason: unknown) => void;
  };
};

/** Answers calls that change something, of which one is pending at a time. */
export function heldChanges(changes: Readonly<Record<string, HeldChange>>) {
  const current = () => {
    const change = Object.values(changes).find(({ pending }) => pending().length > 0);
    if (change === undefined) {
      throw new Impossible('Nothing is under way');
    }
    return change.latest();
  };
  return {
    /** Lists the pending calls, each with its name and input. */
    pending: () =>
      Object.entries(changes).flatMap(([name, { pending }]) => pending().map(({ input }) => [name, input])),
    refuse: (message: string) => current().resolve({ kind: 'refused', message }),
    lose: () => current().reject(new Error('offline')),
  };
}

/**
 * Creates a callback actor. With `tell`, the test sends an event from the actor to its machine. `isRunning`
 * returns whether the actor runs, and `starts` returns the number of its starts.
 */
export function heldCallback<Heard extends EventObject = EventObject, TInput = NonReducibleUnknown>() {
  let starts = 0;
  const heard: Heard[] = [];
  let send: ((event: EventObject) => void) | undefined;
  const logic: CallbackActorLogic<Heard, TInput> = fromCallback(({ sendBack, receive }) => {
    starts += 1;
    receive((event) => heard.push(event));
    send = sendBack;
    return () => {
      send = undefined;
    };
  });
  return {
    logic,
    isRunning: () => send !== undefined,
    starts: () => starts,
    /** The events that the machine sent to the actor. */
    heard: () => heard,
    tell: (event: { type: string } & Record<string, unknown>) => {
      if (send === undefined) {
        throw new Impossible(`No actor is running to send ${event.type}`);
      }
      send(event);
    },
  };
}
