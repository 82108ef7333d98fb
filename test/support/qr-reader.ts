/** The numbers of error correction codewords per block, and of blocks, in versions 1 to 10. ISO/IEC 18004. */
const blocksOf: Record<number, { correction: readonly number[]; blocks: readonly number[] }> = {
  // The levels L, M, Q and H, keyed by their two bits in the format information.
  1: {
    correction: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18],
    blocks: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4],
  },
  0: {
    correction: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26],
    blocks: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5],
  },
  3: {
    correction: [13, 22, 18, 26, 18, 24, 18, 22, 20, 24],
    blocks: [1, 1, 2, 2, 4, 4, 6, 6, 8, 8],
  },
  2: {
    correction: [17, 28, 22, 16, 22, 28, 26, 26, 24, 28],
    blocks: [1, 1, 2, 4, 4, 4, 5, 6, 8, 8],
  },
};

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/**
 * Reads the text of an undamaged QR code of version 1 to 10 in byte mode, drawn as an SVG with a path of unit
 * squares. It shares no code with the encoder, like the reader of an authenticator app.
 */
export function readQrCode(svg: SVGElement): string {
  const squares = [...(svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)];
  const places = squares.map(([, x, y]) => [Number(x), Number(y)] as const);
  const left = Math.min(...places.map(([x]) => x));
  const size = Math.max(...places.map(([x]) => x)) - left + 1;
  const dark = new Set(places.map(([x, y]) => (y - left) * size + (x - left)));
  const isDark = (x: number, y: number) => dark.has(y * size + x);
  const version = (size - 17) / 4;
  const { level, mask } = formatOf(isDark);
  const { correction, blocks } = blocksOf[level] ?? { correction: [], blocks: [] };
  const bits = codeBits(size, version, (x, y) => isDark(x, y) !== masks[mask]?.(x, y));
  const data = dataOf(bits, { correction: correction[version - 1] ?? 0, blocks: blocks[version - 1] ?? 0 });
  return textOf(data, version);
}

/** Reads the error correction level and the mask from the modules beside the top left finder pattern. */
function formatOf(isDark: (x: number, y: number) => boolean): { level: number; mask: number } {
  const places = [0, 1, 2, 3, 4, 5, 7].map((x) => [x, 8] as const);
  const format = places.reduce((bits, [x, y]) => bits * 2 + Number(isDark(x, y)), 0);
  // Only the first five of the 15 bits are data. The encoder XORs all bits with a fixed mask, which begins
  // with 10101.
  const data = (format >> 2) ^ 0b10101;
  return { level: data >> 3, mask: data & 7 };
}

/** Reads the bits in pairs of columns from right to left, alternately upward and downward. */
function codeBits(size: number, version: number, read: (x: number, y: number) => boolean): number[] {
  const isFunction = functionModules(size, version);
  const bits: number[] = [];
  let isUpward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // Skips the column of the timing pattern.
    right -= right === 6 ? 1 : 0;
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (!isFunction(x, y)) {
          bits.push(Number(read(x, y)));
        }
      }
    }
    isUpward = !isUpward;
  }
  return bits;
}

/**
 * Returns a function that tests whether a module belongs to the format, to the version, or to a finder,
 * timing or alignment pattern.
 */
function functionModules(size: number, version: number) {
  const count = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const step = Math.ceil((size - 13) / (count * 2 - 2)) * 2;
  const centers =
    count === 0 ? [] : [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - at * step)];
  const isAtFinder = (x: number, y: number) =>
    (x < 9 && y < 9) || (x < 9 && y >= size - 8) || (x >= size - 8 && y < 9);
  const isVersion = (x: number, y: number) => x < 6 && y >= size - 11 && y < size - 8;
  return (x: number, y: number) =>
    isAtFinder(x, y) ||
    x === 6 ||
    y === 6 ||
    (version >= 7 && (isVersion(x, y) || isVersion(y, x))) ||
    centers.some((centerX) =>
      centers.some(
        (centerY) =>
          !isAtFinder(centerX, centerY) && Math.abs(x - centerX) <= 2 && Math.abs(y - centerY) <= 2,
      ),
    );
}

/** Returns the data codewords in order. The QR code interleaves the codewords of its blocks. */
function dataOf(bits: readonly number[], { correction, blocks }: { correction: number; blocks: number }) {
  const codewords = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  );
  const short = Math.floor(codewords.length / blocks) - correction;
  const shortBlocks = blocks - (codewords.length % blocks);
  const data: number[][] = Array.from({ length: blocks }, () => []);
  let at = 0;
  for (let index = 0; index <= short; index += 1) {
    for (const [number, block] of data.entries()) {
      if (index < short || number >= shortBlocks) {
        block.push(codewords[at] ?? 0);
        at += 1;
      }
    }
  }
  return data.flat();
}

function textOf(data: readonly number[], version: number): string {
  const bits = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const mode = bits.slice(0, 4);
  if (mode !== '0100') {
    throw new Error(`The QR code uses the mode ${mode} instead of byte mode.`);
  }
  const start = 4 + (version < 10 ? 8 : 16);
  const length = Number.parseInt(bits.slice(4, start), 2);
  const bytes = Array.from({ length }, (_, at) =>
    Number.parseInt(bits.slice(start + at * 8, start + at * 8 + 8), 2),
  );
  return Buffer.from(bytes).toString();
}
