/**
 * Scrolls a link of a scrolling list into view when it gets the keyboard focus. Chromium does not scroll to a
 * link that is partly visible. A pressed link stays where it is, so that the release is on it too. A11Y-3.
 */
export function scrollToFocus({ currentTarget }: { currentTarget: Element }) {
  if (currentTarget.matches(':focus-visible')) {
    currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}
