import { type EventObject, fromCallback } from 'xstate';

/** How far the mouse may move during a click, px. */
const clickTolerance = 4;

type Press = { room: Element; x: number; y: number; left: number; top: number };

/**
 * Scrolls the zoomed image of the viewer while the mouse drags it. The click at the end of a drag is stopped,
 * because it would zoom out. Sends no events. HELP-31.
 */
export const imageDrag = fromCallback<EventObject>(() => {
  let press: Press | undefined;
  let isDragged = false;
  const onPress = (event: MouseEvent) => {
    const { target, button, clientX: x, clientY: y } = event;
    const picture = target instanceof Element ? target.closest('[data-picture]') : null;
    const room = picture?.parentElement ?? null;
    isDragged = false;
    if (room !== null && button === 0) {
      // Otherwise the browser would select text, or drag a copy of the image.
      event.preventDefault();
      press = { room, x, y, left: room.scrollLeft, top: room.scrollTop };
    }
  };
  const onMove = ({ clientX, clientY, buttons }: MouseEvent) => {
    if (press === undefined || buttons === 0) {
      press = undefined;
      return;
    }
    const [x, y] = [clientX - press.x, clientY - press.y];
    isDragged ||= Math.hypot(x, y) > clickTolerance;
    press.room.scrollTo({ left: press.left - x, top: press.top - y, behavior: 'instant' });
  };
  const onClick = (event: MouseEvent) => {
    if (isDragged) {
      event.stopPropagation();
    }
    isDragged = false;
    press = undefined;
  };
  document.addEventListener('mousedown', onPress);
  document.addEventListener('mousemove', onMove);
  document.addEventListener('click', onClick, { capture: true });
  return () => {
    document.removeEventListener('mousedown', onPress);
    document.removeEventListener('mousemove', onMove);
    document.removeEventListener('click', onClick, { capture: true });
  };
});
