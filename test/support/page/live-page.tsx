import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import type { AnyActor, AnyStateMachine } from 'xstate';
import { App, preloadScreen } from '../../../src/app.tsx';
import { forgetSession, storeSession } from '../../../src/effects/session-storage.ts';
import { SiteContext } from '../../../src/runtime/page-head.tsx';
import { observeAllStarts } from '../started-actors.ts';
import { type Answers, holdServer } from './held-server.ts';
import { recordLeftovers } from './leftovers.ts';
import { screenOf } from './screen-of.ts';
import { shimBrowser } from './shim-browser.ts';

export type PageOptions = {
  /** The address of the page. */
  path: string;
  isAdmin?: boolean;
  answers?: Answers;
  /** The width of the screen in pixels. Defaults to a phone. */
  width?: number;
  /** The address of the operator's analytics tag. */
  analyticsSrc?: string;
  /** Whether the screen's chunk loads before the first paint, as on the first visit. */
  isPreloaded?: boolean;
  /** Whether the browser has the Navigation API, as Chromium has. */
  hasNavigation?: boolean;
};

/**
 * Opens a page of the site as the browser does, with the whole application and its live actors. Only browser
 * APIs such as requests and media queries are replaced. `started` waits for a machine or for an actor that a
 * machine invokes, such as `report.save`.
 */
export async function openPage({
  path,
  isAdmin = false,
  answers = {},
  width = 390,
  analyticsSrc,
  isPreloaded = true,
  hasNavigation = false,
}: PageOptions) {
  localStorage.clear();
  sessionStorage.clear();
  forgetSession();
  if (isAdmin) {
    storeSession({ session: { token: 'a token', expiresAt: Date.now() + 3_600_000 }, isRemembered: true });
  }
  history.replaceState(null, '', path);
  if (isPreloaded) {
    await preloadScreen(location.pathname);
  }
  const actors: AnyActor[] = [];
  const starts = observeAllStarts((actor) => actors.push(actor));
  const server = holdServer(answers);
  const screen = screenOf(width);
  const shims = shimBrowser(hasNavigation);
  const leftovers = recordLeftovers();
  const { unmount } = render(
    <SiteContext value={{ url: 'https://swiftex.example', renderedIn: 2026, analyticsSrc }}>
      <App />
    </SiteContext>,
  );

  const named = (name: string) => actors.filter((actor) => namesOf(actor).includes(name));
  const started = (name: string) => until(() => named(name).length > 0, `${name} does not start`);

  return {
    actors,
    ...{ sent: server.sent, answer: server.answer, hold: server.hold, widen: screen.widen },
    /** Waits until a machine, or an actor that a machine invokes, such as `report.save`, has started. */
    started,
    /** Waits until the page has sent this request, such as `GET /api/v2/stats`. */
    sends: (call: string) =>
      until(
        () => server.sent.some((sent) => sent.call === call),
        `${call} is not sent, only ${server.sent.map((sent) => sent.call).join(', ')}`,
      ),
    /** Sends an event to the latest running actor of the machine. */
    async tell(machine: string, event: { type: string; [name: string]: unknown }) {
      await started(machine);
      const actor = named(machine).findLast((one) => one.getSnapshot().status === 'active');
      await act(async () => actor?.send(event));
    },
    /** Waits until the actor of the machine is in this state. */
    async reaches(machine: string, state: string) {
      const isThere = () =>
        named(machine).some((actor) => actor.getSnapshot().matches?.(dotted(state)) === true);
      await until(isThere, `${machine} does not reach ${state}`);
    },
    /** Leaves the page and returns what remains of it. */
    async leave(): Promise<string[]> {
      unmount();
      // Waits until pending tasks and animation frames have run, so that they do not count as leftovers.
      await new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      );
      return [...leftovers.left(), ...server.left()];
    },
    [Symbol.dispose]() {
      unmount();
      for (const record of [leftovers, shims, screen, server, starts]) {
        record[Symbol.dispose]();
      }
    },
  };
}

export type LivePage = Awaited<ReturnType<typeof openPage>>;

/** Returns an actor's names: the id of its machine and, for a child, a name such as `report.save`. */
export function namesOf(actor: AnyActor): string[] {
  const { id } = actor.logic as Partial<AnyStateMachine>;
  const { id: parent } = ((actor._parent as AnyActor | undefined)?.logic ?? {}) as Partial<AnyStateMachine>;
  const { src } = actor as { src?: unknown };
  return [...(id === undefined ? [] : [id]), ...(parent === undefined ? [] : [`${parent}.${String(src)}`])];
}

/** Polls until the condition is met. React and the actors run between two polls. */
export async function until(isSo: () => boolean, otherwise: string) {
  await vi.waitFor(
    async () => {
      await act(async () => undefined);
      if (!isSo()) {
        throw new Error(otherwise);
      }
    },
    { interval: 2, timeout: 20_000 },
  );
}

/** Converts `a.b` to the form that XState's `matches` takes: `{ a: 'b' }`. */
const dotted = (state: string): unknown =>
  state
    .split('.')
    .reduceRight<unknown>((inner, name) => (inner === undefined ? name : { [name]: inner }), undefined);
