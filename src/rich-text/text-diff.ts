import { diffArrays, diffWordsWithSpace } from 'diff';
import { parseHtml, styleOf } from './parse-html.ts';

/**
 * A piece of a line, which is in both texts or only in one of them. `place` is the index of the piece among
 * the pieces of all lines.
 */
type DiffPiece = { kind: 'both' | 'first' | 'second'; text: string; place: number };

/**
 * A line in which two texts differ. `number` identifies the line in the comparison, and is not a line number
 * of either text. With a `note`, the words are equal, but the formats or the images differ.
 */
export type DiffLine = { number: number; pieces: DiffPiece[]; note?: 'formats' | 'images' };

/** The lines that differ. `isByLine`: whole lines were compared instead of words. */
export type TextDiff = { lines: DiffLine[]; isByLine: boolean };

/** The maximum number of differing words or lines. With more of them the comparison would take seconds. */
const mostEdits = 2_000;

/**
 * Compares the texts of two posts word by word. Lists the differing lines, and then the lines in which only
 * formats or images differ. If more than 2,000 words differ, compares whole lines, which always succeeds.
 * WRITE-63, REV-10.
 */
export function changedLines(first: string, second: string): TextDiff {
  const [one, other] = [linesOf(first), linesOf(second)];
  const words = diffWordsWithSpace(textOf(one), textOf(other), { maxEditLength: mostEdits });
  const lines = words === undefined ? byLine(one, other) : byWord(words);
  const noted = restyled(one, other).map((line, index) => ({ ...line, number: lines.length + index }));
  const differing = lines.filter(({ pieces }) => pieces.some(({ kind }) => kind !== 'both'));
  return { lines: [...differing, ...noted], isByLine: words === undefined };
}

type Change<T> = { value: T; added: boolean; removed: boolean };

const kindOf = ({ added, removed }: Omit<Change<unknown>, 'value'>): DiffPiece['kind'] =>
  added ? 'second' : removed ? 'first' : 'both';

function byWord(changes: ReadonlyArray<Change<string>>): DiffLine[] {
  const lines: DiffLine[] = [{ number: 0, pieces: [] }];
  let place = 0;
  for (const change of changes) {
    for (const [index, text] of change.value.split('\n').entries()) {
      if (index > 0) {
        lines.push({ number: lines.length, pieces: [] });
      }
      if (text !== '') {
        lines.at(-1)?.pieces.push({ kind: kindOf(change), text, place });
        place += 1;
      }
    }
  }
  return lines;
}

function byLine(first: readonly Line[], second: readonly Line[]): DiffLine[] {
  return compare(first, second)
    .flatMap((change) => change.value.map(({ text }) => ({ kind: kindOf(change), text })))
    .map(({ kind, text }, number) => ({ number, pieces: [{ kind, text, place: number }] }));
}

/**
 * Compares the lines of both texts. If too many differ, lists all lines of the first text and then all of the
 * second.
 */
function compare(first: readonly Line[], second: readonly Line[]): Array<Change<Line[]>> {
  const changes = diffArrays([...first], [...second], {
    comparator: (one, other) => one.text === other.text,
    maxEditLength: mostEdits,
  });
  return (
    changes ?? [
      { value: [...first], added: false, removed: true },
      { value: [...second], added: true, removed: false },
    ]
  );
}

/** Finds the lines whose words are equal in both texts, but whose formats or images differ. */
function restyled(first: readonly Line[], second: readonly Line[]): DiffLine[] {
  const found: DiffLine[] = [];
  let [at, place] = [0, 0];
  for (const { value, added, removed } of compare(first, second)) {
    for (let index = 0; index < value.length && !added && !removed; index++) {
      const [before, after] = [first[at + index], second[place + index]];
      if (before !== undefined && after !== undefined && before.look !== after.look) {
        const note = before.images === after.images ? 'formats' : 'images';
        found.push({ number: 0, pieces: [{ kind: 'both', text: after.text, place: 0 }], note });
      }
    }
    at += added ? 0 : value.length;
    place += removed ? 0 : value.length;
  }
  return found;
}

/** A line: its text, the addresses of its images and videos, and the text with all markup. */
type Line = { text: string; images: string; look: string };

const textOf = (lines: readonly Line[]) => lines.map(({ text }) => text).join('\n');

const blocks =
  'p, h1, h2, h3, h4, h5, h6, li, pre, tr, summary, hr, br, blockquote, aside, figure, figcaption, div, dt, dd';
const formats = 'a, strong, b, em, i, u, s, del, strike, code, sub, sup, span, img, iframe';

/** Delimiters around the markup within a line's text. */
const [open, close] = ['\ufdd1', '\ufdd2'];

/** Splits a post into lines, one for each block. An image counts as its alternative text. */
function linesOf(html: string): Line[] {
  const { body } = parseHtml(html.replace(/[\ufdd1\ufdd2]/g, ''));
  for (const element of body.querySelectorAll(`${blocks}, td, th, ${formats}`)) {
    const mark = `${open}${markOf(element)}${close}`;
    if (element.localName === 'img') {
      element.replaceWith(mark, `[${element.getAttribute('alt') || 'image'}]`);
    } else if (element.localName === 'iframe') {
      element.replaceWith('\n', mark, '[video]');
    } else if (element.matches(blocks)) {
      element.before('\n', mark);
    } else if (element.matches('td, th')) {
      element.before(element.previousElementSibling === null ? '' : ' | ', mark);
    } else {
      element.before(mark);
      element.after(`${open}${close}`);
    }
  }
  return (body.textContent ?? '').split('\n').flatMap((line) => {
    const text = line.replace(/\ufdd1[^\ufdd2]*\ufdd2/g, '').trim();
    const images = [...line.matchAll(/\ufdd1(?:img|iframe)[^\ufdd2]*\ufdd2/g)].join();
    return text === '' ? [] : [{ text, images, look: line.trim() }];
  });
}

const names: Record<string, string> = { b: 'strong', i: 'em', del: 's', strike: 's' };

/**
 * Describes an element by its name and visible properties. Other attributes differ between the editor and the
 * server.
 */
function markOf(element: Element): string {
  const { localName } = element;
  const list = localName === 'li' ? element.parentElement?.localName : '';
  const kinds = [...element.classList].sort().join(' ');
  const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
  const look = styleOf(element).replace(/[\s;]/g, '');
  return [names[localName] ?? localName, list, kinds, address, look].join(' ').replace(/\s/g, ' ');
}
