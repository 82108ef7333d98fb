import { type EventObject, fromCallback } from 'xstate';

/**
 * Ignores files that are dragged to a place that takes none, where the browser would open them in place of the
 * page or in a new tab. Sends no events. EDIT-36.
 */
export const strayFiles = fromCallback<EventObject>(() => {
  const onDragOver = (event: DragEvent) => {
    const { target, dataTransfer, defaultPrevented } = event;
    if (defaultPrevented || dataTransfer === null || !dataTransfer.types.includes('Files')) {
      return;
    }
    const field = target instanceof Element ? target.closest('[contenteditable], input[type=file]') : null;
    if (field === null || field.getAttribute('contenteditable') === 'false') {
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    }
  };
  document.addEventListener('dragover', onDragOver);
  return () => document.removeEventListener('dragover', onDragOver);
});
