/** The width of the narrowest card, px. */
const cardWidth = 300;

/**
 * Returns whether an uploaded picture is narrower than every card, by the size in its address. It is shown at its
 * own size, because it would be blurred if it were enlarged. BLOG-67.
 */
export function isSmallPicture(url: string): boolean {
  const [, width] = /-(\d+)x\d+\.webp$/.exec(url) ?? [];
  return Number(width) < cardWidth;
}
