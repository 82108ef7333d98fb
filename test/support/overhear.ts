import { type CallbackActorLogic, createActor, type EventObject, setup } from 'xstate';

/** Runs a callback actor alone and records the events that it sends to its machine. */
export function overhear(logic: CallbackActorLogic<EventObject>) {
  const heard: EventObject[] = [];
  const listener = createActor(
    setup({
      actors: { logic },
      actions: { keep: ({ event }) => heard.push(event) },
    }).createMachine({ invoke: { id: 'logic', src: 'logic' }, on: { '*': { actions: 'keep' } } }),
  ).start();
  return { heard, stop: () => listener.stop() };
}
