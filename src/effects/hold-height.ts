/**
 * Keeps an element's height until the pointer is released, so that the content below it does not move. Then
 * calls `moved` if the content moves. BLOCK-15.
 */
export function holdHeight(element: HTMLElement, moved: () => void) {
  const height = element.offsetHeight;
  const release = () => {
    removeEventListener('pointerup', release);
    removeEventListener('pointercancel', release);
    // After the click, whose target must not move either.
    requestAnimationFrame(() => {
      element.style.height = '';
      if (element.offsetHeight !== height) {
        moved();
      }
    });
  };
  element.style.height = `${height}px`;
  addEventListener('pointerup', release);
  addEventListener('pointercancel', release);
}
