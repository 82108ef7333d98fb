/**
 * The first script of every page, and a small one: it lets the page paint, then brings the
 * application in when the main thread is idle, or at once when the visitor touches something. What
 * was pressed in the meantime is pressed again as soon as the application answers.
 */

/** The longest wait for an idle moment once the page is loaded, ms: the demo opens at 1500. */
const idleLimit = 700;

const touches = ['pointerdown', 'keydown', 'focusin'] as const;
const held: Array<() => void> = [];
let isStarted = false;

for (const type of touches) {
  document.addEventListener(type, start, { capture: true, passive: true });
}
document.addEventListener('click', holdClick, { capture: true });
document.addEventListener('submit', holdSubmit, { capture: true });

if (!document.getElementById('root')?.hasChildNodes()) {
  start();
} else if (document.readyState === 'complete') {
  waitForIdle();
} else {
  window.addEventListener('load', waitForIdle, { once: true });
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
    const { bringToLife } = await import('./client.tsx');
    await bringToLife(release);
  } catch {
    // A chunk did not come. The page is readable as it is; the next touch tries again.
    isStarted = false;
  }
}

/** The application answers now: it gets the events, and what was held back. */
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

/** Buttons wait for the application; links work without it. */
function holdClick(event: MouseEvent) {
  const button = event.target instanceof Element ? event.target.closest('button[type="button"]') : null;
  if (button instanceof HTMLButtonElement) {
    hold(event, () => button.click());
  }
}

function holdSubmit(event: SubmitEvent) {
  const form = event.target;
  if (form instanceof HTMLFormElement) {
    hold(event, () => form.requestSubmit());
  }
}

function hold(event: Event, act: () => void) {
  event.preventDefault();
  event.stopPropagation();
  held.push(act);
}
