/**
 * The widths at which layouts change, as media queries. A11Y-10. A narrower screen than `tablet` is a phone.
 * On a `low` viewport, as at 400% zoom, nothing may be sticky, because it would cover most of the page.
 */
export const media = {
  tablet: '(min-width: 48rem)',
  desktop: '(min-width: 60rem)',
  wide: '(min-width: 80rem)',
  full: '(min-width: 90rem)',
  /** A low viewport, as at 400% zoom. Bars are not sticky there. A11Y-11. */
  low: '(max-height: 25rem)',
} as const;
