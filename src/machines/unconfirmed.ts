/**
 * Shown when the response to a change of a list was lost. The list then loads again. WAIT-45, ACC-20, ACC-33,
 * FACTOR-39.
 */
export const unconfirmedChange =
  'The server did not confirm the change. Check the list, and try again if it was not made.';
