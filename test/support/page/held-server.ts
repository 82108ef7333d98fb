import { replace } from './replaced.ts';

/** The server's responses by method and path without the query, such as `GET /api/v2/stats`. */
export type Answers = Readonly<Record<string, unknown>>;

/** A request as the page sent it. `body` is parsed if it is JSON. */
type Sent = { call: string; query: string; body: unknown };

/**
 * Responds to the page's requests from `answers`. A `Response` is sent unchanged, and any other value as
 * JSON. A request without an entry waits until the test calls `answer`. `left` names the waiting requests
 * that were not aborted.
 */
export function holdServer(answers: Answers = {}) {
  const given = new Map(Object.entries(answers));
  const sent: Sent[] = [];
  const waiting = new Set<{ call: string; resolve: (response: Response) => void }>();

  function note(method: string, address: string, body: unknown) {
    const { pathname, search } = new URL(address, location.href);
    const call = `${method.toUpperCase()} ${pathname}`;
    sent.push({ call, query: search, body: typeof body === 'string' ? parsed(body) : body });
    return call;
  }

  const respond = (input: RequestInfo | URL, { method = 'GET', body, signal }: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      const call = note(method, input instanceof Request ? input.url : String(input), body);
      if (given.has(call)) {
        resolve(responseOf(given.get(call)));
        return;
      }
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const entry = { call, resolve };
      waiting.add(entry);
      signal?.addEventListener('abort', () => {
        waiting.delete(entry);
        reject(signal.reason);
      });
    });

  /** Never responds to an upload, because the tests of the upload queue cover the responses. */
  class HeldUpload {
    readonly upload = { addEventListener: () => undefined };
    #onAbort: Array<() => void> = [];
    #entry = { call: '', resolve: () => undefined };
    #address: [method: string, address: string] = ['', ''];
    open(...address: [method: string, address: string]) {
      this.#address = address;
    }
    setRequestHeader() {
      // The tests ignore the headers.
    }
    addEventListener(type: string, listener: () => void) {
      if (type === 'abort') {
        this.#onAbort.push(listener);
      }
    }
    send(body: unknown) {
      this.#entry.call = note(...this.#address, body);
      waiting.add(this.#entry);
    }
    abort() {
      waiting.delete(this.#entry);
      for (const listener of this.#onAbort) {
        listener();
      }
    }
  }

  const restore = [
    replace(globalThis, 'fetch', respond as typeof fetch),
    replace(globalThis, 'XMLHttpRequest', HeldUpload as unknown as typeof XMLHttpRequest),
  ];
  return {
    sent,
    /** Responds to the waiting and all later requests of this call. */
    answer(call: string, body: unknown) {
      given.set(call, body);
      for (const entry of waiting) {
        if (entry.call === call) {
          waiting.delete(entry);
          entry.resolve(responseOf(body));
        }
      }
    },
    /** Holds the next requests of this call. */
    hold: (call: string) => given.delete(call),
    left: () => [...waiting].map(({ call }) => `request ${call}`),
    [Symbol.dispose]() {
      for (const back of restore) {
        back();
      }
    },
  };
}

const responseOf = (answer: unknown) => (answer instanceof Response ? answer.clone() : Response.json(answer));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
