/**
 * The names of fields that contain a password. `current` and `next` are the fields of a password change. A
 * `proof` is a password or a code.
 */
export const passwordField = /(?:^|\.)(?:\w*password|current|next|proof)$/i;
