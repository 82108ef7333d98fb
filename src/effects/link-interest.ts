type Connection = { saveData?: boolean };

/**
 * Calls back with the path of each internal link that the visitor points at or focuses. Does nothing
 * when the browser asks to save data. SHELL-52, SHELL-53.
 */
export function onLinkInterest(callback: (path: string) => void) {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData === true) {
    return;
  }
  const tell = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
    if (link instanceof HTMLAnchorElement && link.origin === location.origin) {
      callback(link.pathname);
    }
  };
  document.addEventListener('pointerover', tell, { passive: true });
  document.addEventListener('focusin', tell);
}
