import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { quietFlags, testBrowserPath } from '../../scripts/chromium.ts';

/**
 * Starts the installed Chromium without a window. Chromium gets the environment of this process, with the
 * variables of `environment` added.
 */
export async function launchChromium(environment: Record<string, string> = {}): Promise<Browser> {
  const executablePath = testBrowserPath();
  if (executablePath === undefined) {
    throw new Error('No Chromium on this machine: "npm test" installs one.');
  }
  return await chromium.launch({
    executablePath,
    // The pages of a visitor share a process, because starting a process takes longer than most tests.
    args: [...quietFlags, '--process-per-site'],
    env: { ...process.env, ...environment },
  });
}

/** The script errors, console errors and warnings, and third-party requests of a page. */
export type Complaints = string[];

/** Opens a page that collects complaints. Requests to third parties are blocked. */
export async function openPage(
  context: BrowserContext,
  origin: string,
): Promise<{ page: Page; complaints: Complaints }> {
  const page = await context.newPage();
  const complaints: Complaints = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  await page.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    (route) => {
      complaints.push(`third party: ${route.request().url()}`);
      return route.abort();
    },
  );
  return { page, complaints };
}
