// Separate from the schemas: forms need the limits in the first script, and the schemas only to send.

/** Longest e-mail address that mail servers carry, in characters. */
export const emailMaxLength = 254;
/** Longest first or last name, in characters. */
export const nameMaxLength = 100;
