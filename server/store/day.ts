/** The length of a day, ms. */
export const dayLength = 24 * 60 * 60 * 1_000;
