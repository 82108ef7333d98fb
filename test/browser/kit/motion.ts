import type { Page } from 'playwright-core';

/** Returns declared transitions and running animations that are long enough to notice. */
export const motionsOf = (page: Page) =>
  page.evaluate(() => {
    const longest = (times: string) =>
      Math.max(
        ...times.split(',').map((time) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1_000)),
      );
    const transitions = [...document.querySelectorAll('*')]
      .filter((element) => longest(getComputedStyle(element).transitionDuration) > 1)
      .map((element) => element.outerHTML.slice(0, 80));
    const animations = document.getAnimations().filter((animation) => {
      const duration = animation.effect?.getComputedTiming().endTime;
      return animation.playState === 'running' && !(typeof duration === 'number' && duration <= 1);
    });
    return {
      transitions,
      animations: animations.map((animation) => String((animation as CSSAnimation).animationName)),
      scrolling: getComputedStyle(document.documentElement).scrollBehavior,
    };
  });

/** The result for a page without motion. */
export const noMotion = { transitions: [], animations: [], scrolling: 'auto' };
