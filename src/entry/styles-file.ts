/**
 * Stands between the parts of the file of late styles: the components' rules, the others, and the rules
 * of the fonts that `fonts.ts` adds. To a page without scripts it is a stylesheet.
 */
export const partsMark = '/*next*/';
