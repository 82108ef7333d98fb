/** Letters of the scripts that are written from right to left. */
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * Returns the direction of a text, judged by its first letter. Returns undefined for left to right, the
 * direction of the whole page. BLOG-87.
 */
export function directionOf(text: string): 'rtl' | undefined {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  return letter !== undefined && rightToLeft.test(letter) ? 'rtl' : undefined;
}
