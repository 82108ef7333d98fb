/** The dark squares of a QR code as the path of an SVG. */
export const squaresOf = (modules: boolean[][]): string =>
  modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
