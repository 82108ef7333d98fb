/**
 * Stands between the parts of the file of late styles: the components' rules, the others, the font of
 * the text as `boot.ts` reads it, and the fonts' own rules. To a page without scripts it is a stylesheet.
 */
export const partsMark = '/*next*/';
