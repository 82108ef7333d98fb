/** The phone system of a user agent; an iPad that reports itself as a Mac has a touch screen. DIALOG-19. */
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
