/** Letters of the scripts that are written from right to left. */
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** The direction of a text by its first letter; undefined for the page's own, from left to right. BLOG-87. */
export function directionOf(text: string): 'rtl' | undefined {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  return letter !== undefined && rightToLeft.test(letter) ? 'rtl' : undefined;
}
