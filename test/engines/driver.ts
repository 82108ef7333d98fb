/** A browser driver with the same functions for Firefox and WebKit. */
export type Driver = {
  open: (url: string) => Promise<void>;
  /** Runs a script in the page as the body of a function. */
  run: (script: string, ...args: unknown[]) => Promise<unknown>;
  click: (selector: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  /** Performs WebDriver's actions of a device, such as `pointerMove` and `keyDown`. */
  act: (device: object, actions: object[]) => Promise<void>;
  close: () => Promise<void>;
};

/** Sends one command and returns its result. Each protocol has its own name for a command. */
export type Send = (command: Command, params?: Record<string, unknown>) => Promise<unknown>;

export type Command = 'open' | 'run' | 'find' | 'click' | 'type' | 'act';

/** The JSON key that WebDriver defines for the id of an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export function driverOf(send: Send, close: () => Promise<void>): Driver {
  const find = async (selector: string) => {
    const end = Date.now() + 10_000;
    for (;;) {
      try {
        const element = (await send('find', { using: selectorKind(selector), value: selector })) as Record<
          string,
          string
        >;
        // Scrolls without animation, because WebKit's driver does not wait until smooth scrolling has ended.
        await send('run', { script: scrollThere, args: [element] });
        return element[elementKey] ?? '';
      } catch (error) {
        if (Date.now() > end) {
          throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  return {
    open: async (url) => {
      await send('open', { url });
    },
    run: (script, ...args) => send('run', { script, args }),
    click: async (selector) => {
      await send('click', { id: await find(selector) });
    },
    type: async (selector, text) => {
      await send('type', { id: await find(selector), text });
    },
    act: async (device, actions) => {
      await send('act', { actions: [{ ...device, actions }] });
    },
    close,
  };
}

const scrollThere = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";

const selectorKind = (selector: string) => (selector.startsWith('//') ? 'xpath' : 'css selector');
