import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.ts';

const candidates = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of the browser that tests drive, or undefined where none is installed. */
export function chromiumPath(): string | undefined {
  return candidates.find((path) => path !== undefined && existsSync(path));
}

/**
 * Sees to a Chromium: the one that is there, or Debian's by apt.
 * Throws with one clear line where neither can be had.
 */
export function ensureChromium(): string {
  const present = chromiumPath();
  if (present !== undefined) {
    return present;
  }
  installFromDebian('chromium');
  const installed = chromiumPath();
  if (installed === undefined) {
    throw new Error(
      'Chromium is missing and apt-get could not install it: install Chromium, or set CHROMIUM to its path.',
    );
  }
  return installed;
}
