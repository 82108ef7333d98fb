/** The screen of the phone that Lighthouse emulates, in CSS pixels. */
export const phone = { width: 412, height: 823 };
