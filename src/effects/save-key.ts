import { type EventObject, fromCallback } from 'xstate';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/**
 * Sends `save.pressed` for Ctrl+S, or Command+S on Apple devices, anywhere on the page. The browser does not
 * open its own dialog for saving the page, even while the key is held down. SAVE-1.
 */
export const saveKey = fromCallback<EventObject>(({ sendBack }) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    const isMod = isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
    if (!isMod || altKey || shiftKey || key.toLowerCase() !== 's') {
      return;
    }
    event.preventDefault();
    if (!event.repeat) {
      sendBack({ type: 'save.pressed' });
    }
  };
  // In the capture phase, because some forms in the text keep their keys from the page.
  document.addEventListener('keydown', onKeyDown, true);
  return () => document.removeEventListener('keydown', onKeyDown, true);
});
