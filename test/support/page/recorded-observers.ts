import { origin } from './origin.ts';
import { replace } from './replaced.ts';

const observers = ['IntersectionObserver', 'ResizeObserver'] as const;
const channels = ['BroadcastChannel', 'EventSource', 'WebSocket'] as const;

/**
 * Records observers, message ports and channels until they are disconnected or closed. The fake observers
 * never report, because jsdom has no layout.
 */
export function recordObservers() {
  const open = new Map<object, string>();
  const page = globalThis as unknown as Record<string, unknown>;

  const restore = [
    ...observers.map((name) => {
      class Observer {
        readonly from = `${name}${origin()}`;
        observe() {
          open.set(this, this.from);
        }
        unobserve() {
          // The observer may still observe other elements, so it stays recorded until `disconnect`.
        }
        disconnect() {
          open.delete(this);
        }
        takeRecords() {
          return [];
        }
      }
      return replace(page, name, Observer);
    }),
    ...channels.map((name) => {
      class Channel extends EventTarget {
        constructor(address: string) {
          super();
          open.set(this, `${name} ${address}${origin()}`);
        }
        close() {
          open.delete(this);
        }
      }
      return replace(page, name, Channel);
    }),
    replace(
      globalThis,
      'MessageChannel',
      class extends MessageChannel {
        constructor() {
          super();
          const from = origin();
          const { port1 } = this;
          // React and the test library open channels that they never close.
          if (from !== '') {
            open.set(port1, `message port${from}`);
            const close = port1.close.bind(port1);
            port1.close = () => {
              open.delete(port1);
              close();
            };
          }
        }
      },
    ),
  ];
  return {
    left: () => [...open.values()],
    [Symbol.dispose]() {
      for (const back of restore) {
        back();
      }
    },
  };
}
