// In a separate file: the first script of a form needs only the limits, and loads the schemas when it sends.

/** Longest email address that mail servers carry, in characters. */
export const emailMaxLength = 254;
/** Longest first or last name, in characters. */
export const nameMaxLength = 100;
