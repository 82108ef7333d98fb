/**
 * Separates the parts of the late styles file: rules of components, other rules, and rules of the fonts that
 * `fonts.ts` adds. Pages without JavaScript use the file as a plain stylesheet.
 */
export const partsMark = '/*next*/';
