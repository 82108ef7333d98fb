/**
 * The breakpoints, as media queries. Below `tablet` is a phone. At a `low` height, as at 400% zoom, nothing
 * is sticky: it would cover most of the page.
 */
export const media = {
  tablet: '(min-width: 48rem)',
  desktop: '(min-width: 60rem)',
  wide: '(min-width: 80rem)',
  low: '(max-height: 25rem)',
} as const;
