// Apart from the schemas: forms need the limits before anything is sent, and the schemas only then.

/** Longest e-mail address that mail servers carry, in characters. */
export const emailMaxLength = 254;
/** Longest first or last name, in characters. */
export const nameMaxLength = 100;
