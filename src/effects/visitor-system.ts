/** Which phone system a user agent names; iPads that pass for Macs are told by their touch screen. */
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
