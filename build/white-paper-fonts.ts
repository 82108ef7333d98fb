import { openFont } from './open-font.ts';

/** The document's font methods. */
type Document = {
  registerFont: (name: string, source: Buffer, instance: string) => unknown;
  font: (name: string) => unknown;
};

/** An outline from fontkit, in the units of the font. */
type Outline = { commands: ReadonlyArray<{ command: string; args: readonly number[] }> };

const folder = 'src/theme/fonts';

/** The site's own faces, each in the weights that the paper uses. */
const faces = {
  headline: ['bricolage-grotesque-latin-wght-normal.woff2', 'SemiBold'],
  opening: ['bricolage-grotesque-latin-wght-normal.woff2', 'Medium'],
  text: ['instrument-sans-latin-wght-normal.woff2', 'Regular'],
  strong: ['instrument-sans-latin-wght-normal.woff2', 'SemiBold'],
} as const;

export type Face = keyof typeof faces;

/** Registers the site's faces in a PDF, each by its name in `Face`. */
export async function addFaces(document: Document): Promise<void> {
  for (const [index, [name, [file, weight]]] of Object.entries(faces).entries()) {
    document.registerFont(name, await openFont(`${folder}/${file}`, index + 1), weight);
    document.font(name);
    // The encoder of fontkit 2.0.4 fails for the outlines of a variable font, so it is replaced.
    encoderOf(document).encodeSimple = encodeOutline;
  }
}

function encoderOf(document: object): { encodeSimple: (outline: Outline) => Buffer } {
  const { _font } = document as {
    _font?: { subset?: { glyphEncoder?: { encodeSimple: (outline: Outline) => Buffer } } };
  };
  const encoder = _font?.subset?.glyphEncoder;
  if (encoder === undefined) {
    throw new Error('The glyph encoder is not at the expected place in pdfkit.');
  }
  return encoder;
}

/** Encodes a simple TrueType glyph: the end points of its contours, then flags, then deltas in x and y. */
function encodeOutline({ commands }: Outline): Buffer {
  const points: Array<{ x: number; y: number; isOnCurve: boolean }> = [];
  const ends: number[] = [];
  for (const { command, args } of commands) {
    if (command === 'closePath') {
      ends.push(points.length - 1);
    }
    for (let index = 0; index < args.length; index += 2) {
      points.push({
        x: Math.round(args[index] ?? 0),
        y: Math.round(args[index + 1] ?? 0),
        isOnCurve: command !== 'quadraticCurveTo' || index === 2,
      });
    }
  }
  if (ends.length === 0) {
    return Buffer.alloc(0);
  }
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const glyph = Buffer.concat([
    int16s([ends.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), ...ends, 0]),
    Buffer.from(points.map(({ isOnCurve }) => (isOnCurve ? 1 : 0))),
    int16s(stepsOf(xs)),
    int16s(stepsOf(ys)),
  ]);
  return Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)]);
}

const stepsOf = (values: number[]) => values.map((value, index) => value - (values[index - 1] ?? 0));

/** Encodes numbers as 16 bits each, signed or unsigned. */
function int16s(values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) {
    bytes.writeUInt16BE(value & 0xffff, index * 2);
  }
  return bytes;
}
