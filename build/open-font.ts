import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

type Table = { tag: string; data: Buffer; isTransformed: boolean };
type Point = { x: number; y: number; isOnCurve: boolean };

/** The tags that WOFF2 writes as a number. */
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .match(/.{4}(?: |$)/g)
    ?.map((tag) => tag.slice(0, 4)) ?? [];

/**
 * Unpacks a WOFF2 font into the TrueType file it was made of, which PDF can embed. `mark` is kept in
 * the file: pdfkit takes two files with the same mark for one font.
 */
export function openFont(file: string, mark: number): Buffer {
  const tables = readTables(readFileSync(file));
  const find = (tag: string) => {
    const table = tables.find((candidate) => candidate.tag === tag);
    if (table === undefined) {
      throw new Error(`${file} has no table "${tag}".`);
    }
    return table;
  };
  const glyf = find('glyf');
  const loca = find('loca');
  const head = find('head');
  [glyf.data, loca.data] = restoreGlyphs(glyf.data);
  head.data = Buffer.from(head.data);
  head.data.writeUInt32BE(mark, 8);
  // Offsets of glyphs are written in full.
  head.data.writeInt16BE(1, 50);
  const odd = tables.find(({ tag, isTransformed }) => isTransformed && tag !== 'glyf' && tag !== 'loca');
  if (odd !== undefined) {
    throw new Error(`${file} packs its table "${odd.tag}" in a way that is not read here.`);
  }
  return writeFile(tables);
}

function readTables(file: Buffer): Table[] {
  const bytes = new Reader(file, 48);
  const count = file.readUInt16BE(12);
  const entries = Array.from({ length: count }, () => {
    const flags = bytes.byte();
    const tag = (flags & 63) === 63 ? bytes.take(4).toString('latin1') : (knownTags[flags & 63] ?? '');
    const version = flags >> 6;
    const isGlyphs = tag === 'glyf' || tag === 'loca';
    const isTransformed = isGlyphs ? version !== 3 : version !== 0;
    const length = bytes.base128();
    return { tag, isTransformed, length: isTransformed ? bytes.base128() : length };
  });
  const packed = bytes.take(file.readUInt32BE(20));
  const unpacked = new Reader(brotliDecompressSync(packed));
  return entries.map(({ tag, isTransformed, length }) => ({
    tag,
    isTransformed,
    data: unpacked.take(length),
  }));
}

/** The tables `glyf` and `loca` out of WOFF2's seven streams. Hinting is left out: nobody reads it in a PDF. */
function restoreGlyphs(packed: Buffer): [glyf: Buffer, loca: Buffer] {
  const header = new Reader(packed, 4);
  const count = header.uint16();
  header.uint16();
  const lengths = Array.from({ length: 7 }, () => header.uint32());
  const [contours, pointCounts, flags, coordinates, composites, boxes] = lengths.map(
    (length) => new Reader(header.take(length)),
  ) as [Reader, Reader, Reader, Reader, Reader, Reader];
  const hasBox = boxes.take(Math.ceil(count / 32) * 4);
  const glyphs = Array.from({ length: count }, (_, glyph) => {
    const contourCount = contours.int16();
    const box = ((hasBox[glyph >> 3] ?? 0) >> (7 - (glyph & 7))) & 1 ? boxes.take(8) : undefined;
    if (contourCount === 0) {
      return Buffer.alloc(0);
    }
    return contourCount < 0
      ? readComposite(composites, coordinates, box ?? Buffer.alloc(8))
      : readSimple(contourCount, pointCounts, flags, coordinates, box);
  }).map((glyph) => Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)]));
  const loca = Buffer.alloc((count + 1) * 4);
  let offset = 0;
  for (const [index, glyph] of glyphs.entries()) {
    offset += glyph.length;
    loca.writeUInt32BE(offset, (index + 1) * 4);
  }
  return [Buffer.concat(glyphs), loca];
}

