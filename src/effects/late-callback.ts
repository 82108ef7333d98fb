import { type AnyEventObject, type EventObject, fromCallback } from 'xstate';

type Follow = (tell: (event: AnyEventObject) => void) => () => void;

/**
 * Creates a callback actor whose code loads as a separate chunk. If the chunk does not load, the actor does
 * nothing.
 */
export const lateCallback = (load: () => Promise<Follow>) =>
  fromCallback<EventObject>(({ sendBack }) => {
    let isOver = false;
    let stop = () => {
      isOver = true;
    };
    load().then(
      (follow) => {
        stop = isOver ? stop : follow(sendBack);
      },
      () => undefined,
    );
    return () => stop();
  });
