/**
 * The widths at which layouts change, as media queries. A11Y-10. Below `tablet` is a phone. At a `low` height, as
 * at 400% zoom, nothing may stick: it would cover most of the page.
 */
export const media = {
  tablet: '(min-width: 48rem)',
  desktop: '(min-width: 60rem)',
  wide: '(min-width: 80rem)',
  /** As at 400% zoom: bars then scroll away. A11Y-11. */
  low: '(max-height: 25rem)',
} as const;
