/** The widths at which layouts change, as media queries. Below `tablet` is a phone. */
export const media = {
  tablet: '(min-width: 48rem)',
  desktop: '(min-width: 60rem)',
  wide: '(min-width: 80rem)',
} as const;
