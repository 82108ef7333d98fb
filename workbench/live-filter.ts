/** What is shown: a flow, or all; events whose type contains a text; only changes of state. */
export type LiveFilter = { flow: string; text: string; isChangesOnly: boolean };
