import { type EventObject, fromCallback, fromPromise } from 'xstate';

/** Tells `page.scrolled` with the page's offset in px, at the start and at every scroll. */
export const scrollOffset = fromCallback<EventObject>(({ sendBack }) => {
  const tell = () => sendBack({ type: 'page.scrolled', offset: window.scrollY });
  tell();
  window.addEventListener('scroll', tell, { passive: true });
  return () => window.removeEventListener('scroll', tell);
});

/** Locks that are held now; the page scrolls again when the last one goes. */
let scrollLocks = 0;

/** Keeps the page behind a dialog from scrolling, for as long as it runs. */
export const scrollLock = fromCallback<EventObject>(() => {
  const { classList, style, clientWidth } = document.documentElement;
  if (scrollLocks === 0) {
    const scrollbar = window.innerWidth - clientWidth;
    if (scrollbar > 0) {
      style.setProperty('--scrollbar', `${scrollbar}px`);
    }
    classList.add('is-scroll-locked');
  }
  scrollLocks += 1;
  return () => {
    scrollLocks -= 1;
    if (scrollLocks === 0) {
      classList.remove('is-scroll-locked');
      style.removeProperty('--scrollbar');
    }
  };
});

/** Tells `screen.widened` when the screen comes to match the media query given as input. */
export const screenWidth = (query: string) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const media = window.matchMedia(query);
    const tell = () => {
      if (media.matches) {
        sendBack({ type: 'screen.widened' });
      }
    };
    media.addEventListener('change', tell);
    return () => media.removeEventListener('change', tell);
  });

/** Scrolls to the element with this id, smoothly unless motion is reduced. Returns false if there is none. A11Y-12. */
export const elementScroll = fromPromise<boolean, string>(async ({ input: id }) => {
  const element = document.getElementById(id);
  element?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  return element !== null;
});

/** Scrolls to the element with the id given, where there is one. */
export function scrollToElement(id: string) {
  document
    .getElementById(id)
    ?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth', block: 'start' });
}

/** Scrolls to the top without animation and moves the focus to the content, as after a page load. */
export function scrollToTop() {
  window.scrollTo({ top: 0, behavior: 'instant' });
  document.getElementById('content')?.focus({ preventScroll: true });
}

/**
 * Tells `step.reached` with the index of the element that crosses a line of the screen, among those
 * that match the selector: its middle where `wide` matches, and three quarters down where not, as the
 * upper half is covered there.
 */
export const crossedSteps = (selector: string, wide: string) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const steps = [...document.querySelectorAll(selector)];
    const screen = window.matchMedia(wide);
    let observer: IntersectionObserver | undefined;
    const watch = () => {
      observer?.disconnect();
      const line = screen.matches ? 50 : 75;
      observer = new IntersectionObserver(
        (entries) => {
          const crossed = entries.find((entry) => entry.isIntersecting);
          if (crossed !== undefined) {
            sendBack({ type: 'step.reached', index: steps.indexOf(crossed.target) });
          }
        },
        { rootMargin: `-${line}% 0px -${100 - line}% 0px` },
      );
      for (const step of steps) {
        observer.observe(step);
      }
    };
    watch();
    screen.addEventListener('change', watch);
    return () => {
      screen.removeEventListener('change', watch);
      observer?.disconnect();
    };
  });

/** How long ago the page was loaded, ms; 0 while it still loads, and where there is no page. */
export function timeSinceLoad() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const loadedAt = navigation?.loadEventEnd ?? 0;
  return loadedAt === 0 ? 0 : performance.now() - loadedAt;
}

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Watches nothing: for a machine with an actor that its page does not need. Too small for a chunk of its own. */
export const silence = fromCallback<EventObject>(() => undefined);
