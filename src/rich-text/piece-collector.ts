import type { FormattedText, Inline, Marks, PostAlignment } from './document.ts';
import { textsOf, tidyInlines } from './inlines.ts';
import type { LineKind, Piece } from './lines.ts';

/** The kind, alignment and indent of a line. */
export type LineStyle = { kind: LineKind; align?: PostAlignment; indent?: number };

/** The link around a text. Each `a` has a separate object, so that neighboring links stay separate. */
export type OpenLink = { url: string };

type OpenLine = LineStyle & {
  inlines: Inline[];
  /** The link that contains the last inline. */
  link?: OpenLink | undefined;
  /** Whether the line has a line break. Such a line is kept, even without text. */
  hasBreak: boolean;
};

/** Represents collapsible white space: one space within a line, none at its edges. */
const soft = '\ufdd0';

/** Collects text and blocks as pieces. */
export function collectPieces() {
  const pieces: Piece[] = [];
  let line: OpenLine | undefined;

  const close = () => {
    if (line !== undefined) {
      const { kind, align, indent, hasBreak } = line;
      const inlines = tidyInlines(settle(line.inlines));
      const isEmpty = inlines.every((inline) => 'text' in inline && inline.text === '');
      if (!isEmpty || hasBreak || kind.type === 'item') {
        pieces.push({
          kind,
          ...(align === undefined ? {} : { align }),
          ...(indent === undefined || kind.type === 'item' ? {} : { indent }),
          inlines,
        });
      }
      line = undefined;
    }
  };
  const open = (style: LineStyle) => {
    line ??= { ...style, inlines: [], hasBreak: false };
    return line;
  };

  return {
    pieces,
    close,
    /** Begins a line, which is kept even without text. */
    begin: (style: LineStyle) => {
      close();
      open(style);
    },
    isOpen: () => line !== undefined,
    isBlank: () => line === undefined || (!line.hasBreak && isBlankText(line)),
    /** Sets the alignment of the open line. */
    align: (align: PostAlignment) => {
      if (line !== undefined) {
        line.align = align;
      }
    },
    text: (style: LineStyle, text: string, marks: Marks, link: OpenLink | undefined) => {
      append(open(style), { text, ...marks }, link);
    },
    break: (style: LineStyle, marks: Marks, link: OpenLink | undefined) => {
      const into = open(style);
      append(into, { text: '\n', ...marks }, link);
      into.hasBreak = true;
    },
    /** Appends a block. The block replaces an open line without text. */
    block: (block: Piece) => {
      if (line !== undefined && !line.hasBreak && isBlankText(line)) {
        line = undefined;
      }
      close();
      pieces.push(block);
    },
  };
}

function append(line: OpenLine, text: FormattedText, link: OpenLink | undefined) {
  const last = line.inlines.at(-1);
  if (link === undefined) {
    line.inlines.push(text);
  } else if (last !== undefined && !('text' in last) && line.link === link) {
    last.children.push(text);
  } else {
    line.inlines.push({ type: 'link', url: link.url, children: [text] });
  }
  line.link = link;
}

const isBlankText = ({ inlines }: OpenLine) => /^\ufdd0*$/.test(textOf(inlines));

const textOf = (inlines: readonly Inline[]) =>
  textsOf(inlines)
    .map(({ text }) => text)
    .join('');

/** Collapses the white space of a line, and removes its invisible last break. */
function settle(inlines: readonly Inline[]): Inline[] {
  const settled = settledUnits(textOf(inlines));
  let at = 0;
  const settleText = (text: FormattedText): FormattedText => {
    const units = settled.slice(at, at + text.text.length);
    at += text.text.length;
    return { ...text, text: units.join('') };
  };
  return inlines.map((inline) =>
    'text' in inline ? settleText(inline) : { ...inline, children: inline.children.map(settleText) },
  );
}

/** Returns the replacement of each code unit of the text. */
function settledUnits(text: string): string[] {
  const units = text.split('');
  let before = '\n';
  for (const [at, unit] of units.entries()) {
    if (unit === soft) {
      units[at] = before === '\n' || before === ' ' ? '' : ' ';
    }
    before = units[at] === '' ? before : (units[at] ?? before);
  }
  // Walks back from the end to remove white space before a break or the end, and the break that ends the
  // line.
  let after = '\n';
  let hasDroppedBreak = false;
  for (let at = units.length - 1; at >= 0; at--) {
    if (text[at] === soft && after === '\n') {
      units[at] = '';
    } else if (units[at] === '\n' && after === '\n' && !hasDroppedBreak) {
      units[at] = '';
      hasDroppedBreak = true;
      continue;
    }
    if (units[at] !== '') {
      hasDroppedBreak = true;
      after = units[at] ?? after;
    }
  }
  return units;
}
