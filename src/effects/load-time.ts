/**
 * Returns the time since the page was loaded, ms. Returns 0 while the page still loads, and outside a
 * browser.
 */
export function timeSinceLoad() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const loadedAt = navigation?.loadEventEnd;
  return loadedAt ? performance.now() - loadedAt : 0;
}
