import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawWhitePaper, readPaper, wordsOf } from '../../build/white-paper.ts';
import { contentTypeOf } from '../../server/pages/content-types.ts';
import { chapters, paperFile } from '../../src/content/white-paper.ts';

const source = readFileSync('src/content/white-paper.md', 'utf8');
const pdf = await drawWhitePaper(source);
const text = pdf.toString('latin1');

test('the contents of the white paper list every chapter in order, with the id of its heading', () => {
  const { blocks } = readPaper(source);
  const titles = blocks.flatMap((block) =>
    block.type === 'heading' && block.depth === 2 ? [wordsOf(block)] : [],
  );
  expect(chapters).toEqual(titles.map((title) => ({ id: title.toLowerCase().replaceAll(' ', '-'), title })));
});

test("the white paper's PDF changes only when its source changes", async () => {
  expect((await drawWhitePaper(source)).equals(pdf)).toBe(true);
  expect((await drawWhitePaper(source.replace('version: "1.0"', 'version: "1.1"'))).equals(pdf)).toBe(false);
});

test("the white paper's PDF has a title and a language, and is tagged for screen readers", () => {
  expect(text).toMatch(/^%PDF-1\.7\n/);
  expect(text).toContain('(SwiftEx White Paper)');
  expect(text).toContain('(SwiftEx)');
  expect(text).toContain('(D:19700101000000Z)');
  expect(text).toContain('/Lang (en)');
  expect(text).toContain('/Marked true');
  for (const type of ['Document', 'TOC', 'H1', 'H2', 'H3', 'P', 'L', 'LI', 'LBody']) {
    expect(text).toContain(`/S /${type}\n`);
  }
});

test('every chapter of the white paper has a bookmark and a link from the contents (PAGE-18)', () => {
  for (const [index, { title }] of chapters.entries()) {
    expect(text).toContain(`/Title (${title})`);
    expect(text).toContain(`(chapter-${index + 1})`);
  }
});

test("the white paper's pages are A4, and every font is embedded", () => {
  const pages = text.match(/\/Type \/Page\n/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(5);
  expect(text.match(/\/MediaBox \[0 0 595\.28 841\.89\]/g)?.length).toBe(pages);
  expect(text.match(/\/FontFile2/g)?.length).toBe(4);
  expect(text).not.toContain('/Helvetica');
});

test("the last outline of each embedded font in the white paper ends where the font's glyph table ends", () => {
  const fonts = [...text.matchAll(/stream\n/g)]
    .map(({ index }) => inflate(pdf.subarray(index + 'stream\n'.length)))
    .filter(
      (stream) => stream.length > 12 && ['true', '\0\u0001\0\0'].includes(stream.toString('latin1', 0, 4)),
    );
  expect(fonts.length).toBe(4);
  for (const font of fonts) {
    const tables = tablesOf(font);
    const loca = tables['loca'] ?? Buffer.alloc(0);
    const isLong = tables['head']?.readInt16BE(50) === 1;
    const end = isLong ? loca.readUInt32BE(loca.length - 4) : loca.readUInt16BE(loca.length - 2) * 2;
    expect(end).toBe(tables['glyf']?.length);
  }
});

test('building the white paper fails when its front matter is incomplete', () => {
  expect(() => readPaper(source.replace('version:', 'edition:'))).toThrow(
    "The white paper's front matter has no version.",
  );
});

test('the white paper is served as a PDF', () => {
  expect([paperFile, contentTypeOf(paperFile)]).toEqual(['/swiftex-white-paper.pdf', 'application/pdf']);
});

function inflate(bytes: Buffer) {
  try {
    return inflateSync(bytes);
  } catch {
    return Buffer.alloc(0);
  }
}

function tablesOf(font: Buffer): Record<string, Buffer> {
  return Object.fromEntries(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const entry = 12 + index * 16;
      const start = font.readUInt32BE(entry + 8);
      return [
        font.toString('latin1', entry, entry + 4),
        font.subarray(start, start + font.readUInt32BE(entry + 12)),
      ];
    }),
  );
}
