/** A rectangle in the viewport, px. */
export type Box = { top: number; right: number; bottom: number; left: number };

/** The distance between a toolbar and the selection, px. */
const gap = 8;

/**
 * Returns the position of a toolbar: above the selection or, without room there, below it. `area` is the
 * visible part of the text. The result is undefined if the area has room neither above nor below, because the
 * toolbar never covers the selection. TOOL-19.
 */
export function placeToolbar(
  selection: Box,
  { width, height }: { width: number; height: number },
  area: Box,
): { left: number; top: number } | undefined {
  const center = (Math.max(selection.left, area.left) + Math.min(selection.right, area.right)) / 2;
  const left = Math.max(area.left, Math.min(center - width / 2, area.right - width));
  const above = selection.top - gap - height;
  const below = selection.bottom + gap;
  if (above >= area.top && above + height <= area.bottom) {
    return { left, top: above };
  }
  return below >= area.top && below + height <= area.bottom ? { left, top: below } : undefined;
}
