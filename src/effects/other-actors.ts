import { type AnyEventObject, type EventObject, fromCallback, type Subscription } from 'xstate';

/** Forwards the events that another actor emits. */
export const emittedBy = (actor: {
  on: (type: '*', listener: (event: EventObject) => void) => Subscription;
}) => fromCallback<EventObject>(({ sendBack }) => actor.on('*', sendBack).unsubscribe);

/** Sends the event at the start and after every change of one of the actors, if the condition holds. */
export const tellWhen = (
  event: AnyEventObject,
  condition: () => boolean,
  actors: ReadonlyArray<{ subscribe: (listener: () => void) => Subscription }>,
) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const tell = () => {
      if (condition()) {
        sendBack(event);
      }
    };
    const subscriptions = actors.map((actor) => actor.subscribe(tell));
    tell();
    return () => {
      for (const subscription of subscriptions) {
        subscription.unsubscribe();
      }
    };
  });
