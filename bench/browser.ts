/** The phone that Lighthouse pretends to be, in CSS pixels. */
export const phone = { width: 412, height: 823 };
