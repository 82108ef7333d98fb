import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.ts';

/**
 * Debian's headless Chromium. It runs the browser tests in two thirds of the time that full Chromium takes.
 */
const shell = { path: '/usr/bin/chromium-headless-shell', debian: 'chromium-headless-shell' };

/** The flags that turn off Chromium's background activity. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
];

function firstOf(paths: ReadonlyArray<string | undefined>): string | undefined {
  return paths.find((path) => path !== undefined && existsSync(path));
}

const chromiumPath = () => firstOf([process.env['CHROMIUM'], ...candidates]);

/** Returns the path of the browser for tests and measurements, or undefined if none is installed. */
export function testBrowserPath(): string | undefined {
  return firstOf([process.env['CHROMIUM'], shell.path, ...candidates]);
}

function found(path: string | undefined): string {
  if (path === undefined) {
    throw new Error(
      'Chromium is missing and apt-get could not install it: install Chromium, or set CHROMIUM to its path.',
    );
  }
  return path;
}

/** Finds full Chromium, or installs Debian's package with apt. Throws a one-line error if neither works. */
export function ensureChromium(): string {
  if (chromiumPath() === undefined) {
    installFromDebian('chromium');
  }
  return found(chromiumPath());
}

/**
 * Finds a browser for the tests. Installs Debian's headless shell with apt if this process runs as root or no
 * Chromium is installed. Otherwise uses the installed Chromium. Throws a one-line error if no browser is
 * found.
 */
export function ensureTestBrowser() {
  const isRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const isWanted = process.env['CHROMIUM'] === undefined && (isRoot || testBrowserPath() === undefined);
  if (isWanted && !existsSync(shell.path)) {
    installFromDebian(shell.debian);
  }
  if (testBrowserPath() === undefined) {
    ensureChromium();
  }
}
