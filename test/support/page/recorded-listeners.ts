import { origin } from './origin.ts';
import { replace } from './replaced.ts';

type Added = { type: string; listener: unknown; isCapturing: boolean; from: string };
type Listening = (
  this: EventTarget | undefined,
  type: string,
  listener: EventListenerOrEventListenerObject | null,
  options?: AddEventListenerOptions | boolean,
) => void;
type Methods = Record<'addEventListener' | 'removeEventListener', Listening>;

/**
 * Whether a listener disappears together with its target, so that nothing has to remove the listener. React
 * keeps listeners on the root and on some elements as long as these elements exist. A listener on an element
 * outside the document is garbage-collected with the element.
 */
const goesWithItsTarget = (target: EventTarget, listener: unknown) =>
  (typeof listener === 'function' && listener.name.startsWith('bound dispatch')) ||
  (target instanceof Node && !target.isConnected);

/**
 * Whether the target is the abort signal of a request. Its listeners are not recorded, because the signal is
 * discarded after the request, and the test's server already counts pending requests.
 */
const isOfRequest = (target: EventTarget) => target instanceof AbortSignal;

/** Records the listeners on all targets of the page. */
export function recordListeners() {
  const byTarget = new Map<EventTarget, Added[]>();
  const natively = methodsNow();

  function add(target: EventTarget, type: string, listener: unknown, options?: unknown) {
    const { capture: isCapturing = false, once = false, signal } = optionsOf(options);
    const known = byTarget.get(target) ?? [];
    const isKnown = known.some((one) => isSame(one, { type, listener, isCapturing }));
    if (listener !== null && !isKnown && !goesWithItsTarget(target, listener) && !isOfRequest(target)) {
      byTarget.set(target, [...known, { type, listener, isCapturing, from: origin() }]);
      const forget = () => drop(target, type, listener, options);
      signal?.addEventListener('abort', forget);
      if (once) {
        const { addEventListener } = target === window ? natively.ofWindow : natively;
        addEventListener.call(target, type, forget, { capture: isCapturing, once });
      }
    }
  }

  function drop(target: EventTarget, type: string, listener: unknown, options?: unknown) {
    const { capture: isCapturing = false } = optionsOf(options);
    const rest = byTarget.get(target)?.filter((one) => !isSame(one, { type, listener, isCapturing })) ?? [];
    byTarget.set(target, rest);
  }

  const note = { addEventListener: add, removeEventListener: drop };
  const prototype: Methods = EventTarget.prototype;
  // Vitest copies the window's methods, bound to the window, to the global scope. These copies bypass the
  // prototype, so they are replaced too.
  const ofWindow: Methods = window as EventTarget;
  const restore = (['addEventListener', 'removeEventListener'] as const).flatMap((method) => [
    replace(prototype, method, function (...args) {
      note[method](this ?? window, ...args);
      natively[method].apply(this, args);
    }),
    replace(ofWindow, method, (...args) => {
      note[method](window, ...args);
      natively.ofWindow[method].apply(window, args);
    }),
  ]);

  return {
    left: () =>
      [...byTarget].flatMap(([target, added]) =>
        added.map(({ type, from }) => `listener for ${type} on ${nameOf(target)}${from}`),
      ),
    [Symbol.dispose]() {
      for (const back of restore) {
        back();
      }
    },
  };
}

/** Returns the native methods, before recording replaces them. */
function methodsNow(): Methods & { ofWindow: Methods } {
  const { addEventListener, removeEventListener }: Methods = EventTarget.prototype;
  const ofWindow: Methods = window as EventTarget;
  return {
    addEventListener,
    removeEventListener,
    ofWindow: {
      addEventListener: ofWindow.addEventListener,
      removeEventListener: ofWindow.removeEventListener,
    },
  };
}

const optionsOf = (options: unknown): AddEventListenerOptions =>
  typeof options === 'object' && options !== null ? options : { capture: options === true };

const isSame = (one: Omit<Added, 'from'>, other: Omit<Added, 'from'>) =>
  one.type === other.type && one.listener === other.listener && one.isCapturing === other.isCapturing;

function nameOf(target: EventTarget): string {
  if (target === window) {
    return 'window';
  }
  if (target === document) {
    return 'document';
  }
  const { media } = target as Partial<MediaQueryList>;
  return media ?? (target instanceof Element ? `<${target.localName}>` : target.constructor.name);
}
