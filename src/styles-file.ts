/** Stands between the parts of the file of late styles: the components' rules, the others, the fonts. */
export const lateStylesParting = '/*next*/';

/** A font for all characters, which `boot.ts` fetches: its name, where it is as in CSS, its weights. */
export type LateFont = [family: string, source: string, weight: string];
