import { type AnyEventObject, type EventObject, fromCallback } from 'xstate';

type Follow = (tell: (event: AnyEventObject) => void) => () => void;

/** A callback actor whose code comes in a chunk of its own. It stays silent if the chunk does not come. */
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
