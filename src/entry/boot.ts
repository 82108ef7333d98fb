/**
 * The first script of every page, small enough to be inlined. After the first paint, it loads the styles of
 * the content below the first screen. It loads the application when the main thread is idle or the visitor
 * first interacts with the page. Clicks on buttons and form submissions before hydration are held and
 * then replayed. If the application cannot be loaded, asks whether to reload the page. SPEED-1, A11Y-15.
 */

import type * as Client from './client.tsx';
import { bringFonts } from './fonts.ts';
import type {} from './late-styles.ts';
import { keepScrollPosition } from './scroll-position.ts';
import { partsMark } from './styles-file.ts';

/**
 * The longest wait for an idle main thread after `load`, in ms. Much shorter than the 1500 ms after which the
 * demo dialog opens.
 */
const idleLimit = 700;

/** The longest wait for the first paint after `load`, ms. */
const paintLimit = 200;

/**
 * The longest wait for the late styles, ms. If they have not loaded by then, hydration inserts them, so that
 * no section stays hidden.
 */
const lateLimit = 10_000;

/**
 * The application's chunks, and the other chunks that the page's screen needs. The build writes their
 * addresses into the page. The development server serves the source.
 */
const { application = '/src/entry/client.tsx', chunks = '' } = document.documentElement.dataset;
const [libraries = '', styles = libraries, client = libraries] = application.split(' ');

const touches = ['pointerdown', 'keydown', 'focusin'] as const;
const held: Array<() => void> = [];
let isStarted = false;

for (const type of touches) {
  document.addEventListener(type, start, { capture: true, passive: true });
}
document.addEventListener('click', holdClick, { capture: true });
document.addEventListener('submit', holdSubmit, { capture: true });

const lettered = bringFonts();
const styled = document.getElementById('root')?.hasChildNodes() ? painted().then(bringLateStyles) : undefined;
if (styled === undefined) {
  // Nothing was prerendered, so there are no late styles. SPEED-3.
  document.documentElement.dataset['styled'] = '';
  keepScrollPosition();
  start();
} else {
  styled.then(() => afterLoad(waitForIdle));
}

/**
 * Resolves after the first paint, or `paintLimit` after `load`. Firefox reports no paint while the view has
 * no content, such as after a reload of a page that was scrolled down to its hidden sections.
 */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
      new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    }
    afterLoad(() => setTimeout(resolve, paintLimit));
  });
}

function afterLoad(callback: () => void) {
  if (document.readyState === 'complete') {
    callback();
  } else {
    window.addEventListener('load', callback, { once: true });
  }
}

/**
 * Resolves when the late styles have loaded or failed. SPEED-3.
 */
async function bringLateStyles() {
  const { dataset } = document.documentElement;
  if (dataset.lateStyles !== undefined) {
    try {
      const response = await fetch(dataset.lateStyles, { signal: AbortSignal.timeout(lateLimit) });
      const [components = '', others = ''] = (await response.text()).split(partsMark);
      if (components !== '') {
        window.lateStyles = components;
        adopt(components);
      }
      // These rules name fonts. They are added after `bringFonts` has finished, so that no rule names a font
      // that is still loading.
      lettered.then(() => adopt(others));
    } catch {
      // Hydration inserts the missing styles.
    }
    dataset['styled'] = '';
    keepScrollPosition();
  }
}

function adopt(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

function waitForIdle() {
  if ('requestIdleCallback' in window) {
    requestAnimationFrame(() => requestIdleCallback(start, { timeout: idleLimit }));
  } else {
    setTimeout(start, idleLimit / 2);
  }
}

async function start() {
  if (isStarted) {
    return;
  }
  isStarted = true;
  try {
    // Without preloads, the browser would find the screen's chunks one level of imports at a time. SPEED-23.
    `${application} ${chunks}`.trim().split(' ').forEach(preload);
    await styled;
    await import(/* @vite-ignore */ libraries);
    await import(/* @vite-ignore */ styles);
    const { bringToLife }: typeof Client = await import(/* @vite-ignore */ client);
    await bringToLife(release);
  } catch {
    // A chunk did not load. The page stays readable, and the next interaction retries.
    isStarted = false;
    offerReload();
  }
}

/**
 * Offers a reload if a press would otherwise do nothing, or if the page shows only that it is loading. Asks
 * first, because a reload may lose what the visitor has typed.
 */
function offerReload() {
  const isWaiting = held.splice(0).length > 0 || document.querySelector('#root>[role=status]') !== null;
  if (isWaiting && window.confirm('This part of the site could not be loaded. Reload the page?')) {
    location.reload();
  }
}

function preload(href: string) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/** Stops holding events back, and replays the held events. */
function release() {
  for (const type of touches) {
    document.removeEventListener(type, start, { capture: true });
  }
  document.removeEventListener('click', holdClick, { capture: true });
  document.removeEventListener('submit', holdSubmit, { capture: true });
  for (const act of held.splice(0)) {
    act();
  }
}

/** Holds button clicks until the application has loaded. Links work without the application. */
function holdClick(event: MouseEvent) {
  const button = event.target instanceof Element ? event.target.closest('button[type="button"]') : null;
  if (button instanceof HTMLButtonElement) {
    hold(event, () => button.click());
  }
}

function holdSubmit(event: SubmitEvent) {
  const form = event.target;
  if (form instanceof HTMLFormElement) {
    let isChanged = false;
    // The visitor pressed too early and goes on writing, so the replay would send half a text.
    form.addEventListener('input', () => {
      isChanged = true;
    });
    hold(event, () => isChanged || form.requestSubmit());
  }
}

function hold(event: Event, act: () => void) {
  event.preventDefault();
  event.stopPropagation();
  held.push(act);
  // The start that the press began may have failed before the click.
  start();
}
