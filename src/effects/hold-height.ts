/** The longest time between the clicks of a double click, in ms. */
const doubleClick = 500;

let releasing: number | undefined;

/**
 * Keeps an element's height during a press of the pointer and until a double click would be over, so that the
 * content below it does not move under the pointer. Then calls `moved` if the content moves. BLOCK-15.
 */
export function holdHeight(element: HTMLElement, moved: () => void) {
  window.clearTimeout(releasing);
  const height = element.offsetHeight;
  const release = () => {
    element.style.height = '';
    if (element.offsetHeight !== height) {
      moved();
    }
  };
  element.style.height = `${height}px`;
  document.onpointerup = document.onpointercancel = () => {
    document.onpointerup = document.onpointercancel = null;
    releasing = window.setTimeout(release, doubleClick);
  };
}
