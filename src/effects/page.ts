import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { focusSoon, soon } from './focus.ts';

/** Sends `page.scrolled` with the page's offset in px, at the start and at every scroll. */
export const scrollOffset = fromCallback<EventObject>(({ sendBack }) => {
  const tell = () => sendBack({ type: 'page.scrolled', offset: window.scrollY });
  tell();
  window.addEventListener('scroll', tell, { passive: true });
  return () => window.removeEventListener('scroll', tell);
});

/** The number of active scroll locks. The page can scroll again when the last one is released. */
let scrollLocks = 0;

/** While this actor runs, the page behind a dialog does not scroll. */
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

/** Sends `screen.widened` when the screen starts to match this media query. */
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

/** How to scroll: smoothly unless motion is reduced. A11Y-12. */
export const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/**
 * Scrolls to the element with this id, smoothly unless motion is reduced, and moves the focus to it. Returns
 * false if there is none. Searches in a separate task, because until then the page may still show the
 * previous screen, which may contain the same id. SHELL-28, A11Y-12.
 */
export const elementScroll = fromPromise<boolean, string>(async ({ input: id }) => {
  await new Promise<void>(soon);
  const element = document.getElementById(id);
  if (element === null) {
    return false;
  }
  element.scrollIntoView({ behavior: scrollBehavior() });
  if (element.tabIndex < 0) {
    // Sets the attribute: a section without it has the same `tabIndex`, but cannot be focused.
    element.tabIndex = -1;
  }
  focusSoon(id);
  return true;
});

/**
 * Scrolls to the top without animation and moves the focus to the content, as after a page load. Focuses it
 * later, because the dialog whose link was followed is still open and makes the content inert. SHELL-27.
 */
export function scrollToTop() {
  window.scrollTo({ top: 0, behavior: 'instant' });
  focusSoon('content');
}

/**
 * Sends `step.reached` when one of the elements that match the selector crosses a line on the screen. The
 * event has the element's index. The line is in the middle of the screen if `wide` matches. Otherwise it is
 * three quarters down, because the upper half is covered.
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

/**
 * Does nothing. Replaces an actor of a machine where a page does not need that actor. It is in this file
 * because it is too small for a separate chunk.
 */
export const silence = fromCallback<EventObject>(() => undefined);
