/**
 * Filters events: by flow, unless `flow` is empty; by a text in the type; and by whether the state changes.
 */
export type LiveFilter = { flow: string; text: string; isChangesOnly: boolean };
