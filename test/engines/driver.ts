/** A browser driver with the same functions for Firefox and WebKit. */
export type Driver = {
  open: (url: string) => Promise<void>;
  /** Runs the body of a function in the page. */
  run: (script: string, ...args: unknown[]) => Promise<unknown>;
  click: (selector: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  close: () => Promise<void>;
};

/** Sends one command and returns its result. The two protocols have different names for the same commands. */
export type Send = (command: Command, params?: Record<string, unknown>) => Promise<unknown>;

export type Command = 'open' | 'run' | 'find' | 'click' | 'type';

/** The key of an element's id in JSON, as WebDriver defines it. */
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
        // Scrolls without animation, because WebKit's driver does not wait for the end of the page's smooth
        // scrolling.
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
    close,
  };
}

const scrollThere = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";

const selectorKind = (selector: string) => (selector.startsWith('//') ? 'xpath' : 'css selector');
