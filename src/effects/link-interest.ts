type Connection = { saveData?: boolean };

/**
 * Calls back with the path of every link of this site that the visitor points at or reaches by
 * keyboard, for as long as the page lives. A visitor who saves data is left alone.
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
