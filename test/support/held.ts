import {
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type PromiseActorLogic,
} from 'xstate';

/** A promise actor whose answer the test gives: the latest call is the one that is answered. */
export function heldPromise<TOutput, TInput = void>() {
  const calls: Array<{
    input: TInput;
    signal: AbortSignal;
    resolve: (output: TOutput) => void;
    reject: (reason: unknown) => void;
  }> = [];
  const logic = fromPromise<TOutput, TInput & {}>(
    ({ input, signal }) =>
      new Promise<TOutput>((resolve, reject) => calls.push({ input, signal, resolve, reject })),
  ) as PromiseActorLogic<TOutput, TInput>;
  const latest = () => {
    const call = calls.at(-1);
    if (call === undefined) {
      throw new Error('The actor was not called');
    }
    return call;
  };
  return { logic, calls, latest };
}

/** A callback actor that the test speaks for; `isRunning` says whether the machine listens. */
export function heldCallback() {
  let send: ((event: EventObject) => void) | undefined;
  const logic: CallbackActorLogic<EventObject> = fromCallback(({ sendBack }) => {
    send = sendBack;
    return () => {
      send = undefined;
    };
  });
  return {
    logic,
    isRunning: () => send !== undefined,
    tell: (event: { type: string } & Record<string, unknown>) => {
      if (send === undefined) {
        throw new Error(`Nobody listens for ${event.type}`);
      }
      send(event);
    },
  };
}
