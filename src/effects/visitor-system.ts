/**
 * Detects a phone's system from the user agent. An iPad may report itself as a Mac, but has a touch screen.
 * DIALOG-19.
 */
export function visitorSystem({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): 'android' | 'ios' | 'other' {
  if (/Android/i.test(userAgent)) {
    return 'android';
  }
  const isIos = /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/i.test(userAgent) && maxTouchPoints > 1);
  return isIos ? 'ios' : 'other';
}
