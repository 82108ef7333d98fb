/** Resolves after the next frame. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    new IntersectionObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe(document.body);
  });
}
