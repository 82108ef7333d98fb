import PDFDocument from 'pdfkit';
import { openFont } from './open-font.ts';

/** The part of fontkit that is used here. fontkit is a dependency of pdfkit. */
type Font = {
  unitsPerEm: number;
  getVariation: (settings: { wght: number }) => Font;
  layout: (
    text: string,
    features: string[],
  ) => {
    glyphs: ReadonlyArray<{
      path: { commands: ReadonlyArray<{ command: keyof typeof letters; args: number[] }> };
    }>;
    positions: ReadonlyArray<{ xAdvance: number; xOffset: number; yOffset: number }>;
  };
};

const letters = {
  moveTo: 'M',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
} as const;

const folder = 'src/theme/fonts';
const files = {
  display: `${folder}/bricolage-grotesque-latin-wght-normal.woff2`,
  text: `${folder}/instrument-sans-latin-wght-normal.woff2`,
};

/** The text styles of the drawings: font file, weight, and letter spacing in em. */
const styles = {
  headline: { file: files.display, wght: 650, spacing: -0.03 },
  strong: { file: files.text, wght: 600, spacing: 0 },
  plain: { file: files.text, wght: 500, spacing: 0 },
} as const;

export type TextStyle = keyof typeof styles;

const opened: ReadonlyMap<TextStyle, Font> = new Map(
  await Promise.all(
    (Object.keys(styles) as TextStyle[]).map(
      async (style, index) => [style, await open(style, index)] as const,
    ),
  ),
);

/**
 * Returns the outlines of a text as SVG path data, so that the text looks the same without the site's fonts.
 */
export function outline(
  text: string,
  { style, size, x, y, isEnd }: { style: TextStyle; size: number; x: number; y: number; isEnd: boolean },
): string {
  const font = opened.get(style);
  if (font === undefined) {
    throw new Error(`There is no font for the style "${style}".`);
  }
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text, ['tnum']);
  const advance = (at: number) =>
    ((positions[at]?.xAdvance ?? 0) + styles[style].spacing * font.unitsPerEm) * scale;
  const width = positions.reduce((sum, _, at) => sum + advance(at), 0);
  let pen = isEnd ? x - width : x;
  let data = '';
  for (const [at, { path }] of glyphs.entries()) {
    // Relative coordinates compress well: a repeated letter gives the same path data.
    let [fromX, fromY] = [0, 0];
    for (const { command, args } of path.commands) {
      const points = args.map((value, index) => Math.round((index % 2 === 0 ? value : -value) * scale));
      if (command === 'moveTo') {
        data += `M${Math.round(pen) + (points[0] ?? 0)} ${y + (points[1] ?? 0)}`;
      } else {
        const steps = points.map((value, index) => value - (index % 2 === 0 ? fromX : fromY));
        data += letters[command] + steps.join(' ').replaceAll(' -', '-');
      }
      fromX = points.at(-2) ?? fromX;
      fromY = points.at(-1) ?? fromY;
    }
    pen += advance(at);
  }
  return data;
}

async function open(style: TextStyle, index: number): Promise<Font> {
  const { file, wght } = styles[style];
  const document = new PDFDocument();
  document.registerFont(style, await openFont(file, index + 1), 'Regular');
  document.font(style);
  const { _font } = document as { _font?: { font?: Font } };
  if (_font?.font === undefined) {
    throw new Error('The font is not at the expected place in pdfkit.');
  }
  return _font.font.getVariation({ wght });
}
