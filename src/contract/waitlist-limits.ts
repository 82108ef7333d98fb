// In a separate file, because the first script of a form needs only the limits. A form loads the schemas when
// the visitor sends it.

/** Longest email address that mail servers accept, in characters. */
export const emailMaxLength = 254;
/** Longest first or last name, in characters. */
export const nameMaxLength = 100;