function readSimple(
  contourCount: number,
  pointCounts: Reader,
  flags: Reader,
  coordinates: Reader,
  box: Buffer | undefined,
): Buffer {
  let total = 0;
  const ends = Array.from({ length: contourCount }, () => {
    total += pointCounts.short255();
    return total - 1;
  });
  const points = readPoints(total, flags, coordinates);
  coordinates.short255();
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const edges = box ?? int16s([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
  const steps = (values: number[]) => int16s(values.map((value, index) => value - (values[index - 1] ?? 0)));
  return Buffer.concat([
    int16s([contourCount]),
    edges,
    int16s([...ends, 0]),
    Buffer.from(points.map(({ isOnCurve }) => (isOnCurve ? 1 : 0))),
    steps(xs),
    steps(ys),
  ]);
}

/** Points as WOFF2 writes them: how a step is packed is told by the seven low bits of its flag. */
function readPoints(count: number, flags: Reader, coordinates: Reader): Point[] {
  let x = 0;
  let y = 0;
  return Array.from({ length: count }, () => {
    const flag = flags.byte();
    const kind = flag & 127;
    const signed = (value: number, bit: number) => ((kind >> bit) & 1 ? value : -value);
    let dx = 0;
    let dy = 0;
    if (kind < 10) {
      dy = signed(((kind & 14) << 7) + coordinates.byte(), 0);
    } else if (kind < 20) {
      dx = signed((((kind - 10) & 14) << 7) + coordinates.byte(), 0);
    } else if (kind < 84) {
      const rest = kind - 20;
      const byte = coordinates.byte();
      dx = signed(1 + (rest & 48) + (byte >> 4), 0);
      dy = signed(1 + ((rest & 12) << 2) + (byte & 15), 1);
    } else if (kind < 120) {
      const rest = kind - 84;
      dx = signed(1 + Math.floor(rest / 12) * 256 + coordinates.byte(), 0);
      dy = signed(1 + ((rest % 12) >> 2) * 256 + coordinates.byte(), 1);
    } else if (kind < 124) {
      const [first, second, third] = coordinates.take(3) as unknown as [number, number, number];
      dx = signed((first << 4) + (second >> 4), 0);
      dy = signed(((second & 15) << 8) + third, 1);
    } else {
      dx = signed(coordinates.uint16(), 0);
      dy = signed(coordinates.uint16(), 1);
    }
    x += dx;
    y += dy;
    return { x, y, isOnCurve: flag < 128 };
  });
}

/** A glyph made of others, without its hints. */
function readComposite(composites: Reader, coordinates: Reader, box: Buffer): Buffer {
  const parts: Buffer[] = [];
  let hasMore = true;
  let hasHints = false;
  while (hasMore) {
    const flags = composites.uint16();
    hasMore = (flags & 0x20) !== 0;
    hasHints ||= (flags & 0x100) !== 0;
    const scale = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    parts.push(int16s([flags & ~0x100]), composites.take(2 + (flags & 1 ? 4 : 2) + scale));
  }
  if (hasHints) {
    coordinates.short255();
  }
  return Buffer.concat([int16s([-1]), box, ...parts]);
}

function writeFile(tables: Table[]): Buffer {
  const sorted = [...tables].sort((one, other) => (one.tag < other.tag ? -1 : 1));
  const head = Buffer.alloc(12 + sorted.length * 16);
  head.writeUInt32BE(0x10000, 0);
  head.writeUInt16BE(sorted.length, 4);
  let offset = head.length;
  const bodies = sorted.map(({ tag, data }, index) => {
    const entry = 12 + index * 16;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(data.length, entry + 12);
    const body = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    offset += body.length;
    return body;
  });
  return Buffer.concat([head, ...bodies]);
}

/** Numbers as 16 bits each, whatever their sign. */
function int16s(values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) {
    bytes.writeUInt16BE(value & 0xffff, index * 2);
  }
  return bytes;
}

/** Reads bytes one after the other. */
class Reader {
  readonly #bytes: Buffer;
  #at: number;

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  take(length: number): Buffer {
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }
  byte = () => this.take(1).readUInt8();
  uint16 = () => this.take(2).readUInt16BE();
  int16 = () => this.take(2).readInt16BE();
  uint32 = () => this.take(4).readUInt32BE();

  /** A number of up to 16 bits, most often in one byte. */
  short255(): number {
    const code = this.byte();
    if (code === 253) {
      return this.uint16();
    }
    return code === 255 ? this.byte() + 253 : code === 254 ? this.byte() + 506 : code;
  }

  /** A number in as many bytes as it takes, seven bits each. */
  base128(): number {
    let value = 0;
    let byte: number;
    do {
      byte = this.byte();
      value = value * 128 + (byte & 127);
    } while (byte > 127);
    return value;
  }
}
