/**
 * Returns the time since the page was loaded, ms. Returns 0 while the page still loads, and outside a
 * browser.
 */
export function timeSinceLoad() {
  const loadedAt = navigationTiming()?.loadEventEnd;
  return loadedAt ? performance.now() - loadedAt : 0;
}

/** Returns the timing of the document's navigation. Undefined in some environments. */
export function navigationTiming(): PerformanceNavigationTiming | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation;
}
