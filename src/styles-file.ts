/**
 * Stands between the parts of the file of late styles: the components' rules, the others, the fonts
 * that `boot.ts` fetches, and the one that it fetches first. To a page without scripts it is a stylesheet.
 */
export const partsMark = '/*next*/';

/** Finds the fonts of minified CSS: each its name, its source and its weights. */
export const fontRules = /@font-face\{font-family:(\w+);src:([^;}]+);font-weight:([^;}]+)[^}]*\}/g;
