/** The longest time between the clicks of a double click, in ms. */
const doubleClick = 500;

let releaseTimer: number | undefined;

/**
 * Keeps an element's height during a press of the pointer and until a double click would be over, so that the
 * content below it does not move under the pointer. Then calls `onMoved` if the content moves. BLOCK-15.
 */
export function holdHeight(element: HTMLElement, onMoved: () => void) {
  window.clearTimeout(releaseTimer);
  const height = element.offsetHeight;
  const release = () => {
    element.style.height = '';
    if (element.offsetHeight !== height) {
      onMoved();
    }
  };
  const pressed = new AbortController();
  const onReleased = () => {
    pressed.abort();
    releaseTimer = window.setTimeout(release, doubleClick);
  };
  element.style.height = `${height}px`;
  document.addEventListener('pointerup', onReleased, pressed);
  document.addEventListener('pointercancel', onReleased, pressed);
}
