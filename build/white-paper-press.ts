import PDFDocument from 'pdfkit';
import { drawCover, drawSwift, ink, type Matter } from './white-paper-cover.ts';
import { addFaces, type Face } from './white-paper-fonts.ts';

/** A text as a sequence of runs, each in one font face. */
export type Words = ReadonlyArray<{ text: string; face: Face }>;

type Element = PDFKit.PDFStructureElement;

/** The size of A4 and the area of the text, in points. */
const sheet = { width: 595.28, height: 841.89, left: 74, right: 521.28, top: 78, bottom: 750 };
const measure = sheet.right - sheet.left;
/** How far the explanation of a term is indented. */
const termWidth = 132;

const looks = {
  opening: { face: 'opening', size: 15, gap: 5, after: 26, color: ink.black },
  text: { face: 'text', size: 10.5, gap: 3.6, after: 10, color: ink.text },
  fine: { face: 'text', size: 9, gap: 3, after: 0, color: ink.quiet },
} as const;

/** Typesets the white paper as a tagged PDF: cover, contents, chapters with bookmarks, numbered pages. */
export async function openPress(matter: Matter) {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: matter.title,
      Author: 'SwiftEx',
      Subject: matter.subtitle,
      Keywords: `version ${matter.version}`,
      Creator: 'SwiftEx',
      Producer: 'SwiftEx',
      // The date is constant, because the same Markdown must give the same bytes in every build.
      CreationDate: new Date(0),
    },
  });
  await addFaces(document);
  const root = document.struct('Document');
  document.addStructure(root);
  const contents = document.struct('TOC');
  const chapters: Array<{ title: string; page: number }> = [];
  let section: Element = root;
  let y = sheet.top;

  function tag(type: string, parent: Element, draw: () => void) {
    const element = document.struct(type, {}, draw);
    parent.add(element);
    element.end();
  }

  /** Draws decoration, which screen readers skip. */
  function decorate(draw: () => void) {
    document.markContent('Artifact', { type: 'Layout' });
    draw();
    document.endMarkedContent();
  }

  function newPage() {
    document.addPage();
    y = sheet.top;
  }

  /** Starts a new page if fewer than `height` points are left. */
  function ensure(height: number) {
    if (y + height > sheet.bottom) {
      newPage();
    }
  }

  const pageNumber = () => document.bufferedPageRange().count;

  function heightOf(words: Words, size: number, gap: number, width: number) {
    const text = words.map((run) => run.text).join('');
    return document
      .font(words[0]?.face ?? 'text')
      .fontSize(size)
      .heightOfString(text, { width, lineGap: gap });
  }

  function write(words: Words, x: number, at: number, width: number, gap: number) {
    for (const [index, { text, face }] of words.entries()) {
      const options = { width, lineGap: gap, continued: index < words.length - 1 };
      document.font(face);
      if (index === 0) {
        document.text(text, x, at, options);
      } else {
        document.text(text, options);
      }
    }
  }

  function rule(at: number, color: string = ink.line, width = 0.7) {
    decorate(() => {
      document.moveTo(sheet.left, at).lineTo(sheet.right, at).lineWidth(width).stroke(color);
    });
  }

  return {
    document,

    cover() {
      document.addPage();
      drawCover(document, matter, {
        asTitle: (draw) => tag('H1', root, draw),
        asText: (draw) => tag('P', root, draw),
        asPicture: decorate,
      });
    },

    /** Reserves a page for the contents, because the page numbers are known only at the end. */
    keepContentsPage() {
      document.addPage();
      root.add(contents);
      newPage();
    },

    chapter(title: string) {
      // A heading without room for a few lines below it moves to the next page.
      ensure(150);
      if (y > sheet.top) {
        y += 16;
        rule(y);
        y += 20;
      }
      section = document.struct('Sect');
      root.add(section);
      chapters.push({ title, page: pageNumber() });
      document.outline.addItem(title, { top: y - 24, left: sheet.width } as object);
      document.addNamedDestination(`chapter-${chapters.length}`, 'XYZ', 0, y - 24, null);
      document.fontSize(20).font('headline');
      decorate(() => {
        document.fillColor(ink.action).text(String(chapters.length), sheet.left, y, { lineBreak: false });
      });
      const indent = 34;
      tag('H2', section, () => {
        document.fillColor(ink.black).text(title, sheet.left + indent, y, { width: measure - indent });
      });
      y = document.y + 10;
    },

    heading(title: string) {
      ensure(70);
      y += 8;
      tag('H3', section, () => {
        document
          .font('headline')
          .fontSize(13)
          .fillColor(ink.black)
          .text(title, sheet.left, y, { width: measure });
      });
      y = document.y + 6;
    },

    paragraph(words: Words, look: keyof typeof looks) {
      const { face, size, gap, after, color } = looks[look];
      const runs = look === 'text' ? words : words.map(({ text }) => ({ text, face }));
      if (look === 'fine') {
        y += 14;
      }
      ensure(heightOf(runs, size, gap, measure));
      tag('P', section, () => {
        document.fontSize(size).fillColor(color);
        write(runs, sheet.left, y, measure, gap);
      });
      y = document.y + after;
    },

    list(items: ReadonlyArray<{ term: string | undefined; text: Words }>, isNumbered: boolean) {
      const element = document.struct('L');
      section.add(element);
      const hasTerms = items.some(({ term }) => term !== undefined);
      const indent = hasTerms ? termWidth : isNumbered ? 28 : 16;
      const { size, gap } = looks.text;
      y += hasTerms ? 2 : 0;
      for (const [index, { term, text }] of items.entries()) {
        const textHeight = heightOf(text, size, gap, measure - indent);
        const termHeight =
          term === undefined ? 0 : heightOf([{ text: term, face: 'strong' }], size, gap, termWidth - 18);
        const height = Math.max(textHeight, termHeight);
        ensure(height + 14);
        if (hasTerms && (index === 0 || y === sheet.top)) {
          rule(y);
        }
        const at = y + (hasTerms ? 8 : 0);
        const item = document.struct('LI');
        element.add(item);
        if (term !== undefined) {
          tag('Lbl', item, () => {
            document.fontSize(size).fillColor(ink.black);
            write([{ text: term, face: 'strong' }], sheet.left, at, termWidth - 18, gap);
          });
        } else {
          decorate(() => drawMark(at, isNumbered ? index + 1 : undefined));
        }
        tag('LBody', item, () => {
          document.fontSize(size).fillColor(ink.text);
          write(text, sheet.left + indent, at, measure - indent, gap);
        });
        item.end();
        y = at + height + (hasTerms ? 5 : 5);
        if (hasTerms) {
          rule(y);
        }
      }
      element.end();
      y += hasTerms ? 14 : 9;
    },

    /** Fills in the contents, numbers the pages and closes the document. */
    finish() {
      const { count } = document.bufferedPageRange();
      document.switchToPage(1);
      drawContents();
      for (let index = 1; index < count; index++) {
        document.switchToPage(index);
        decorate(() => drawFoot(index + 1));
      }
      root.end();
      document.end();
    },
  };

  function drawMark(at: number, number: number | undefined) {
    if (number === undefined) {
      document.circle(sheet.left + 4, at + 6.2, 1.9).fill(ink.action);
      return;
    }
    document.circle(sheet.left + 8, at + 6, 8.5).fill(ink.soft);
    document
      .font('strong')
      .fontSize(8.5)
      .fillColor(ink.deep)
      .text(String(number), sheet.left - 2, at + 1, { width: 20, align: 'center', lineBreak: false });
  }

  function drawContents() {
    let at = sheet.top;
    tag('H2', contents, () => {
      document.font('headline').fontSize(30).fillColor(ink.black).text('Contents', sheet.left, at);
    });
    at += 62;
    for (const [index, { title, page }] of chapters.entries()) {
      const element = document.struct('TOCI');
      contents.add(element);
      document.fontSize(11.5);
      decorate(() => {
        document
          .font('headline')
          .fillColor(ink.action)
          .text(String(index + 1), sheet.left, at, { lineBreak: false });
        document
          .font('text')
          .fillColor(ink.quiet)
          .text(String(page), sheet.left, at, { width: measure, align: 'right', lineBreak: false });
      });
      tag('Link', element, () => {
        document
          .font('text')
          .fillColor(ink.black)
          .text(title, sheet.left + 34, at, { lineBreak: false, goTo: `chapter-${index + 1}` });
      });
      element.end();
      rule(at + 23);
      at += 34;
    }
    contents.end();
  }

  function drawFoot(number: number) {
    const at = sheet.height - 56;
    drawSwift(document, sheet.left, at - 3, 15);
    document.font('text').fontSize(9).fillColor(ink.quiet);
    document.text(`${matter.title}, version ${matter.version}`, sheet.left + 22, at, { lineBreak: false });
    document.text(String(number), sheet.left, at, { width: measure, align: 'right', lineBreak: false });
  }
}
