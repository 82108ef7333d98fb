import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import type { Pages } from '../../../server/pages/load.ts';
import { fillPosts } from '../../support/posts.ts';
import { fillWaitlist, startServer, type TestServer } from '../../support/server.ts';
import { act, goTo } from './act.ts';
import { type Visit, visits } from './action.ts';
import { unreliable, type Write } from './connection.ts';
import { faultsIn, look } from './sight.ts';

/** The maximum number of actions in a visit. */
const longest = 25;
/** A page may break a rule for this long after an action, ms. */
const patience = 4_000;

/** Matches the browser's console messages about failed requests, which the explorer causes on purpose. */
const expected = /Failed to load resource|net::ERR_|WebSocket|favicon/;

/** The outcome of a visit: the actions that were possible, and the broken rule, if any. */
type Outcome = { steps: string[]; problem: string | undefined };

/** Makes a visit to the built site on a separate server, in a separate browser profile. */
async function makeVisit(browser: Browser, pages: Pages, visit: Visit): Promise<Outcome> {
  await using server = await startServer({ pages, now: Date.now });
  await fillPosts(server.store.db, 12, { size: 500 });
  await fillWaitlist(server.store.db, 12);
  const token = await server.signIn();
  const context = await browser.newContext({
    viewport: { width: visit.width, height: 800 },
    reducedMotion: 'reduce',
  });
  const steps = [
    `storage ${visit.storage}, ${visit.isSignedIn ? 'signed in' : 'signed out'}, ${visit.width} px, at ${visit.path}`,
  ];
  const problems: string[] = [];
  try {
    await context.clock.install({ time: Date.now() });
    context.on('page', (page) => listen(page, problems));
    await context.addInitScript(prepare, { ...visit, token });
    const connection = await unreliable(context, server.url);
    const tabs = [await context.newPage()];
    const place = { context, url: server.url, token, tabs, connection };
    await goTo(tabs[0] as Page, `${server.url}${visit.path}`);
    let isTabbed = false;
    const isFine = async (isTabbedAway = false) => {
      problems.push(...(await lastingFaults(tabs, isTabbedAway)), ...sentTwice(connection.writes));
      return problems.length === 0;
    };
    for (const action of (await isFine()) ? visit.actions : []) {
      const words = await act(place, action);
      if (words !== undefined) {
        steps.push(words);
        if (action.do === 'key' || action.do === 'press' || action.do === 'submit' || action.do === 'fill') {
          // Tab may also move the focus out of the page, to the browser's own controls.
          isTabbed = action.do === 'key' && (isTabbed || action.key === 'Tab');
        }
        if (!(await isFine(isTabbed))) {
          break;
        }
      }
    }
    problems.push(...(await storedTwice(server, connection.writes)));
  } finally {
    await context.close();
  }
  return { steps, problem: problems[0] };
}

const sentTwice = (writes: readonly Write[]) =>
  writes
    .filter(({ isTwice }) => isTwice)
    .map(({ name }) => `WAIT-4, FORM-14: sent again before its answer: ${name}`);

/** Checks that the server stores no more reports than were sent. */
async function storedTwice({ store }: TestServer, writes: readonly Write[]): Promise<string[]> {
  const sent = writes.filter(({ name }) => name.startsWith('POST /api/users/reports ')).length;
  const stored = (await store.db.selectFrom('reports').select('id').execute()).length;
  return stored <= sent ? [] : [`FORM-14: ${sent} reports were sent and ${stored} are stored`];
}

/** Returns the faults of the front tab that remain after the timeout. */
async function lastingFaults([page]: Page[], isTabbedAway: boolean): Promise<string[]> {
  const end = Date.now() + patience;
  for (;;) {
    await sleep(40);
    // Going back from the first page ends at an empty page, which has no faults.
    const isOnSite = page?.url().startsWith('http') === true;
    const sight = isOnSite ? await look(page) : undefined;
    const faults =
      sight === undefined ? [] : faultsIn({ ...sight, isFocusLost: sight.isFocusLost && !isTabbedAway });
    if (faults.length === 0 || Date.now() > end) {
      return faults;
    }
  }
}

function listen(page: Page, problems: string[]) {
  page.on('pageerror', (error) => problems.push(`A11Y-16: uncaught error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) {
      problems.push(`A11Y-16: console error: ${message.text().slice(0, 300)}`);
    }
  });
  page.on('dialog', (dialog) => dialog.accept().catch(() => undefined));
}

/** Prepares each page before its own scripts run. */
function prepare({ storage, isSignedIn, token }: { storage: string; isSignedIn: boolean; token: string }) {
  window.print = () => undefined;
  if (!location.protocol.startsWith('http')) {
    return;
  }
  if (storage === 'refused') {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The storage is refused.', 'SecurityError');
      },
    });
    return;
  }
  if (isSignedIn && localStorage.getItem('explored') === null) {
    localStorage.setItem('token', token);
    localStorage.setItem('tokenExpiry', String(Date.now() + 86_400_000));
  }
  localStorage.setItem('explored', 'true');
  if (storage === 'full') {
    Storage.prototype.setItem = () => {
      throw new DOMException('The storage is full.', 'QuotaExceededError');
    };
  }
}

type Options = { seed: number; runs?: number; patience?: number };

/**
 * Makes random visits until one breaks a rule. Then looks for a short visit that breaks the rule, and returns
 * its description.
 */
export async function exploreSite(browser: Browser, pages: Pages, { seed, runs, patience: limit }: Options) {
  let last: Outcome = { steps: [], problem: undefined };
  let count = 0;
  const result = await fc.check(
    fc.asyncProperty(visits(longest), async (visit) => {
      const outcome = await makeVisit(browser, pages, visit);
      count += 1;
      if (outcome.problem !== undefined) {
        last = outcome;
        throw new Error(outcome.problem);
      }
    }),
    {
      seed,
      numRuns: runs ?? Number.MAX_SAFE_INTEGER,
      ...(limit === undefined ? {} : { interruptAfterTimeLimit: limit }),
    },
  );
  const words =
    last.problem === undefined
      ? ''
      : [
          `The site breaks ${last.problem}`,
          `The shortest sequence found has ${last.steps.length - 1} actions (--seed ${seed}):`,
          ...last.steps.map((step, index) => `  ${index}. ${step}`),
        ].join('\n');
  return { visits: result.failed ? count : result.numRuns, words };
}
